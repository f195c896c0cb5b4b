import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { addRows } from './add-rows.ts'

export const AddReferenceRows: Handler<Calls['AddReferenceRows']> = ({
  request: { kind, rows },
  member,
  ...given
}) => addRows(given, member, kind, rows)
