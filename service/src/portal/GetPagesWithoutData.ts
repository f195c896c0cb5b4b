import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { pagesWithoutData } from './pages-without-data.ts'

export const GetPagesWithoutData: Handler<Calls['GetPagesWithoutData']> = async ({ db }) => [
  ...(await pagesWithoutData(db)),
]
