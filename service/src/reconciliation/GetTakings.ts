import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { isTooLong, readTakings } from './read-takings.ts'

export const GetTakings: Handler<Calls['GetTakings']> = async ({ request, db, refusal }) => {
  if (isTooLong(request)) throw refusal('TooLong')
  return readTakings(db, request)
}
