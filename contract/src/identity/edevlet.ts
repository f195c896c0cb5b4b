import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownPath } from './own-path.ts'

/** A page of this site: nothing that a browser would take for another one. */
const OwnPath = z
  .string()
  .max(500)
  .refine((path) => ownPath(path) !== undefined, 'Dönülecek adres bu sitenin bir sayfası olmalıdır.')

/** Handle of an e-Devlet sign-in under way; it works for the browser it was given to, for minutes. */
const Handle = z.string().min(1).max(4096)

const RegistryType = z.enum(['G', 'Y', 'T', 'K', 'D', 'B'])

/** Part of a record that is needed to recognise it. */
const FoundRegistry = z.object({
  Oid: z.int(),
  RegistryType,
  RegistryNumber: z.string(),
  IdentityNumber: z.string(),
  NameOrTitle: z.string(),
  Surname: z.string().nullable(),
})

const LoginExpired = 'e-Devlet girişinin süresi doldu. Lütfen yeniden deneyin.'
const EDevletFailed = 'e-Devlet Kapısı beklenen yanıtı vermedi. Lütfen biraz sonra yeniden deneyin.'

/** The identity calls of signing in through e-Devlet, in the order they are made, and their neighbours. */
export const eDevletCalls = {
  StartEDevletLogin: call({
    summary: 'Where to send the browser to sign in at e-Devlet; remembers which page to come back to.',
    access: 'anyone',
    request: z.object({ redirectUrl: OwnPath.default('/') }),
    response: z.object({ AuthorizeUrl: z.string() }),
    refusals: { EDevletClosed: 'e-Devlet ile giriş şu anda kapalı.' },
    limit: { calls: 20, perSeconds: 60 },
  }),
  LoginViaEDevlet: call({
    summary:
      "Changes what e-Devlet sent back into a handle of ours, never e-Devlet's own token; null when it opens nothing.",
    access: 'anyone',
    request: z.object({
      /** Agreed, and never asked: the service knows the gate's URL from its own settings. */
      edevlet_url: z.string().max(500).optional(),
      code: z.string().min(1).max(2048),
      state: z.string().max(40).optional(),
    }),
    response: z.string().nullable(),
    refusals: { EDevletFailed },
    limit: { calls: 20, perSeconds: 60 },
  }),
  GetPersonInfoViaEDevlet: call({
    summary: 'Asks e-Devlet whom the handle belongs to; the service remembers the answer under the handle.',
    access: 'anyone',
    request: z.object({ data: Handle }),
    response: z.object({
      sonucKodu: z.string(),
      /** Name for filling in forms; the service relies on its own memory under the handle. */
      kullaniciBilgileri: z.object({ kimlikNo: z.string(), ad: z.string(), soyad: z.string() }).nullable(),
    }),
    refusals: { LoginExpired, EDevletFailed },
    limit: { calls: 20, perSeconds: 60 },
  }),
  GetFilteredRegistries: call({
    summary:
      "Registries of the person who asks: the one proven at e-Devlet with `filter.token`, a member's own and represented ones without.",
    access: 'anyone',
    request: z.object({
      filter: z.object({ identityNumber: z.string().max(11).optional(), token: Handle.optional() }),
      registryType: z.enum([...RegistryType.options, '*']),
    }),
    response: z.array(FoundRegistry),
    refusals: { LoginExpired, SignInFirst: 'Bu işlem için giriş yapmanız gerekiyor.' },
    limit: { calls: 30, perSeconds: 60 },
  }),
  SaveEDevletLogin: call({
    summary: 'Signs in who was proven at e-Devlet; the first time this makes their account.',
    access: 'anyone',
    request: z.object({ token: Handle, registryOid: Oid }),
    response: z.object({
      AccessToken: z.string(),
      RefreshToken: z.string(),
      /** The page that was wanted before leaving for e-Devlet. */
      RedirectUrl: z.string(),
    }),
    refusals: {
      LoginExpired,
      NotYourRegistry: 'Bu sicil kaydı size ait değil.',
      AccountClosed: 'Üyeliğiniz kapatılmış. Yeniden açılması için belediyeye başvurun.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
