import { createHash } from 'node:crypto'
import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'

export const GetSha512HashValue: Handler<Calls['GetSha512HashValue']> = async ({ request }) => ({
  HashValue: createHash('sha512').update(request.data, 'utf8').digest('hex').toUpperCase(),
})
