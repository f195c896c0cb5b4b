import type { Calls, RefusalBy } from 'contract/calls'
import { depositReturnTypes } from 'contract/water/codes'
import { compactIban, isTurkishIban } from 'rules/identity/iban'
import type { z } from 'zod'
import type { Queryable } from '../../database/database.ts'

type Request = z.output<Calls['StartElectronicStateContractCancellation']['request']>

/** Destination of the rest of a deposit, as it is stored. */
export interface DepositReturn {
  depositReturnType: number | null
  ibanOwner: string | null
  bankIbanNo: string | null
  bankBranchOid: number | null
}

const nowhere: DepositReturn = {
  depositReturnType: null,
  ibanOwner: null,
  bankIbanNo: null,
  bankBranchOid: null,
}

/** Checks where the rest is to go; where nothing is left, nothing is asked and nothing kept. */
export async function depositReturn(
  db: Queryable,
  request: Request,
  restKurus: number,
): Promise<DepositReturn | RefusalBy<'StartElectronicStateContractCancellation'>> {
  if (restKurus === 0) return nowhere
  if (request.depositReturnType === undefined) return 'ReturnTypeMissing'
  if (request.depositReturnType === depositReturnTypes.otherDebts.code)
    return { ...nowhere, depositReturnType: request.depositReturnType }
  const bankIbanNo = compactIban(request.bankIbanNo ?? '')
  // An account of a person or company here has digits only.
  if (!isTurkishIban(bankIbanNo) || !/^TR\d{24}$/.test(bankIbanNo)) return 'IbanFaulty'
  if (!request.ibanOwner) return 'IbanOwnerMissing'
  const bankBranchOid = request.bankBranchOid ?? null
  if (bankBranchOid !== null) {
    const [branch] = await db<{ isActive: boolean }[]>`
      select is_active from bank_branch where oid = ${bankBranchOid} and bank_code = ${bankIbanNo.slice(5, 9)}`
    if (!branch) return 'BranchOfAnotherBank'
    if (!branch.isActive) return 'BranchEnded'
  }
  return {
    depositReturnType: depositReturnTypes.iban.code,
    ibanOwner: request.ibanOwner,
    bankIbanNo,
    bankBranchOid,
  }
}
