import type { RefusalBy } from 'contract/calls'
import type { InstallmentMethodCode } from 'contract/restructuring/codes'
import { buildDeferral } from 'rules/restructuring/deferral'
import { fromWire, kurus, sumKurus } from 'rules/money'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { newDocumentNumber } from '../../documents/verification-code.ts'
import { type CoverableDebt, askedToDefer } from '../coverable-debts.ts'
import { fineInstalmentsOf } from './fine-instalments.ts'
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
  given: Pick<Given, 'now' | 'today'>,
  application: DeferralApplication,
): Promise<number | SaveRefusal> {
  const { now, today } = given
  const { rule, registryOid, debts, info } = application
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
  return writeApplication(tx, given, application, {
    planNumber: `TT-${newDocumentNumber(now)}`,
    deferralRuleOid: rule.oid,
    instalmentCount: count,
    principalKurus,
    delayFineKurus,
    totalKurus,
    hardshipText: hardship,
    collateralKurus,
    collateralText: collateralKurus > 0 ? (collateral ?? null) : null,
  })
}

/** Writes an application to pay a fine in instalments (law 5326 art. 17/3); only within its term, and only whole. */
export async function applyForFineInstalments(
  tx: Queryable,
  given: Pick<Given, 'now' | 'today'>,
  application: Omit<DeferralApplication, 'rule'>,
): Promise<number | SaveRefusal> {
  const { debts, info } = application
  if (info.hardship === undefined) return 'HardshipMissing'
  const asked = await askedToDefer(
    tx,
    debts.map(({ oid }) => oid),
  )
  if (asked.size > 0) return 'AlreadyAsked'
  const offer = fineInstalmentsOf(debts, { decidedOn: given.today, holidays: await readHolidays(tx) })
  if (!offer || offer.count !== info.installmentCount) return 'NoSuchTerm'
  if (offer.totalKurus !== fromWire(info.total)) return 'DebtsChanged'
  return writeApplication(tx, given, application, {
    planNumber: `CT-${newDocumentNumber(given.now)}`,
    isFine: true,
    instalmentCount: offer.count,
    principalKurus: offer.totalKurus,
    delayFineKurus: 0,
    totalKurus: offer.totalKurus,
    hardshipText: info.hardship,
    collateralKurus: 0,
  })
}

/** Application that waits for its decision, with its debts as they stand. */
async function writeApplication(
  tx: Queryable,
  { now, today }: Pick<Given, 'now' | 'today'>,
  { registryOid, member, method, debts }: Omit<DeferralApplication, 'rule'>,
  asked: Record<string, string | number | boolean | null> & { totalKurus: number; collateralKurus: number },
): Promise<number> {
  const { totalKurus, collateralKurus } = asked
  const [saved] = await tx<{ oid: number }[]>`
    insert into restructuring ${tx({
      ...asked,
      registryOid,
      memberOid: member.memberOid,
      installmentMethod: method,
      coefficient: 10_000,
      indexKurus: 0,
      appliedAt: now,
      appliedOn: today,
      status: 'waiting',
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
