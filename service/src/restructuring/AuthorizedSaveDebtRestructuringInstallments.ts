import type { Calls } from 'contract/calls'
import { fromWire } from 'rules/money'
import { baseOf, buildPlan, cashTerm, planTotal } from 'rules/restructuring-law'
import type { Handler } from '../calling/handler.ts'
import { attachFiles } from '../files/file-use.ts'
import { mayActFor } from '../identity/representation.ts'
import { beingPaid, listCoverableDebts } from './coverable-debts.ts'
import { lawInForce, readHolidays } from './law.ts'
import { savePlan } from './save-plan.ts'

export const AuthorizedSaveDebtRestructuringInstallments: Handler<
  Calls['AuthorizedSaveDebtRestructuringInstallments']
> = async ({ request, member, refusal, ...given }) => {
  const { registryInfoOid: registryOid, installmentMethod: method } = request.accrumentQueryCriteria
  const info = request.concreteDebtRestructuringAccrumentInfo
  const accrualOids = [...new Set(info.accrumentOidList)]
  if (!(await mayActFor(given, member, registryOid))) throw refusal('NotYourRegistry')
  const oid = await given.db.begin(async (tx) => {
    const law = await lawInForce(tx, given.today)
    if (!law) throw refusal('NoLawInForce')
    const term = [cashTerm, ...law.terms].find(({ count }) => count === info.installmentCount)
    if (!term) throw refusal('NoSuchTerm')
    // Whoever pays or restructures one of them at this moment comes before or after, never in between.
    await tx`
      select oid from accrual where oid = any(${accrualOids}) and registry_oid = ${registryOid}
      order by oid for no key update`
    const debts = await listCoverableDebts(tx, law, { registryOid, method, accrualOids }, given.today)
    if (debts.length !== accrualOids.length) throw refusal('DebtsChanged')
    if ((await beingPaid(tx, accrualOids)).size > 0) throw refusal('DebtBeingPaid')
    const base = baseOf(
      debts.map(({ balance, indexKurus }) => ({ principalKurus: balance.principalKurus, indexKurus })),
    )
    const totalKurus = planTotal(law, base, term)
    if (totalKurus !== fromWire(info.total)) throw refusal('DebtsChanged')
    if (totalKurus < term.count) throw refusal('NoSuchTerm')
    const plan = buildPlan(law, base, term, await readHolidays(tx))
    const planOid = await savePlan(tx, given, { law, registryOid, member, method, debts, base, plan })
    const owner = { registryOid, memberOid: member.memberOid, guestPassOid: null }
    const attached = await attachFiles({ ...given, db: tx }, owner, request.documentList, {
      usedBy: 'restructuring',
      usedByOid: planOid,
    })
    if (attached !== 'attached') throw refusal(attached)
    return planOid
  })
  return { RestructuringLogOid: oid }
}
