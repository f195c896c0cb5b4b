import { installmentMethods } from 'contract/restructuring/codes'
import type { InstallmentMethodCode } from 'contract/restructuring/codes'
import { formatDateShort } from 'rules/dates'
import { type Kurus, formatLira, sumKurus } from 'rules/money'
import type { Plan, PlanBase } from 'rules/restructuring/restructuring-law'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { type DerivationLine, postAccruals } from '../debts/ledger.ts'
import { newDocumentNumber } from '../documents/verification-code.ts'
import type { CoverableDebt } from './coverable-debts.ts'
import { coefficientText } from './coefficient-text.ts'
import type { LawRow } from './law.ts'
import { noteEvent } from './plan-event.ts'
import { takeOut, writeDebts } from './replace-debts.ts'

/** Revenue of an instalment. */
const instalmentRevenue = 91

export interface NewPlan {
  law: LawRow
  registryOid: number
  member: Pick<Caller, 'memberOid'>
  method: InstallmentMethodCode
  debts: readonly CoverableDebt[]
  base: PlanBase
  plan: Plan
}

/** Writes a plan and lets its instalments take the place of the debts, by entries; the debts are locked before. */
export async function savePlan(
  tx: Queryable,
  { now, today }: Pick<Given, 'now' | 'today'>,
  { law, registryOid, member, method, debts, base, plan }: NewPlan,
): Promise<number> {
  const planNumber = `YP-${newDocumentNumber(now)}`
  const [saved] = await tx<{ oid: number }[]>`
    insert into restructuring ${tx({
      planNumber,
      lawOid: law.oid,
      registryOid,
      memberOid: member.memberOid,
      installmentMethod: method,
      instalmentCount: plan.term.count,
      coefficient: plan.term.coefficient,
      principalKurus: base.principalKurus,
      delayFineKurus: sumKurus(debts.map(({ balance }) => balance.fineKurus)),
      indexKurus: base.indexKurus,
      totalKurus: plan.totalKurus,
      appliedAt: now,
      appliedOn: today,
    })} returning oid`
  if (!saved) throw new Error('A plan was not written')
  await writeDebts(tx, saved.oid, debts)
  await takeOut(tx, debts, { planNumber, today })
  const accrualOids = await postAccruals(
    tx,
    plan.instalments.map(({ number, dueDate, amountKurus }) => ({
      registryOid,
      revenueCode: instalmentRevenue,
      periodYear: Number(dueDate.slice(0, 4)),
      instalment: number,
      description: `Yapılandırma ${plan.term.count === 1 ? 'peşin ödemesi' : `${number}/${plan.term.count}. taksit`} (${law.lawNumber})`,
      accruedOn: today,
      dueDate,
      principalKurus: amountKurus,
      sourceKind: 'restructuring' as const,
      sourceReference: planNumber,
      derivation: derivationOf(law, base, plan, amountKurus),
    })),
  )
  await insertRowsWithoutOid(
    tx,
    'restructuring_instalment',
    plan.instalments.map(({ number, dueDate, amountKurus }, index) => ({
      restructuringOid: saved.oid,
      number,
      accrualOid: accrualOids[index],
      dueDate,
      amountKurus,
    })),
  )
  const methodName = Object.values(installmentMethods).find(({ code }) => code === method)?.label ?? ''
  await noteEvent(tx, {
    restructuringOid: saved.oid,
    registryOid,
    kind: 'applied',
    memberOid: member.memberOid,
    happenedAt: now,
    detail: { methodName, totalKurus: plan.totalKurus },
  })
  return saved.oid
}

function derivationOf(
  law: LawRow,
  base: PlanBase,
  { term, totalKurus }: Plan,
  amount: Kurus,
): DerivationLine[] {
  const source = law.name
  const head = [
    { label: 'Plana alınan borç asılları', value: formatLira(base.principalKurus), source },
    {
      label: `Gecikme zammı yerine Yİ-ÜFE tutarı (${formatDateShort(law.indexUntil)} gününe kadar)`,
      value: formatLira(base.indexKurus),
      source,
    },
  ]
  return term.count === 1
    ? [
        ...head,
        { label: 'Peşin ödemede Yİ-ÜFE tutarından indirim', value: `% ${law.cashDiscountPercent}`, source },
        { label: 'Ödenecek', value: formatLira(totalKurus) },
      ]
    : [
        ...head,
        { label: `${term.count} taksit katsayısı`, value: coefficientText(term.coefficient), source },
        { label: 'Planın toplamı', value: formatLira(totalKurus) },
        { label: 'Bu taksit', value: formatLira(amount) },
      ]
}
