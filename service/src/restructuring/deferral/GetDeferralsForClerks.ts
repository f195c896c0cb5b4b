import type { Calls } from 'contract/calls'
import { buildDeferral } from 'rules/restructuring/deferral'
import { kurus } from 'rules/money'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { registriesWith } from '../../database/part-of-text.ts'
import { readDeferralRates } from './deferral.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { type PlanRow, planColumns } from '../read-plan.ts'

export const GetDeferralsForClerks: Handler<Calls['GetDeferralsForClerks']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const searched = searchText.trim()
  const [plans, rates, holidays] = await Promise.all([
    db<(PlanRow & { name: string; registryNumber: string; termEnds: string })[]>`
      select ${planColumns(db)}, (
          select max(due_date) from restructuring_debt join accrual on accrual.oid = accrual_oid
          where restructuring_oid = restructuring.oid
        ) as term_ends, concat_ws(' ', name_or_title, surname) as name, registry_number
      from restructuring join registry on registry.oid = restructuring.registry_oid
      where restructuring.status = 'waiting'
        and ${searched === '' ? db`true` : db`restructuring.oid = any(array(${plansWith(db, searched)}))`}
      order by applied_on, restructuring.oid limit ${limit} offset ${offset}`,
    readDeferralRates(db),
    readHolidays(db),
  ])
  await noteSecurityEvent(db, given, {
    kind: 'DeferralsListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(plans).map(({ registryOid, planNumber }) => ({ registryOid, matter: planNumber })),
  })
  return deskPageOf(plans, (plan) => {
    const amount = kurus(plan.principalKurus + plan.delayFineKurus)
    const terms = { appliedOn: plan.appliedOn, rates, holidays }
    const { interestKurus, totalKurus, instalments } = plan.isFine
      ? { interestKurus: kurus(0), totalKurus: amount, instalments: [{ dueDate: plan.termEnds }] }
      : buildDeferral(amount, plan.instalmentCount, terms)
    return {
      RestructuringLogOid: plan.oid,
      PlanNumber: plan.planNumber,
      Name: plan.name,
      RegistryNumber: plan.registryNumber,
      AppliedOn: plan.appliedOn,
      IsFine: plan.isFine,
      InstallmentCount: plan.instalmentCount,
      Principal: plan.principalKurus,
      DelayFine: plan.delayFineKurus,
      Interest: interestKurus,
      Total: totalKurus,
      FirstDueDate: instalments[0]?.dueDate ?? plan.appliedOn,
      Collateral: plan.collateralKurus,
    }
  })
}

function plansWith(db: Queryable, searched: string) {
  return db`
    select oid from restructuring where plan_number = ${searched}
    union
    select oid from restructuring where registry_oid = any(${registriesWith(db, searched)})`
}
