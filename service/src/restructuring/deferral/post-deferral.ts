import type { Deferral, DeferredInstalment } from 'rules/restructuring/deferral'
import { formatDateShort } from 'rules/dates'
import { formatLira } from 'rules/money'
import type { Queryable } from '../../database/database.ts'
import { insertRowsWithoutOid } from '../../database/insert-rows.ts'
import { type DerivationLine, postAccruals } from '../../debts/ledger.ts'
import { deferralName } from './deferral.ts'
import type { PlanRow } from '../read-plan.ts'

/** Revenue of a deferred instalment. */
const deferralRevenue = 92
/** Revenue of an instalment of a fine: one that bears no delay fine. */
const fineRevenue = 93

interface ApprovedDeferral {
  plan: PlanRow
  source: string
  deferral: Deferral
  today: string
}

/** The instalments of an approved deferral as accruals, paid like any debt. */
export async function postDeferral(
  tx: Queryable,
  { plan, source, deferral: { instalments, count }, today }: ApprovedDeferral,
): Promise<void> {
  const accrualOids = await postAccruals(
    tx,
    instalments.map((instalment) => ({
      registryOid: plan.registryOid,
      revenueCode: plan.isFine ? fineRevenue : deferralRevenue,
      periodYear: Number(instalment.dueDate.slice(0, 4)),
      instalment: instalment.number,
      description: descriptionOf(plan, instalment.number, count),
      accruedOn: today,
      dueDate: instalment.dueDate,
      principalKurus: instalment.amountKurus,
      sourceKind: 'restructuring' as const,
      sourceReference: plan.planNumber,
      derivation: derivationOf(plan, source, instalment),
    })),
  )
  await insertRowsWithoutOid(
    tx,
    'restructuring_instalment',
    instalments.map(({ number, dueDate, interestUntil, amountKurus, interestKurus }, index) => ({
      restructuringOid: plan.oid,
      number,
      accrualOid: accrualOids[index],
      dueDate,
      amountKurus,
      interestKurus,
      interestUntil,
    })),
  )
}

/** Name of an instalment among the debts. */
function descriptionOf(
  { planNumber, isFine, isRefusedWithTerm }: PlanRow,
  number: number,
  count: number,
): string {
  if (isRefusedWithTerm) return `Tecil faiziyle ödeme, m. 48/3 (${planNumber})`
  return `${isFine ? 'İdari para cezası' : 'Tecil'} ${number}/${count}. taksit (${planNumber})`
}

function derivationOf(
  plan: PlanRow,
  source: string,
  { capitalKurus, interestKurus, amountKurus, interestUntil }: DeferredInstalment,
): DerivationLine[] {
  if (plan.isFine)
    return [
      { label: 'Taksitlendirilen ceza', value: formatLira(plan.principalKurus), source },
      { label: 'Bu taksit (faizsiz)', value: formatLira(amountKurus) },
    ]
  return [
    { label: 'Ertelenen borç asılları', value: formatLira(plan.principalKurus), source: deferralName },
    {
      label: `Gecikme zammı (${formatDateShort(plan.appliedOn)} gününe kadar)`,
      value: formatLira(plan.delayFineKurus),
      source: '6183 sayılı Kanun m. 51',
    },
    { label: 'Bu taksite düşen borç', value: formatLira(capitalKurus), source },
    {
      label: `Tecil faizi (${formatDateShort(plan.appliedOn)} – ${formatDateShort(interestUntil)})`,
      value: formatLira(interestKurus),
      source: 'Taksit × yıllık oran × gün / 36.000',
    },
    { label: 'Bu taksit', value: formatLira(amountKurus) },
  ]
}
