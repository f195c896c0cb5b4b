import type { RefusalBy } from 'contract/calls'
import type { InstallmentMethodCode } from 'contract/restructuring/codes'
import { buildDeferral } from 'rules/restructuring/deferral'
import { fromWire, kurus, sumKurus } from 'rules/money'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { newDocumentNumber } from '../../documents/verification-code.ts'
import { type CoverableDebt, askedToDefer } from '../coverable-debts.ts'
import { type DeferralRow, collateralFurther, readDeferralRates } from './deferral.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { noteEvent } from '../plan-event.ts'
import { writeDebts } from '../replace-debts.ts'

export type SaveRefusal = RefusalBy<'AuthorizedSaveDebtRestructuringInstallments'>

export interface DeferralApplication {
  rule: DeferralRow
  registryOid: number
  member: Pick<Caller, 'memberOid'>
  method: InstallmentMethodCode
  debts: readonly CoverableDebt[]
  info: {
    installmentCount: number
    total: string
    hardship?: string | undefined
    collateral?: string | undefined
  }
}

/** Writes an application for deferral; the debts stay as they are until it is decided. */
export async function applyForDeferral(
  tx: Queryable,
  { now, today }: Pick<Given, 'now' | 'today'>,
  { rule, registryOid, member, method, debts, info }: DeferralApplication,
): Promise<number | SaveRefusal> {
  const { installmentCount: count, hardship, collateral } = info
  if (!rule.instalmentCounts.includes(count) || count > rule.mostMonths) return 'NoSuchTerm'
  if (hardship === undefined) return 'HardshipMissing'
  const asked = await askedToDefer(
    tx,
    debts.map(({ oid }) => oid),
  )
  if (asked.size > 0) return 'AlreadyAsked'
  const principalKurus = sumKurus(debts.map(({ balance }) => balance.principalKurus))
  const delayFineKurus = sumKurus(debts.map(({ balance }) => balance.fineKurus))
  const amount = kurus(principalKurus + delayFineKurus)
  if (amount < count) return 'NoSuchTerm'
  const [rates, holidays] = await Promise.all([readDeferralRates(tx), readHolidays(tx)])
  const { totalKurus } = buildDeferral(amount, count, { appliedOn: today, rates, holidays })
  if (totalKurus !== fromWire(info.total)) return 'DebtsChanged'
  const collateralKurus = await collateralFurther(tx, rule, { registryOid, amount, beside: 'waiting' })
  if (collateralKurus > 0 && collateral === undefined) return 'CollateralMissing'
  const [saved] = await tx<{ oid: number }[]>`
    insert into restructuring ${tx({
      planNumber: `TT-${newDocumentNumber(now)}`,
      deferralRuleOid: rule.oid,
      registryOid,
      memberOid: member.memberOid,
      installmentMethod: method,
      instalmentCount: count,
      coefficient: 10_000,
      principalKurus,
      delayFineKurus,
      indexKurus: 0,
      totalKurus,
      appliedAt: now,
      appliedOn: today,
      status: 'waiting',
      hardshipText: hardship,
      collateralKurus,
      collateralText: collateralKurus > 0 ? (collateral ?? null) : null,
    })} returning oid`
  if (!saved) throw new Error('A deferral was not written')
  await writeDebts(tx, saved.oid, debts)
  await noteEvent(tx, {
    restructuringOid: saved.oid,
    registryOid,
    kind: 'applied',
    memberOid: member.memberOid,
    happenedAt: now,
    detail: { totalKurus, collateralKurus },
  })
  return saved.oid
}
