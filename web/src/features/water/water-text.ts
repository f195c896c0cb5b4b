import type { Subscription } from 'contract/water/calls'
import { type MeterOperationTypeCode, meterOperationTypes, waterLineStatuses } from 'contract/water/codes'
import { kurusFromWire } from 'rules/money'

export function isSome(amount: string): boolean {
  return kurusFromWire(amount) > 0
}

export function lineStatusText(status: number): string {
  return Object.values(waterLineStatuses).find(({ code }) => code === status)?.label ?? ''
}

const meterTexts: Record<MeterOperationTypeCode, string> = {
  [meterOperationTypes.ripping.code]: 'söküldü',
  [meterOperationTypes.mounting.code]: 'takıldı',
  [meterOperationTypes.replacement.code]: 'değiştirildi',
}

/** Operation on a meter in everyday words. */
export function meterText(operation: number): string {
  return meterTexts[operation as MeterOperationTypeCode] ?? ''
}

export const groupTexts: Record<Subscription['WaterGroup'], string> = {
  residence: 'Konut',
  business: 'İş yeri',
}

export const statusTexts: Record<Subscription['Status'], string> = {
  active: 'Açık',
  closing: 'İptal ediliyor',
  closed: 'Kapandı',
}

/** The lines of a derivation as the calls give them, for the table that shows them. */
export function workingLines(lines: readonly { Label: string; Value: string; Source: string | null }[]) {
  return lines.map(({ Label, Value, Source }) => ({
    label: Label,
    value: Value,
    ...(Source !== null && { source: Source }),
  }))
}
