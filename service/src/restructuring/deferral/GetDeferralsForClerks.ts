import type { Calls } from 'contract/calls'
import { buildDeferral } from 'rules/restructuring/deferral'
import { kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { filesOf } from '../../files/file-use.ts'
import { readDeferralRates } from './deferral.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { debtsOf } from '../plan-debts.ts'
import { type PlanRow, planColumns } from '../read-plan.ts'

const maxRows = 50

export const GetDeferralsForClerks: Handler<Calls['GetDeferralsForClerks']> = async ({ db, settings }) => {
  const [plans, rates, holidays] = await Promise.all([
    db<(PlanRow & { name: string; registryNumber: string })[]>`
      select ${planColumns(db)}, concat_ws(' ', name_or_title, surname) as name, registry_number
      from restructuring join registry on registry.oid = restructuring.registry_oid
      where restructuring.status = 'waiting' order by applied_on, restructuring.oid limit ${maxRows + 1}`,
    readDeferralRates(db),
    readHolidays(db),
  ])
  const shown = plans.slice(0, maxRows).map(async (plan) => {
    const amount = kurus(plan.principalKurus + plan.delayFineKurus)
    const terms = { appliedOn: plan.appliedOn, rates, holidays }
    const { interestKurus, totalKurus, instalments } = buildDeferral(amount, plan.instalmentCount, terms)
    const [debts, files] = await Promise.all([
      debtsOf(db, plan.oid),
      filesOf({ db, settings }, { usedBy: 'restructuring', usedByOid: plan.oid }),
    ])
    return {
      RestructuringLogOid: plan.oid,
      PlanNumber: plan.planNumber,
      Name: plan.name,
      RegistryNumber: plan.registryNumber,
      AppliedOn: plan.appliedOn,
      InstallmentCount: plan.instalmentCount,
      Principal: plan.principalKurus,
      DelayFine: plan.delayFineKurus,
      Interest: interestKurus,
      Total: totalKurus,
      FirstDueDate: instalments[0]?.dueDate ?? plan.appliedOn,
      HardshipText: plan.hardshipText ?? '',
      Collateral: plan.collateralKurus,
      CollateralText: plan.collateralText,
      Debts: debts.map((debt) => ({
        Description: debt.description,
        DueDate: debt.dueDate,
        Principal: debt.principalKurus,
        DelayFine: debt.delayFineKurus,
      })),
      Files: files,
    }
  })
  return { Deferrals: await Promise.all(shown), IsCut: plans.length > maxRows }
}
