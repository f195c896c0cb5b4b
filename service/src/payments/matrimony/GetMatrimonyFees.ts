import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { matrimonyFees } from './matrimony.ts'

export const GetMatrimonyFees: Handler<Calls['GetMatrimonyFees']> = async ({ db, today }) => {
  const fees = await matrimonyFees(db, today)
  return fees.map(({ code, name, amountKurus, legalSource }) => ({
    Code: code,
    Name: name,
    Amount: amountKurus,
    LegalSource: legalSource,
  }))
}
