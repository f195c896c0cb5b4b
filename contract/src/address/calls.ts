import { z } from 'zod'
import { call } from '../call.ts'
import { list, partOfList } from '../part-of-list.ts'

const choose = 'Listeden seçin.'
const Code = z.string(choose).regex(/^\d{1,10}$/, choose)
const Oid = z.int(choose).positive(choose)

/** An address as a person gives it: chosen step by step, or written down because it is not listed. */
export const AddressInput = z.union(
  [
    z.strictObject({
      cityCode: Code,
      countyCode: Code,
      districtCode: Code,
      streetCode: Code,
      outerDoorOid: Oid,
      /** Null for a building without flats. */
      innerDoorOid: Oid.nullable(),
      /** Text that the person saw when choosing; the service writes its own. */
      text: z.string().max(400),
    }),
    z.strictObject({
      freeText: z
        .string()
        .trim()
        .min(10, 'Adresinizi en az 10 karakterle, açık olarak yazın.')
        .max(300, 'Adres en fazla 300 karakter olabilir.'),
    }),
  ],
  'Adresinizi listeden sonuna kadar seçin veya kendiniz yazın.',
)
export type AddressInput = z.input<typeof AddressInput>

const onlyIsActive = z.boolean().default(true)

const City = z.object({ Code: z.string(), Name: z.string() })
const County = z.object({ Code: z.string(), Name: z.string(), CityCode: z.string() })
const District = z.object({
  Code: z.string(),
  Name: z.string(),
  CountyCode: z.string(),
  SubDistrictCode: z.string().nullable(),
  VillageCode: z.string().nullable(),
  IsActive: z.boolean(),
})
const Street = z.object({
  Code: z.string(),
  Name: z.string(),
  TypeCode: z.int(),
  /** Name with the ending of its kind: 'Çınar Cad.' */
  FullName: z.string(),
  IsActive: z.boolean(),
})
const OuterDoor = z.object({
  Oid: z.int(),
  /** 12 or 12/A. */
  DoorNumber: z.string(),
  BuildingName: z.string().nullable(),
  /** Whether a flat or shop in it has to be chosen too. */
  HasInnerDoors: z.boolean(),
  IsActive: z.boolean(),
  /** Latitude in degrees; only when asked for. */
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
})
const InnerDoor = z.object({
  Oid: z.int(),
  DoorNumber: z.string(),
  Floor: z.int(),
  Usage: z.enum(['residence', 'business']),
  AddressNumber: z.string(),
  IsActive: z.boolean(),
})
const RegistryAddress = z.object({
  Kind: z.enum(['residence', 'business', 'notification']),
  Text: z.string(),
  /** False for an address someone wrote down because it was not listed. */
  IsListed: z.boolean(),
  RecordedAt: z.iso.datetime(),
})
export type RegistryAddress = z.output<typeof RegistryAddress>

export const addressCalls = {
  GetAddressParameterWithoutAuthorization: call({
    summary: 'Where choosing an address starts: the provinces, the kinds of street and of address code.',
    access: 'anyone',
    request: z.object({ searchText: partOfList.searchText }),
    response: z.object({
      Cities: z.array(City),
      StreetTypes: z.array(z.object({ Code: z.int(), Name: z.string() })),
      AddressSourceTypes: z.array(z.object({ Code: z.int(), Name: z.string() })),
    }),
  }),
  AddressGetCountyListWithoutAuthorization: call({
    summary: 'The counties of a province.',
    access: 'anyone',
    request: z.object({ cityCode: Code, ...partOfList }),
    response: list(County),
  }),
  GetDistrictListWithoutAuthorization: call({
    summary: 'The districts of a county.',
    access: 'anyone',
    request: z.object({
      cityCode: Code.optional(),
      countyCode: Code,
      subDistrictCode: Code.optional(),
      villageCode: Code.optional(),
      onlyIsActive,
      ...partOfList,
    }),
    response: list(District),
  }),
  GetStreetListWithoutAuthorization: call({
    summary: 'The streets, avenues, boulevards and squares of a district.',
    access: 'anyone',
    request: z.object({ districtCode: Code, onlyIsActive, ...partOfList }),
    response: list(Street),
  }),
  GetOuterDoorListWithoutAuthorization: call({
    summary: 'The buildings of a street, with their place on the map when asked for.',
    access: 'anyone',
    request: z.object({
      streetCode: Code,
      onlyIsActive,
      shoudCoordinateInfoBeRetrieved: z.boolean().default(false),
      ...partOfList,
    }),
    response: list(OuterDoor),
  }),
  GetConcreteInnerDoorListWithoutAuthorization: call({
    summary: 'The flats and shops of a building; who is in them is not told.',
    access: 'anyone',
    request: z.object({ outerDoorOid: Oid, onlyIsActive, ...partOfList }),
    response: list(InnerDoor),
  }),
  GetDistrictListFromActiveAddressSource: call({
    summary: "The districts in force of the municipality's own county.",
    access: 'member',
    request: z.object({ ...partOfList }),
    response: list(District),
  }),
  GetDistrictListViaCountyCode: call({
    summary: 'The districts of a county by its code alone.',
    access: 'member',
    request: z.object({ countyCode: Code, onlyIsActive, ...partOfList }),
    response: list(District),
  }),
  GetDistrictByCode: call({
    summary: 'One district; null when there is none of that code.',
    access: 'member',
    request: z.object({ districtCode: Code }),
    response: District.nullable(),
  }),
  GetOwnAddresses: call({
    summary: "The addresses of the signed-in person's own registry, one of each kind.",
    access: 'member',
    request: z.object({}),
    response: z.array(RegistryAddress),
  }),
  SaveOwnAddress: call({
    summary:
      'Where the signed-in person wants their letters; the residence comes from the population registry.',
    access: 'member',
    request: z.object({ address: AddressInput }),
    response: z.array(RegistryAddress),
    refusals: {
      NoRegistry:
        'Üyeliğiniz henüz bir sicil kaydıyla eşleşmedi. Adresinizi eşleşmeden sonra yazabilirsiniz.',
      UnknownAddress: 'Seçtiğiniz adres listede bulunamadı. Yeniden seçin veya adresinizi kendiniz yazın.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
