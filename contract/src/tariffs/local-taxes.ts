import { z } from 'zod'
import { call } from '../call.ts'
import { Money } from '../money.ts'
import { dated, History, sourced, TariffYear } from './tariff-rows.ts'

const choose = 'Listeden seçin.'
const AdvertisingUnit = z.enum(['squareMetreYear', 'squareMetreWeek', 'squareMetre', 'piece'])

export const localTaxCalls = {
  RetrieveECTAnnualPrices: call({
    summary: 'The environmental cleaning tax of workplaces by group and degree, and of residences by water.',
    access: 'anyone',
    request: z.object({ processYear: TariffYear.optional() }),
    response: z.object({
      ProcessYear: z.int().nullable(),
      Years: z.array(z.int()),
      IsMetropolitan: z.boolean(),
      /** Whether only a part of the price is paid, as in priority-development places and small municipalities. */
      IsReduced: z.boolean(),
      Items: z.array(z.object({ Group: z.int(), Degree: z.int(), Price: Money, History, ...sourced })),
      WaterPrices: z.array(z.object({ Year: z.int(), PerCubicMetre: Money, ...sourced })),
      /** The degree the council has given each district. */
      Degrees: z.array(
        z.object({ DistrictCode: z.string(), DistrictName: z.string(), Degree: z.int(), ...sourced }),
      ),
    }),
  }),
  RetrieveECTActivityTypes: call({
    summary: 'What is done in workplaces, and by what the group of the building is decided.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(
      z.object({
        Code: z.int(),
        Name: z.string(),
        Criterion: z.enum(['students', 'beds', 'seats', 'staff', 'area']),
        CriterionName: z.string(),
        /** Empty where the criteria are not loaded; then the municipality decides the group. */
        Bands: z.array(z.object({ From: z.int(), To: z.int().nullable(), Group: z.int(), ...sourced })),
      }),
    ),
  }),
  RetrieveAdvertisingTypes: call({
    summary: 'Kinds of advertisement, how they are measured, and what the law allows for each.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(
      z.object({
        Code: z.int(),
        Name: z.string(),
        Unit: AdvertisingUnit,
        Least: Money,
        Most: Money,
        ...sourced,
      }),
    ),
  }),
  RetrieveAdvertisingTaxLocations: call({
    summary:
      'Where advertisements are, as far as the tariff tells places apart; for a street also its group.',
    access: 'anyone',
    request: z.object({
      streetCode: z
        .string(choose)
        .regex(/^\d{1,10}$/, choose)
        .optional(),
    }),
    response: z.object({
      Items: z.array(z.object({ Code: z.int(), Name: z.string(), AdvertisingTypeCode: z.int() })),
      /** The group of the street that was asked for, and which location fixed signs on it have. */
      StreetGroup: z.int().nullable(),
      StreetLocationCode: z.int().nullable(),
    }),
  }),
  GetAdvertisingTaxAnnualGroupTariffByProcessYear: call({
    summary: 'The municipality’s advertising tariff of a year, by kind, place and street group.',
    access: 'anyone',
    request: z.object({ processYear: TariffYear.optional() }),
    response: z.object({
      ProcessYear: z.int().nullable(),
      Years: z.array(z.int()),
      Items: z.array(
        z.object({
          AdvertisingTypeCode: z.int(),
          AdvertisingTypeName: z.string(),
          Unit: AdvertisingUnit,
          LocationCode: z.int().nullable(),
          LocationName: z.string().nullable(),
          StreetGroup: z.int(),
          UnitPrice: Money,
          History,
          ...sourced,
        }),
      ),
    }),
  }),
  RetrieveEntertainmentTypes: call({
    summary: 'Kinds of entertainment with the percentage of their takings that is due.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(
      z.object({
        Code: z.int(),
        Name: z.string(),
        /** Whether it is taxed by the day it is open, not by its takings. */
        IsDaily: z.boolean(),
        Rates: z.array(z.object({ BasisPoints: z.int(), ...dated, ...sourced })),
      }),
    ),
  }),
  RetrieveEntertainmentPlaceTypes: call({
    summary: 'Places without tickets with what is due for a day.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(
      z.object({
        Code: z.int(),
        Name: z.string(),
        Tariffs: z.array(z.object({ Daily: Money, ...dated, ...sourced })),
      }),
    ),
  }),
}
