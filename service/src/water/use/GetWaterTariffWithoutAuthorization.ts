import type { Calls } from 'contract/calls'
import {
  type WaterGroup,
  hasWaterTerms,
  tiersOn,
  waterTerm,
  waterTermCodes,
} from 'rules/water/water-tariff-rows'
import type { Handler } from '../../calling/handler.ts'
import { loadWaterTariff } from '../tariff.ts'

const groups: readonly WaterGroup[] = ['residence', 'business']

export const GetWaterTariffWithoutAuthorization: Handler<
  Calls['GetWaterTariffWithoutAuthorization']
> = async ({ db, settings, today }) => {
  const { tariff } = await loadWaterTariff(db, settings.TaxStatus.IsMetropolitan)
  const prices = groups.flatMap((group) =>
    tariff.prices.some(({ waterGroup, validFrom }) => waterGroup === group && validFrom <= today)
      ? tiersOn(tariff, group, today)
      : [],
  )
  const terms = waterTermCodes
    .filter((code) => hasWaterTerms(tariff, [code], today))
    .map((code) => waterTerm(tariff, code, today))
  return {
    Prices: prices.map((row) => ({
      WaterGroup: row.waterGroup,
      Tier: row.tier,
      UpToCubicMetres: row.upToCubicMetres,
      Water: row.waterKurus,
      Wastewater: row.wastewaterKurus,
      ValidFrom: row.validFrom,
      Source: row.source,
    })),
    Terms: terms.map(({ code, value, validFrom, source }) => ({
      Code: code,
      Value: value,
      ValidFrom: validFrom,
      Source: source,
    })),
  }
}
