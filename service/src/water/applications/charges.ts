import type { AppliedName } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import type { DerivationLine } from 'rules/ledger/derivation'
import { nextWorkingDay } from 'rules/ledger/due-date'
import { type Kurus, formatLira, kurus } from 'rules/money'
import { depositAtPricesOf } from 'rules/water/water-closing'
import { waterApplicationRules } from 'rules/water/water-applications'
import { type WaterGroup, hasWaterTerms, waterTerm } from 'rules/water/water-tariff-rows'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { postAccruals } from '../../debts/ledger.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { loadWaterTariff } from '../tariff.ts'
import { type ChargeKind, chargeRevenues } from './charge-revenues.ts'

export interface WaterCharge {
  kind: ChargeKind
  label: string
  amountKurus: Kurus
  derivation: DerivationLine[]
  /** Basis of a deposit's value when it is given back. */
  cubicMetres?: number
}

const daysToPay = 10

/** Charges of an application on a day by the council's tariff; a fee that the council did not set is left out. */
export async function chargesFor(
  { db, settings, today }: { db: Queryable } & Pick<Given, 'settings' | 'today'>,
  name: AppliedName,
  { waterGroup, units }: { waterGroup: WaterGroup; units: number },
): Promise<WaterCharge[]> {
  const { tariff } = await loadWaterTariff(db, settings.TaxStatus.IsMetropolitan)
  const { fee, hasDeposit } = waterApplicationRules[name]
  const charges: WaterCharge[] = []
  if (fee && hasWaterTerms(tariff, [fee], today)) {
    const { value, source } = waterTerm(tariff, fee, today)
    const amountKurus = kurus(value)
    if (value > 0)
      charges.push({
        kind: 'fee',
        label: 'Hizmet bedeli',
        amountKurus,
        derivation: [{ label: 'Hizmet bedeli (KDV içinde)', value: formatLira(amountKurus), source }],
      })
  }
  if (hasDeposit && hasWaterTerms(tariff, ['depositCubicMetres'], today)) {
    const cubicMetres = waterTerm(tariff, 'depositCubicMetres', today).value * units
    const { valueKurus, derivation } = depositAtPricesOf(today, { group: waterGroup, cubicMetres, tariff })
    charges.push({ kind: 'deposit', label: 'Depozito', amountKurus: valueKurus, derivation, cubicMetres })
  }
  return charges
}

/** Puts the charges of an accepted application into the ledger, to be paid like any debt. */
export async function postCharges(
  tx: Queryable,
  { today }: Pick<Given, 'today'>,
  charges: readonly WaterCharge[],
  application: {
    oid: number
    reference: string
    registryOid: number
    subscriptionOid: number | null
    subscriberNumber: string | null
  },
): Promise<void> {
  const holidays = await readHolidays(tx)
  for (const { kind, label, amountKurus, derivation, cubicMetres } of charges) {
    const [accrualOid] = await postAccruals(tx, [
      {
        registryOid: application.registryOid,
        revenueCode: chargeRevenues[kind],
        periodYear: Number(today.slice(0, 4)),
        periodPart: Number(today.slice(5, 7)),
        description: `Su ${label.toLocaleLowerCase('tr')} – başvuru ${application.reference}`,
        accruedOn: today,
        dueDate: nextWorkingDay(addDays(today, daysToPay), holidays),
        principalKurus: amountKurus,
        sourceKind: 'subscription',
        sourceReference: application.reference,
        subscriberNumber: application.subscriberNumber,
        derivation,
      },
    ])
    if (accrualOid === undefined) throw new Error('A charge was not written')
    await tx`
      insert into water_application_charge ${tx({ accrualOid, applicationOid: application.oid, kind })}`
    if (kind === 'deposit' && application.subscriptionOid !== null)
      await tx`
        insert into water_deposit ${tx({
          subscriptionOid: application.subscriptionOid,
          paidOn: today,
          paidKurus: amountKurus,
          cubicMetres: cubicMetres ?? 1,
          accrualOid,
        })}`
  }
}

export function chargeOnTheWire({ label, amountKurus, derivation }: WaterCharge) {
  return {
    Label: label,
    Amount: amountKurus,
    Derivation: derivation.map((line) => ({
      Label: line.label,
      Value: line.value,
      Source: line.source ?? null,
    })),
  }
}
