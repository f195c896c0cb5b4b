import type { Calls } from 'contract/calls'
import { fromWire } from 'rules/money'
import { baseOf, buildPlan, cashTerm, planTotal } from 'rules/restructuring/restructuring-law'
import type { z } from 'zod'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { attachFiles } from '../files/file-use.ts'
import { mayActFor } from '../callers/representation.ts'
import { refuseHeldDebts } from '../payments/orders/held-debts.ts'
import { type SaveRefusal, applyForDeferral, applyForFineInstalments } from './deferral/apply-for-deferral.ts'
import { type Coverage, type CoverableDebt, coverageInForce, listCoverableDebts } from './coverable-debts.ts'
import { readHolidays } from '../tariffs/holidays.ts'
import { savePlan } from './save-plan.ts'

type Call = Calls['AuthorizedSaveDebtRestructuringInstallments']
type Request = z.output<Call['request']>

export const AuthorizedSaveDebtRestructuringInstallments: Handler<Call> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { registryInfoOid: registryOid, ...criteria } = request.accrumentQueryCriteria
  const accrualOids = [...new Set(request.concreteDebtRestructuringAccrumentInfo.accrumentOidList)]
  if (!(await mayActFor(given, member, registryOid))) throw refusal('NotYourRegistry')
  const oid = await given.db.begin(async (tx) => {
    const coverage = await coverageInForce(tx, criteria.restructuringKind, given.today)
    if (!coverage) throw refusal('NoLawInForce')
    // Two applications at the same moment follow each other: the limit without collateral is for both.
    await tx`select from registry where oid = ${registryOid} for no key update`
    // A payment or restructuring of one of them at this moment comes before or after, never in between.
    await tx`
      select oid from accrual where oid = any(${accrualOids}) and registry_oid = ${registryOid}
      order by oid for no key update`
    const asked = { registryOid, method: criteria.installmentMethod, accrualOids }
    const debts = await listCoverableDebts(tx, coverage, asked, given.today)
    if (debts === 'IndexMissing') throw refusal(debts)
    if (debts.length !== accrualOids.length) throw refusal('DebtsChanged')
    await refuseHeldDebts(tx, given, accrualOids, 'DebtBeingPaid')
    const planOid = await save(tx, given, { request, member, coverage, debts })
    if (typeof planOid === 'string') throw refusal(planOid as Parameters<typeof refusal>[0])
    const owner = { registryOid, memberOid: member.memberOid, guestAccessOid: null }
    const attached = await attachFiles({ ...given, db: tx }, owner, request.documentList, {
      usedBy: 'restructuring',
      usedByOid: planOid,
    })
    if (attached !== 'attached') throw refusal(attached)
    return planOid
  })
  return { RestructuringLogOid: oid }
}

/** Under a law the plan is there at once; a deferral waits for its decision. */
async function save(
  tx: Queryable,
  given: Given,
  {
    request,
    member,
    coverage,
    debts,
  }: { request: Request; member: Caller; coverage: Coverage; debts: CoverableDebt[] },
): Promise<number | SaveRefusal> {
  const { registryInfoOid: registryOid, installmentMethod: method } = request.accrumentQueryCriteria
  const info = request.concreteDebtRestructuringAccrumentInfo
  const application = { registryOid, member, method, debts }
  if (coverage.kind === 'deferral')
    return applyForDeferral(tx, given, { ...application, rule: coverage.rule, info })
  if (coverage.kind === 'fine') return applyForFineInstalments(tx, given, { ...application, info })
  const { law } = coverage
  const term = [cashTerm, ...law.terms].find(({ count }) => count === info.installmentCount)
  if (!term) return 'NoSuchTerm'
  const base = baseOf(
    debts.map(({ balance, indexKurus }) => ({ principalKurus: balance.principalKurus, indexKurus })),
  )
  const totalKurus = planTotal(law, base, term)
  if (totalKurus !== fromWire(info.total)) return 'DebtsChanged'
  if (totalKurus < term.count) return 'NoSuchTerm'
  const plan = buildPlan(law, base, term, await readHolidays(tx))
  return savePlan(tx, given, { ...application, law, base, plan })
}
