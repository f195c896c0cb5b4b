import { nextWorkingDay } from 'rules/ledger/due-date'
import { formatLira, kurus } from 'rules/money'
import { publicHolidays } from 'rules/public-holidays'
import type { WaterBillLine } from 'rules/water/water-bill'
import type { WaterGroup } from 'rules/water/water-tariff-rows'
import type { DerivationLine, NewAccrual } from '../../debts/ledger.ts'
import { type DemoTariff, demoTariff } from './demo-tariff.ts'

/** Bill before the registry number of its debtor is known. */
export type Bill = Omit<NewAccrual, 'registryOid' | 'derivation'> & {
  derivation: DerivationLine[]
  /** Meter readings, for a bill of water. */
  water?: WaterUse
}

export interface WaterUse {
  group: WaterGroup
  readBefore: string
  readOn: string
  cubicMetres: number
  lines: WaterBillLine[]
}

/** The years a town is billed for, and where its due dates fall. */
export interface BillingYears {
  /** Day on or after which nothing has happened yet. */
  today: string
  years: number[]
  /** The day itself or the next working day; a town has thousands of bills and few due dates. */
  dueOn: (isoDate: string) => string
  tariff: DemoTariff
}

const firstYear = 2022

export function billingYears(today: string): BillingYears {
  const lastYear = Number(today.slice(0, 4))
  const holidays = publicHolidays(firstYear, lastYear + 1)
  const known = new Map<string, string>()
  const dueOn = (isoDate: string) => {
    const due = known.get(isoDate) ?? nextWorkingDay(isoDate, holidays)
    known.set(isoDate, due)
    return due
  }
  return {
    today,
    years: Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, index) => firstYear + index),
    dueOn,
    tariff: demoTariff(today, holidays),
  }
}

/** An amount of 2022 in the money of a later year, by invented rises, rounded to a step. */
export function inMoneyOf(year: number, of2022: number, step: number): number {
  const percent = [100, 160, 210, 255, 400]
  const known = percent[year - firstYear]
  const later = (percent.at(-1) ?? 100) * 1.2 ** (year - firstYear - percent.length + 1)
  return Math.max(step, Math.round((of2022 * (known ?? later)) / 100 / step) * step)
}

export function lira(amount: number): string {
  return formatLira(kurus(amount))
}

/** '2026-02-05' for the fifth of the second month. */
export function dayOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
