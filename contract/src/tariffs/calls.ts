import { z } from 'zod'
import { call } from '../call.ts'
import { Money } from '../money.ts'
import { partOfList } from '../part-of-list.ts'
import { dated, History, sourced, TariffYear } from './tariff-rows.ts'

const choose = 'Listeden seçin.'
const Code = z.string(choose).regex(/^\d{1,10}$/, choose)

const streetValuations = {
  access: 'anyone' as const,
  request: z.object({
    valuationYear: TariffYear.optional(),
    /** District of the streets; without one those of every district. */
    districtCode: Code.optional(),
    /** Street to list alone. */
    streetCode: Code.optional(),
    ...partOfList,
  }),
  response: z.object({
    /** Null where nothing has been valued yet. */
    ValuationYear: z.int().nullable(),
    Years: z.array(z.int()),
    /** The districts one can narrow the list to. */
    Districts: z.array(z.object({ Code: z.string(), Name: z.string() })),
    TotalCount: z.int(),
    Items: z.array(
      z.object({
        StreetCode: z.string(),
        StreetName: z.string(),
        DistrictCode: z.string(),
        DistrictName: z.string(),
        UnitValue: Money,
        History,
        ...sourced,
      }),
    ),
    HasMore: z.boolean(),
    /** Values of fields in the requested district. */
    LandValues: z.array(
      z.object({
        LandTypeCode: z.int(),
        LandTypeName: z.string(),
        UnitValue: Money,
        History,
        ...sourced,
      }),
    ),
  }),
}

const Named = z.object({ Code: z.int(), Name: z.string() })

export const tariffsCalls = {
  RetrieveEstateStreetValuations: call({
    summary: 'What a square metre is worth for property tax, street by street; a sign-in may be sent along.',
    ...streetValuations,
  }),
  RetrieveEstateStreetValuationsWithoutAuthorization: call({
    summary: 'What a square metre is worth for property tax, street by street.',
    ...streetValuations,
  }),
  RetrieveEstateAbrasionShares: call({
    summary: 'What is taken off a building’s value for its age, by the structures that wear alike.',
    access: 'anyone',
    request: z.object({}),
    response: z.object({
      Groups: z.array(z.object({ Group: z.int(), Name: z.string(), StructureCodes: z.array(z.int()) })),
      Items: z.array(
        z.object({
          Group: z.int(),
          AgeFrom: z.int(),
          AgeTo: z.int().nullable(),
          Percent: z.int(),
          ...sourced,
        }),
      ),
    }),
  }),
  RetrieveEstateUsageTypes: call({
    summary: 'What buildings are used for, how they are built and of what class they are.',
    access: 'anyone',
    request: z.object({}),
    response: z.object({
      Items: z.array(
        z.object({
          Oid: z.int(),
          Name: z.string(),
          IsResidence: z.boolean(),
          /** The years whose costs are known. */
          Years: z.array(z.int()),
        }),
      ),
      Structures: z.array(z.object({ Code: z.int(), Name: z.string(), AbrasionGroup: z.int() })),
      Classes: z.array(z.object({ Code: z.string(), Name: z.string() })),
    }),
  }),
  RetrieveEstateConstructionCost: call({
    summary: 'What building a square metre costs by structure and class, for a year and a usage.',
    access: 'anyone',
    request: z.object({
      processYear: TariffYear.optional(),
      /** Usage of the building; residences unless given. */
      estateUsageTypeOid: z.int(choose).positive(choose).optional(),
    }),
    response: z.object({
      ProcessYear: z.int().nullable(),
      EstateUsageTypeOid: z.int(),
      Years: z.array(z.int()),
      Items: z.array(
        z.object({
          StructureCode: z.int(),
          StructureName: z.string(),
          ClassCode: z.string(),
          ClassName: z.string(),
          Average: Money,
          Least: Money.nullable(),
          Most: Money.nullable(),
          History,
          ...sourced,
        }),
      ),
    }),
    refusals: { UnknownUsageType: 'Böyle bir kullanım türü yok.' },
  }),
  RetrieveLandTypes: call({
    summary: 'Kinds of land: dry, bottom, irrigated.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(Named),
  }),
  RetrieveEstateTypes: call({
    summary: 'Kinds of property a declaration is for.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(Named),
  }),
  GetTaxTermsWithoutAuthorization: call({
    summary: 'Rates, steps, exemptions and due days that taxes are worked out with, all years.',
    access: 'anyone',
    request: z.object({}),
    response: z.object({
      IsMetropolitan: z.boolean(),
      IsCleaningTaxReduced: z.boolean(),
      Terms: z.array(z.object({ Code: z.string(), Value: z.int(), ...dated, ...sourced })),
      Rates: z.array(
        z.object({
          Kind: z.enum(['residence', 'otherBuilding', 'plot', 'land']),
          IsMetropolitan: z.boolean(),
          BasisPoints: z.int(),
          ...dated,
          ...sourced,
        }),
      ),
      Exemptions: z.array(
        z.object({
          Code: z.string(),
          Name: z.string(),
          ExemptPercent: z.int(),
          Years: z.int().nullable(),
          IsForResidences: z.boolean(),
          ...dated,
          ...sourced,
        }),
      ),
      Revaluations: z.array(
        z.object({ Year: z.int(), BasisPoints: z.int(), AppliedPercent: z.int(), ...sourced }),
      ),
      DueDays: z.array(
        z.object({
          Tax: z.enum(['property', 'cleaning', 'advertising']),
          Instalment: z.int(),
          MonthDay: z.string(),
          /** The first day of the period of payment, where there is one. */
          OpensMonthDay: z.string().nullable(),
          ...dated,
          ...sourced,
        }),
      ),
      Holidays: z.array(z.object({ Date: z.iso.date(), Name: z.string(), IsHalfDay: z.boolean() })),
    }),
  }),
}
