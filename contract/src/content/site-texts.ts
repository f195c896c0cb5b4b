import { z } from 'zod'
import { Oid, versionNumber } from '../bounded.ts'
import { call } from '../call.ts'

const line = (missing: string, maxLetters = 200) =>
  z.string(missing).trim().min(2, missing).max(maxLetters, `En fazla ${maxLetters} harf yazın.`)

const longText = z
  .string('Metni yazın.')
  .trim()
  .min(50, 'Metni en az 50 harfle yazın.')
  .max(30_000, 'Metin en fazla 30.000 harf olabilir.')

/** Text with which clerks replace that of the portal or its settings; kept and answered exactly as written. */
const SiteText = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    address: line('Adresi yazın.'),
    phone: z
      .string('Telefonu yazın.')
      .trim()
      .regex(/^\+?[\d ]{3,20}$/, 'Telefonu rakamla yazın, örneğin 444 0 275.'),
    email: z.email('E-posta adresini iletisim@belediye.bel.tr gibi yazın.').max(100),
    openingHours: z
      .array(
        z.object({
          days: line('Günleri yazın.', 60),
          hours: line('Saatleri yazın.', 60),
        }),
      )
      .min(1, 'Çalışma saatlerini yazın.')
      .max(14, 'En fazla 14 satır yazın.'),
  }),
  z.object({
    kind: z.literal('mayor'),
    name: line('Başkanın adını yazın.', 100),
    title: line('Unvanını yazın.', 100),
    infoUrl: z
      .url({ protocol: /^https?$/, error: 'Sayfanın adresini https:// ile başlayarak yazın.' })
      .max(300, 'En fazla 300 harf yazın.'),
    /** A picture the clerk uploaded, or that of a version; null for that of the settings. */
    photo: z
      .union([z.object({ fileOid: Oid }), z.object({ name: z.string().regex(/^[0-9a-f]{64}$/) })])
      .nullable()
      .default(null),
  }),
  z.object({ kind: z.literal('chat'), isOn: z.boolean() }),
  z.object({ kind: z.literal('privacy'), text: longText }),
  z.object({ kind: z.literal('accessibility'), text: longText }),
  z.object({
    kind: z.literal('service'),
    what: line('Hizmetin ne olduğunu yazın.', 1000),
    needs: z
      .array(line('Neler gerektiğini yazın.', 300))
      .min(1, 'Neler gerektiğini yazın.')
      .max(20, 'En fazla 20 satır yazın.'),
    cost: line('Ücretini yazın.', 500),
    duration: line('Ne kadar sürdüğünü yazın.', 500),
  }),
])
export type SiteText = z.output<typeof SiteText>
export type SiteTextKind = SiteText['kind']

/** `contact`, or `service:` with the path of the service that the text is about. */
const SiteTextKey = z
  .string()
  .max(120)
  .regex(/^(contact|mayor|chat|privacy|accessibility|service:\/[A-Za-z0-9/-]{1,100})$/)

const versionFields = {
  Version: z.int(),
  WrittenAt: z.iso.datetime(),
  WrittenBy: z.string(),
}
const SiteTextVersion = z.object({
  ...versionFields,
  /** Null if a clerk went back to the portal's own text. */
  Text: SiteText.nullable(),
})
export type SiteTextVersion = z.output<typeof SiteTextVersion>

const WrittenSiteText = z.object({ Key: z.string(), ...versionFields, IsOwn: z.boolean() })
export type WrittenSiteText = z.output<typeof WrittenSiteText>

/** Texts of the site that a municipality writes itself, each with its versions. */
export const siteTextCalls = {
  GetSiteText: call({
    summary: 'A text as the municipality wrote it; null where the portal’s own counts.',
    access: 'anyone',
    request: z.object({ key: SiteTextKey }),
    response: z.object({ Text: SiteText.nullable() }),
  }),
  GetSiteTextsForClerks: call({
    summary: 'Which texts were ever written here, with the last version of each.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({}),
    response: z.array(WrittenSiteText),
  }),
  GetSiteTextVersions: call({
    summary: 'What a text said since it was first written here, the newest version first.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({ key: SiteTextKey }),
    response: z.array(SiteTextVersion),
  }),
  SaveSiteText: call({
    summary: 'Publishes a text, or goes back to the portal’s own; live at once in every service.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z
      .object({
        key: SiteTextKey,
        /** The version that the clerk saw, 0 for none; another one since then is refused. */
        version: versionNumber(),
        /** Null goes back to the portal's own text. */
        text: SiteText.nullable(),
      })
      .refine(({ key, text }) => text === null || key.split(':')[0] === text.kind, {
        path: ['text', 'kind'],
        error: 'Metin bu başlığa ait değil.',
      }),
    response: z.object({ Version: z.int() }),
    refusals: {
      ChangedSince: 'Siz yazarken başka bir memur bu metni değiştirdi. Listeye dönüp son halini açın.',
      NoSuchFile: 'Eklediğiniz fotoğraf bulunamadı. Yeniden yükleyin.',
      NotAPicture: 'Fotoğraf olarak yalnızca PNG, JPEG veya WebP resim eklenir.',
      PictureUnusable:
        'Bu fotoğraf kullanılamıyor: bozuk ya da açılamayacak kadar ayrıntılı. Başka bir fotoğraf yükleyin.',
      TryAgain: 'Fotoğraf şu anda hazırlanamıyor. Biraz sonra yeniden deneyin.',
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
