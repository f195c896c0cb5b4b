import { kurus } from 'rules/money'
import { propertyTax } from 'rules/taxes/property-tax'
import { describe, expect } from 'vitest'
import { buildPlaces } from '../demo-town/build-places.ts'
import { buildTariffs } from '../demo-town/tariffs.ts'
import { saveReferenceData } from '../debts/reference-data.ts'
import { test as base } from '../testing/test-service.ts'
import { loadAdvertisingKinds, loadAdvertisingTariff } from './advertising-rows.ts'
import { loadCleaningPrices, pricesHere } from './cleaning-prices.ts'
import { loadTaxTerms } from './tax-terms.ts'

const test = base.extend('town', { scope: 'file' }, async ({ service }) => {
  await service.db.begin(async (tx) => {
    await buildPlaces(tx, () => {})
    await buildTariffs(tx, '2026-11-15')
  })
  return service
})

describe('street valuations', () => {
  test('come a page at a time, with the years before and where they come from', async ({ town }) => {
    const page = await town.anyone.call('RetrieveEstateStreetValuationsWithoutAuthorization', {})
    expect(page).toMatchObject({ ValuationYear: 2026, Years: [2022, 2023, 2024, 2025, 2026], HasMore: true })
    expect(page.TotalCount).toBe(408)
    expect(page.Districts).toHaveLength(24)
    expect(page.Items).toHaveLength(100)
    const [first] = page.Items
    expect(first?.History.map(({ Year }) => Year)).toEqual([2022, 2023, 2024, 2025, 2026])
    expect(first?.History.at(-1)?.Amount).toBe(first?.UnitValue)
    expect(first?.Source).toContain('deneme verisi')
    const last = await town.anyone.call('RetrieveEstateStreetValuationsWithoutAuthorization', {
      pageIndex: 4,
    })
    expect(last.Items).toHaveLength(8)
    expect(last.HasMore).toBe(false)
  })

  test('are found by year, district and words', async ({ town }) => {
    const call = 'RetrieveEstateStreetValuationsWithoutAuthorization'
    const district = await town.anyone.call(call, { valuationYear: 2024, districtCode: '1275001' })
    expect(district.TotalCount).toBe(17)
    expect(district.LandValues.map(({ LandTypeName }) => LandTypeName)).toEqual(['Kıraç', 'Taban', 'Sulak'])
    const found = await town.anyone.call(call, { searchText: 'cumhuriyet meydani' })
    expect(found.Items.map(({ StreetName }) => StreetName)).toEqual(['Cumhuriyet Meydanı'])
    const street = found.Items[0]?.StreetCode ?? ''
    expect((await town.anyone.call(call, { streetCode: street })).TotalCount).toBe(1)
    expect(await town.anyone.call(call, { valuationYear: 2001 })).toMatchObject({ TotalCount: 0, Items: [] })
    await expect(town.anyone.call(call, { valuationYear: 1 })).rejects.toMatchObject({
      body: { Fields: { valuationYear: 'Yıl 1990’dan önce olamaz.' } },
    })
  })

  test('are the same with and without a sign-in', async ({ town }) => {
    const ayse = await town.given.member()
    const request = { districtCode: '1275003' }
    const open = await town.anyone.call('RetrieveEstateStreetValuationsWithoutAuthorization', request)
    expect(await town.as(ayse).call('RetrieveEstateStreetValuations', request)).toEqual(open)
    expect(await town.anyone.call('RetrieveEstateStreetValuations', request)).toEqual(open)
  })
})

describe('the tables of buildings', () => {
  test('have the abrasion of every structure', async ({ town }) => {
    const { Groups, Items } = await town.anyone.call('RetrieveEstateAbrasionShares', {})
    expect(Groups.flatMap(({ StructureCodes }) => StructureCodes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(Items).toHaveLength(40)
    expect(Items.find(({ Group, AgeFrom }) => Group === 2 && AgeFrom === 16)).toMatchObject({
      AgeTo: 20,
      Percent: 25,
    })
  })

  test('have costs by year and usage, residences of this year first', async ({ town }) => {
    const usages = await town.anyone.call('RetrieveEstateUsageTypes', {})
    expect(usages.Items[0]).toMatchObject({ Oid: 9, IsResidence: true })
    const costs = await town.anyone.call('RetrieveEstateConstructionCost', {})
    expect(costs).toMatchObject({ ProcessYear: 2026, EstateUsageTypeOid: 9 })
    const frame = costs.Items.find(({ StructureCode, ClassCode }) => StructureCode === 2 && ClassCode === 'B')
    expect(frame).toMatchObject({ Average: '8026.99', Least: null, IsUncertain: true })
    const of2019 = await town.anyone.call('RetrieveEstateConstructionCost', { processYear: 2019 })
    expect(
      of2019.Items.find(({ StructureCode, ClassCode }) => StructureCode === 2 && ClassCode === 'A'),
    ).toMatchObject({ Least: '1635.75', Most: '1835.79', Average: '1735.77', IsUncertain: false })
    await expect(
      town.anyone.call('RetrieveEstateConstructionCost', { estateUsageTypeOid: 99 }),
    ).rejects.toMatchObject({ status: 422, body: { Code: 'UnknownUsageType' } })
  })

  test('name the kinds of property and land', async ({ town }) => {
    const kinds = await town.anyone.call('RetrieveEstateTypes', {})
    expect(kinds.map(({ Name }) => Name)).toEqual(['Bina', 'Arsa', 'Arazi'])
    const lands = await town.anyone.call('RetrieveLandTypes', {})
    expect(lands.map(({ Name }) => Name)).toEqual(['Kıraç', 'Taban', 'Sulak'])
  })
})

describe('the terms of taxes', () => {
  test('in the database give the same tax as the rules’ own rows', async ({ town }) => {
    const { holidays, ...tariff } = await loadTaxTerms(town.db)
    const asked = { year: 2026, kind: 'residence', isMetropolitan: false } as const
    const tax = propertyTax({ ...asked, valueKurus: kurus(128_475_000), tariff, holidays })
    expect(tax).toMatchObject({ taxKurus: 128_400, contributionKurus: 12_840 })
    expect(tax.instalments.map(({ dueDate }) => dueDate)).toEqual(['2026-06-01', '2026-11-30'])
  })

  test('are told to everyone, each with its source', async ({ town }) => {
    const terms = await town.anyone.call('GetTaxTermsWithoutAuthorization', {})
    expect(terms.IsMetropolitan).toBe(false)
    expect(terms.Terms.find(({ Code }) => Code === 'capMultiple')).toMatchObject({
      Value: 3,
      ValidFrom: '2026-01-01',
      ValidTo: '2026-12-31',
    })
    for (const rows of [terms.Terms, terms.Rates, terms.Exemptions, terms.Revaluations, terms.DueDays])
      expect(rows.filter(({ Source }) => Source === '')).toEqual([])
  })

  test('an operator has changed stay as they are', async ({ town }) => {
    await town.db`update tax_term set value = 12, source = 'yeni karar' where code = 'heatingPercent'`
    await saveReferenceData(town.db)
    const [row] = await town.db`select value, source from tax_term where code = 'heatingPercent'`
    expect(row).toEqual({ value: 12, source: 'yeni karar' })
  })
})

describe('the environmental cleaning tax', () => {
  test('has a price for every group and degree, and the degree of every district', async ({ town }) => {
    const prices = await town.anyone.call('RetrieveECTAnnualPrices', {})
    expect(prices).toMatchObject({ ProcessYear: 2026, Years: [2022, 2023, 2024, 2025, 2026] })
    expect(prices.Items).toHaveLength(35)
    expect(prices.Items.find(({ Group, Degree }) => Group === 5 && Degree === 3)).toMatchObject({
      Price: '2500.00',
      IsUncertain: false,
    })
    expect(prices.Degrees).toHaveLength(24)
    const of2025 = await town.anyone.call('RetrieveECTAnnualPrices', { processYear: 2025 })
    expect(of2025.Items.every(({ IsUncertain, Source }) => IsUncertain && Source.includes('deneme'))).toBe(
      true,
    )
  })

  test('in a metropolitan town is worked out from the other prices', async ({ town }) => {
    const prices = pricesHere(await loadCleaningPrices(town.db), (await loadTaxTerms(town.db)).terms, true)
    const of = (year: number) =>
      prices.find((row) => row.year === year && row.group === 6 && row.degree === 4)?.yearlyKurus
    expect([of(2026), of(2024)]).toEqual([146_200, 82_500])
  })

  test('names what workplaces do and how their group is found', async ({ town }) => {
    const activities = await town.anyone.call('RetrieveECTActivityTypes', {})
    const school = activities.find(({ Code }) => Code === 1)
    expect(school).toMatchObject({ CriterionName: 'Öğrenci sayısı' })
    expect(school?.Bands.map(({ Group }) => Group)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })
})

describe('the advertising tariff', () => {
  test('is by kind, place and street group, and within the law', async ({ town }) => {
    const tariff = await town.anyone.call('GetAdvertisingTaxAnnualGroupTariffByProcessYear', {
      processYear: 2026,
    })
    const lit = tariff.Items.filter(({ LocationName }) => LocationName === 'Diğer ışıklı')
    expect(lit.map(({ StreetGroup, UnitPrice }) => [StreetGroup, UnitPrice])).toEqual([
      [1, '130.00'],
      [2, '120.00'],
      [3, '110.00'],
    ])
    const kinds = await loadAdvertisingKinds(town.db, '2026-11-15')
    for (const row of await loadAdvertisingTariff(town.db)) {
      const kind = kinds.find(({ code }) => code === row.kindCode)
      expect(row.unitKurus).toBeGreaterThanOrEqual(kind?.leastKurus ?? Number.NaN)
      expect(row.unitKurus).toBeLessThanOrEqual(kind?.mostKurus ?? Number.NaN)
    }
  })

  test('knows the kinds, and the place and group of a street', async ({ town }) => {
    const kinds = await town.anyone.call('RetrieveAdvertisingTypes', {})
    expect(kinds[3]).toMatchObject({ Unit: 'squareMetreYear', Least: '30.00', Most: '150.00' })
    const square = await town.anyone.call('RetrieveAdvertisingTaxLocations', { streetCode: '127500103' })
    expect(square).toMatchObject({ StreetGroup: 1, StreetLocationCode: 1 })
    const none = await town.anyone.call('RetrieveAdvertisingTaxLocations', {})
    expect(none).toMatchObject({ StreetGroup: null, StreetLocationCode: null })
    expect(none.Items).toHaveLength(7)
  })
})

test('entertainment has percentages, and days where there are no tickets', async ({ town }) => {
  const types = await town.anyone.call('RetrieveEntertainmentTypes', {})
  expect(types.find(({ Code }) => Code === 5)?.Rates).toMatchObject([{ BasisPoints: 2000, ValidTo: null }])
  const places = await town.anyone.call('RetrieveEntertainmentPlaceTypes', {})
  expect(places).toHaveLength(10)
  for (const { Tariffs } of places) {
    const daily = Number(Tariffs[0]?.Daily)
    expect(daily >= 5 && daily <= 100).toBe(true)
  }
})
