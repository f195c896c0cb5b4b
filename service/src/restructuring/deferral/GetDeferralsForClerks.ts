import type { Calls } from 'contract/calls'
import { buildDeferral } from 'rules/restructuring/deferral'
import { kurus } from 'rules/money'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { readDeferralRates } from './deferral.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { type PlanRow, planColumns } from '../read-plan.ts'

const maxRows = 50

export const GetDeferralsForClerks: Handler<Calls['GetDeferralsForClerks']> = async ({
  member,
  ...given
}) => {
  const { db } = given
  await noteSecurityEvent(db, given, { kind: 'DeferralsListed', by: member })
  const [plans, rates, holidays] = await Promise.all([
    db<(PlanRow & { name: string; registryNumber: string })[]>`
      select ${planColumns(db)}, concat_ws(' ', name_or_title, surname) as name, registry_number
      from restructuring join registry on registry.oid = restructuring.registry_oid
      where restructuring.status = 'waiting' order by applied_on, restructuring.oid limit ${maxRows + 1}`,
    readDeferralRates(db),
    readHolidays(db),
  ])
  const shown = plans.slice(0, maxRows).map((plan) => {
    const amount = kurus(plan.principalKurus + plan.delayFineKurus)
    const terms = { appliedOn: plan.appliedOn, rates, holidays }
    const { interestKurus, totalKurus, instalments } = buildDeferral(amount, plan.instalmentCount, terms)
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
      Collateral: plan.collateralKurus,
    }
  })
  return { Deferrals: shown, IsCut: plans.length > maxRows }
}
