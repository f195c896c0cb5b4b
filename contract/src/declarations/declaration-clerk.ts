import { z } from 'zod'
import { call } from '../call.ts'
import { Assessment, Detail, KindCode, StatusCode, SummaryItem } from './declaration-answers.ts'
import { Oid } from '../bounded.ts'
import { date } from '../debts/debt-criteria.ts'
import { list, partOfList } from '../part-of-list.ts'

const noSuchDeclaration = { NoSuchDeclaration: 'Bu beyan bulunamadı.' }

const ClerkItem = SummaryItem.extend({
  RegistryName: z.string(),
  RegistryNumber: z.string(),
  /** Fault that kept its tax of this year from being accrued; null where it was, or is not to be. */
  AccrualFault: z.string().nullable(),
})

/** Findings of the clerk that are in neither the declaration nor the tariff. */
const Findings = z.object({
  /** Whether the claim (exemption, rate of zero, restricted use) is granted. */
  isExemptionGranted: z.boolean().default(false),
  /** Whether it was denounced or examined before it was sent (law 213 art. 371), so that repentance is of no use. */
  isRepentanceRefused: z.boolean().optional(),
  /** The street whose unit value or group counts, where the address is not listed. */
  streetCode: z
    .string()
    .regex(/^\d{1,10}$/, 'Sokağı listeden seçin.')
    .optional(),
  /** Group of a workplace that the criteria do not decide. */
  buildingGroup: z
    .int('Grubu seçin.')
    .min(1, 'Grup 1 ile 7 arasındadır.')
    .max(7, 'Grup 1 ile 7 arasındadır.')
    .optional(),
  /** Properties, by the records of those who declared them, whose share has gone to the declarer. */
  endedEstateOidList: z.array(Oid).max(200, 'En fazla 200 kişi seçilebilir.').optional(),
})
export type DeclarationFindings = z.output<typeof Findings>

/** Someone else who has declared a share of the property that was taken over. */
const OtherOwner = z.object({
  EstateOid: Oid,
  Name: z.string(),
  /** "1/2". */
  Share: z.string(),
  Since: date,
  DeclarationNumber: z.string(),
  /** Whether accepting ends their tax without anybody saying so: the declarer has the whole alone. */
  EndsAnyway: z.boolean(),
  /** Whether the declaration that is corrected ended it already; accepting a correction says it again. */
  IsEnded: z.boolean(),
})
export type DeclarationOtherOwner = z.output<typeof OtherOwner>

/** Declarations that need a person. */
export const declarationClerkCalls = {
  GetDeclarationsForClerk: call({
    summary:
      'Declarations in a state, those that wait by default, or those in force that could not be accrued, the longest waiting first; each look is noted.',
    access: 'clerk',
    duty: 'taxes',
    decides: false,
    asksReason: true,
    request: z.object({
      statusCode: StatusCode.or(z.enum(['all', 'notAccrued'])).default('waiting'),
      kindCode: KindCode.optional(),
      ...partOfList,
    }),
    response: list(ClerkItem),
  }),
  GetDeclarationForClerk: call({
    summary:
      'One declaration with its documents and what accepting it with these findings would accrue; noted.',
    access: 'clerk',
    duty: 'taxes',
    decides: false,
    asksReason: true,
    request: z.object({ declarationOid: Oid, findings: Findings.default({ isExemptionGranted: false }) }),
    response: z.object({
      Declaration: Detail.extend({ RegistryNumber: z.string() }),
      /** Null once it is decided. */
      Assessment: Assessment.nullable(),
      /** Empty once it is decided, and where nothing was taken over. */
      OtherOwners: z.array(OtherOwner),
    }),
    refusals: noSuchDeclaration,
  }),
  DecideDeclaration: call({
    summary: 'Accepts a declaration, which accrues its tax, returns it to be corrected, or refuses it.',
    access: 'clerk',
    duty: 'taxes',
    decides: true,
    request: z.object({
      declarationOid: Oid,
      decision: z.enum(['accepted', 'returned', 'refused'], 'Kararı seçin.'),
      /** Read by the declarer; may be left out of an acceptance. */
      reason: z.string().trim().max(500, 'Gerekçe en fazla 500 karakter olabilir.').default(''),
      findings: Findings.default({ isExemptionGranted: false }),
      /** Net amount that acceptance would accrue, as shown to the clerk; null if the caller was shown nothing. */
      seenTotal: z
        .string()
        .regex(/^-?\d{1,12}\.\d{2}$/)
        .nullable()
        .default(null),
    }),
    response: z.object({ StatusCode, StatusName: z.string() }),
    refusals: {
      ...noSuchDeclaration,
      ReasonNeeded: 'İade ve ret için gerekçeyi en az 10 karakterle yazın.',
      NotWaiting: 'Bu beyan incelemede değil; geri çekilmiş veya başka bir memur sonuçlandırmış olabilir.',
      OwnDeclaration:
        'Kendi adınıza veya temsil ettiğiniz kişi adına verilen beyanı siz sonuçlandıramazsınız.',
      OwnShare:
        'Bu taşınmazda sizin veya temsil ettiğiniz kişinin payı var; beyanı başka bir memur sonuçlandırsın.',
      OtherFigures:
        'Beyana baktığınızdan beri vergi değişti; tarife düzeltilmiş olabilir. Yeni tutara bakıp yeniden karar verin.',
      CannotBeAssessed:
        'Vergi hesaplanamıyor: tarife yüklenmemiş veya sokak ya da bina grubu belli değil. Tespitlerinizi yazın; tarife eksikse yüklenmesini bekleyin.',
    },
    limit: { calls: 60, perSeconds: 60 },
  }),
}
