import type { Calls } from 'contract/calls'
import type { AdvertisingTariffRow } from 'rules/taxes/tariff-rows'
import type { Handler } from '../calling/handler.ts'
import { loadAdvertisingKinds, loadAdvertisingTariff } from './advertising-rows.ts'
import { sourceOnTheWire, withHistory, yearsOf, yearToShow } from './on-the-wire.ts'

export const GetAdvertisingTaxAnnualGroupTariffByProcessYear: Handler<
  Calls['GetAdvertisingTaxAnnualGroupTariffByProcessYear']
> = async ({ request, db, today }) => {
  const [kinds, tariff, locations] = await Promise.all([
    loadAdvertisingKinds(db, today),
    loadAdvertisingTariff(db),
    db<{ code: number; name: string }[]>`select code, name from advertising_location`,
  ])
  const kindOf = new Map(kinds.map((kind) => [kind.code, kind]))
  const nameOf = new Map(locations.map(({ code, name }) => [code, name]))
  const year = yearToShow(request.processYear, yearsOf(tariff), today)
  const keyed = {
    keyOf: ({ kindCode, locationCode, streetGroup }: AdvertisingTariffRow) =>
      `${kindCode} ${locationCode} ${streetGroup}`,
    amountOf: ({ unitKurus }: AdvertisingTariffRow) => unitKurus,
  }
  return {
    ProcessYear: year,
    Years: yearsOf(tariff),
    Items: withHistory(tariff, year, keyed).flatMap(({ row, history }) => {
      const kind = kindOf.get(row.kindCode)
      if (!kind) return []
      return [
        {
          AdvertisingTypeCode: kind.code,
          AdvertisingTypeName: kind.name,
          Unit: kind.unit,
          LocationCode: row.locationCode,
          LocationName: row.locationCode === null ? null : (nameOf.get(row.locationCode) ?? null),
          StreetGroup: row.streetGroup,
          UnitPrice: row.unitKurus,
          History: history,
          ...sourceOnTheWire(row),
        },
      ]
    }),
  }
}
