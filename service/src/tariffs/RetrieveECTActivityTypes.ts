import type { Calls } from 'contract/calls'
import { cleaningTaxCriteria } from 'contract/tariffs/codes'
import type { Sourced } from 'rules/taxes/tariff-rows'
import type { Handler } from '../calling/handler.ts'
import { sourceOnTheWire } from './on-the-wire.ts'

interface BandRow extends Sourced {
  activityCode: number
  amountFrom: number
  amountTo: number | null
  buildingGroup: number
}

export const RetrieveECTActivityTypes: Handler<Calls['RetrieveECTActivityTypes']> = async ({ db }) => {
  const [activities, bands] = await Promise.all([
    db<{ code: number; name: string; criterion: keyof typeof cleaningTaxCriteria }[]>`
      select code, name, criterion from cleaning_tax_activity order by code`,
    db<BandRow[]>`
      select activity_code, amount_from, amount_to, building_group, source, is_uncertain
      from cleaning_tax_band order by activity_code, amount_from`,
  ])
  const byActivity = Map.groupBy(bands, ({ activityCode }) => activityCode)
  return activities.map(({ code, name, criterion }) => ({
    Code: code,
    Name: name,
    Criterion: criterion,
    CriterionName: cleaningTaxCriteria[criterion],
    Bands: (byActivity.get(code) ?? []).map((row) => ({
      From: row.amountFrom,
      To: row.amountTo,
      Group: row.buildingGroup,
      ...sourceOnTheWire(row),
    })),
  }))
}
