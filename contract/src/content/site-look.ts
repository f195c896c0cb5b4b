import { z } from 'zod'
import { Oid, versionNumber } from '../bounded.ts'
import { call } from '../call.ts'

const colour = (missing: string) =>
  z
    .string(missing)
    .trim()
    .toLowerCase()
    .max(7, missing)
    .regex(/^#[0-9a-f]{6}$/, missing)

const LogoName = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/)

const WantedLogo = z.union([z.object({ fileOid: Oid }), z.object({ name: LogoName })])
export type WantedLogo = z.output<typeof WantedLogo>

const SiteLookVersion = z.object({
  Version: z.int(),
  /** The name of the logo's picture; null for the portal’s own sign. */
  Logo: z.string().nullable(),
  /** Null for the portal’s own colours. */
  Colours: z.object({ Light: z.string(), Dark: z.string() }).nullable(),
  WrittenAt: z.iso.datetime(),
  /** Clerk who wrote it; null for content of the installation. */
  WrittenBy: z.string().nullable(),
})
export type SiteLookVersion = z.output<typeof SiteLookVersion>

/** The municipality's logo and main colours, each change a version that stays. */
export const siteLookCalls = {
  GetSiteLookVersions: call({
    summary: 'Logo and colours since they were first chosen here, the newest version first.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({}),
    response: z.array(SiteLookVersion),
  }),
  SaveSiteLook: call({
    summary:
      'Publishes logo and colours for pages and PDFs, at once in every service; colours that cannot be read are refused.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({
      /** The version that the clerk saw, 0 for none; another one since then is refused. */
      version: versionNumber(),
      /** A picture the clerk uploaded, or the logo of a version. */
      logo: WantedLogo.nullable().default(null),
      colours: z
        .object({
          light: colour('Rengi #0b65a3 gibi yazın.'),
          dark: colour('Rengi #8cc4f2 gibi yazın.'),
        })
        .nullable()
        .default(null),
    }),
    response: z.object({ Version: z.int() }),
    refusals: {
      ChangedSince: 'Siz çalışırken başka bir memur görünümü değiştirdi. Sayfayı yenileyip son halini açın.',
      NoSuchFile: 'Eklediğiniz logo bulunamadı. Yeniden yükleyin.',
      NotAPicture: 'Logo olarak yalnızca PNG, JPEG veya WebP resim eklenir.',
      LogoTooHeavy: 'Bu logo çok ayrıntılı. Daha küçük veya daha sade bir resim yükleyin.',
      PictureUnusable:
        'Bu resimden logo yapılamıyor: bozuk, çok küçük ya da açılamayacak kadar ayrıntılı. Başka bir resim yükleyin.',
      TryAgain: 'Logo şu anda hazırlanamıyor. Biraz sonra yeniden deneyin.',
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
