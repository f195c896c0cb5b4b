import { z } from 'zod'
import { AddressInput } from '../address/calls.ts'
import { day, wholeNumber } from '../bounded.ts'
import { DeclarationRegistry } from './declaration-registry.ts'
import { estateChangeReasons, ownershipCapacities, workplaceChangeReasons } from './codes.ts'

const choose = 'Listeden seçin.'
const Code = z.string(choose).regex(/^\d{1,10}$/, choose)
const Oid = z.int(choose).positive(choose)
const Day = day('Tarihi gün, ay ve yıl olarak yazın.')
const Year = z
  .int('Yılı rakamla yazın.')
  .min(1900, 'Yıl 1900’den önce olamaz.')
  .max(2100, 'Yıl 2100’den sonra olamaz.')
const whole = (missing: string, max: number) =>
  z.int(missing).min(1, missing).max(max, `En fazla ${max} olabilir.`)
/** Lira with two decimals, as amounts travel; kept as it was sent. */
const Amount = z.string('Tutarı yazın.').regex(/^\d{1,12}\.\d{2}$/, 'Tutarı "1234.50" biçiminde yazın.')
const area = (missing: string) => whole(missing, 10_000_000_000)
const text = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `En fazla ${max} karakter yazılabilir.`)
const optionalText = (max: number) =>
  z.string().trim().max(max, `En fazla ${max} karakter yazılabilir.`).default('')

const codesOf = <Code extends string | number>(table: Record<string, { code: Code }>) =>
  Object.values(table).map(({ code }) => code)

/** Fields of every declaration. */
const everyDeclaration = {
  registry: DeclarationRegistry,
  /** Documents that were uploaded before. */
  fileOidList: z.array(Oid).max(50, 'En fazla 50 belge eklenebilir.').default([]),
  /** Something the person wants the clerk to know. */
  note: optionalText(500),
}

const parcel = {
  /** Ada. */
  blockNumber: text('Ada numarasını yazın.', 10),
  /** Parsel. */
  parcelNumber: text('Parsel numarasını yazın.', 10),
  /** Pafta. */
  sheetNumber: optionalText(20),
}

const share = {
  sharePart: whole('Hissenizin payını yazın.', 100_000_000),
  shareWhole: whole('Hissenizin paydasını yazın.', 100_000_000),
}
const isWithinWhole = ({ sharePart, shareWhole }: { sharePart: number; shareWhole: number }) =>
  sharePart <= shareWhole
const shareFault = { path: ['sharePart'], message: 'Pay, paydadan büyük olamaz.' }

const everyEstate = {
  ...everyDeclaration,
  /** A property of the registry that is known already. */
  estateOid: Oid.optional(),
  change: z.object({
    reasonCode: z.literal(codesOf(estateChangeReasons), 'Ne değiştiğini seçin.'),
    eventDate: Day,
    explanation: optionalText(300),
  }),
  ownership: z
    .object({
      capacity: z.enum(codesOf(ownershipCapacities), 'Hangi sıfatla beyan ettiğinizi seçin.'),
      ...share,
      /** Whether it is owned together (elbirliği), each owner liable for the whole. */
      isJoint: z.boolean().default(false),
    })
    .refine(isWithinWhole, shareFault),
  /** Declarant's own estimate for the whole property; compared with the value by unit values. */
  declaredValue: Amount.optional(),
}

/** Property whose use is restricted by a plan or by protection. */
const isRestricted = z.boolean().default(false)

const Building = z.object({
  estateKind: z.literal(1),
  ...everyEstate,
  property: z.object({
    address: AddressInput,
    ...parcel,
    /** Bağımsız bölüm. */
    sectionNumber: optionalText(10),
  }),
  building: z
    .object({
      usageTypeOid: Oid,
      structureCode: wholeNumber(choose),
      classCode: z.string(choose).min(1, choose).max(2),
      /** Gross area of the whole section from outer wall to outer wall, in hundredths of a square metre. */
      grossAreaDm2: area('Brüt alanı yazın.'),
      completionYear: Year,
      hasHeating: z.boolean().default(false),
      hasLift: z.boolean().default(false),
      parcelAreaDm2: area('Parselin alanını yazın.'),
      landSharePart: whole('Arsa payını yazın.', 100_000_000),
      landShareWhole: whole('Arsa paydasını yazın.', 100_000_000),
    })
    .refine(({ landSharePart, landShareWhole }) => landSharePart <= landShareWhole, {
      path: ['landSharePart'],
      message: 'Arsa payı, paydadan büyük olamaz.',
    }),
  exemptions: z
    .object({
      /** Code in the tax terms, such as that of a new residence; runs from the year the building was finished. */
      exemptionCode: z.string().max(40).nullable().default(null),
      zeroRate: z
        .object({
          ground: z.enum(['noIncome', 'pension', 'veteran', 'disabled', 'martyrFamily'], 'Nedenini seçin.'),
          isOnlyResidence: z.boolean(),
          isHolidayHome: z.boolean(),
        })
        .nullable()
        .default(null),
      isRestricted,
    })
    .default({ exemptionCode: null, zeroRate: null, isRestricted: false }),
})

const Plot = z.object({
  estateKind: z.literal(2),
  ...everyEstate,
  property: z.object({
    districtCode: Code,
    streetCode: Code,
    ...parcel,
    description: optionalText(200),
  }),
  plot: z.object({ parcelAreaDm2: area('Arsanın alanını yazın.') }),
  exemptions: z.object({ isRestricted }).default({ isRestricted: false }),
})

const Land = z.object({
  estateKind: z.literal(3),
  ...everyEstate,
  property: z.object({
    districtCode: Code,
    /** Mevkii. */
    locality: text('Mevkiini yazın.', 100),
    ...parcel,
  }),
  land: z.object({
    landTypeCode: wholeNumber('Arazinin cinsini seçin.'),
    parcelAreaDm2: area('Arazinin alanını yazın.'),
  }),
  exemptions: z.object({ isRestricted }).default({ isRestricted: false }),
})

/** Shared fields of declarations about a place: its use, its signs and its events. */
const everyPlace = {
  ...everyDeclaration,
  /** A place of the registry that is known already. */
  placeOid: Oid.optional(),
  placeName: text('İş yerinin adını yazın.', 120),
  address: AddressInput,
}

/** Whether someone who declares late repents (law 213 art. 371); without effect on a declaration in time. */
const isRepentance = z.boolean().default(false)

/** Claim in the person's words; a clerk looks at it. */
const exemptionClaim = optionalText(300)

const Cleaning = z.object({
  ...everyPlace,
  use: z.object({
    reasonCode: z.enum(codesOf(workplaceChangeReasons), 'Ne değiştiğini seçin.'),
    eventDate: Day,
  }),
  workplace: z.object({
    activityTypeCode: wholeNumber('Ne iş yapıldığını seçin.'),
    /** Students, beds, seats, staff or square metres, as the activity is measured. */
    criterionAmount: z.int('Sayıyı yazın.').min(0, 'Sayı eksi olamaz.').max(1_000_000, 'Sayı çok büyük.'),
  }),
  exemptionClaim,
})

const side = (missing: string) => whole(missing, 10_000)

const Advertisement = z
  .object({
    typeCode: wholeNumber('İlanın türünü seçin.'),
    locationCode: wholeNumber().nullable().default(null),
    /** Text on the sign. */
    text: text('İlanda ne yazdığını yazın.', 120),
    /** Area of each face covered by words or pictures, in square centimetres; empty for pieces. */
    facesCm2: z
      .array(whole('Yüzün alanını yazın.', 100_000_000))
      .max(12, 'En fazla 12 yüz yazılabilir.')
      .default([]),
    /** The same faces by their sides, where they were measured so. */
    faceSizes: z
      .array(z.object({ widthCm: side('Enini yazın.'), heightCm: side('Boyunu yazın.') }).nullable())
      .max(12, 'En fazla 12 yüz yazılabilir.')
      .optional(),
    weeks: whole('Kaç hafta duracağını yazın.', 52).default(1),
    pieces: z.int('Adedi yazın.').min(0, 'Adet eksi olamaz.').max(10_000_000, 'Adet çok büyük.').default(0),
  })
  .refine(
    ({ facesCm2, faceSizes }) =>
      (faceSizes ?? []).every((size, at) => size === null || size.widthCm * size.heightCm === facesCm2[at]),
    { path: ['facesCm2'], message: 'Yüzün alanı, eni ile boyunun çarpımı olmalıdır.' },
  )

const Advertising = z.object({
  ...everyPlace,
  startDate: Day,
  /** Whether the sign stood in the year before and goes on standing. */
  isContinuing: z.boolean().default(false),
  /** Whether it was put up by someone whose profession it is. */
  isProfessional: z.boolean().default(false),
  advertisements: z
    .array(Advertisement)
    .min(1, 'En az bir ilan ekleyin.')
    .max(20, 'En fazla 20 ilan eklenebilir.'),
  isRepentance,
})

const Entertainment = z.object({
  ...everyPlace,
  entertainmentTypeCode: wholeNumber('Eğlencenin türünü seçin.'),
  /** Type of a place without tickets. */
  placeTypeCode: wholeNumber('Yerin türünü seçin.').nullable().default(null),
  month: z.string('Ayı seçin.').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Ayı seçin.'),
  daysOpen: z
    .int('Gün sayısını yazın.')
    .min(0, 'Gün sayısı eksi olamaz.')
    .max(31, 'Bir ayda en fazla 31 gün vardır.')
    .nullable()
    .default(null),
  /** Takings without this tax. */
  takings: Amount.nullable().default(null),
  exemptionClaim,
  isRepentance,
})

/** Content of each kind of declaration. */
export const declarationContents = {
  building: Building,
  plot: Plot,
  land: Land,
  cleaning: Cleaning,
  advertising: Advertising,
  entertainment: Entertainment,
} as const
export type DeclarationContents = {
  [Kind in keyof typeof declarationContents]: z.output<(typeof declarationContents)[Kind]>
}
/** Content as a form fills it in. */
export type DeclarationInputs = {
  [Kind in keyof typeof declarationContents]: z.input<(typeof declarationContents)[Kind]>
}
