import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findParameter, isParameterType, parameterOnTheWire } from './parameters.ts'

export const GetParameterValue: Handler<Calls['GetParameterValue']> = async ({
  request,
  db,
  today,
  refusal,
}) => {
  const { parameterTypeCode, parameterCode } = request
  if (!(await isParameterType(db, parameterTypeCode))) throw refusal('UnknownParameterType')
  const row = await findParameter(db, parameterTypeCode, parameterCode, today)
  return row ? parameterOnTheWire(row) : null
}
