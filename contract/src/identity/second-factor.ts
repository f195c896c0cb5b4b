import { z } from 'zod'
import { call } from '../call.ts'

/** Six digits of the device, or one of the recovery codes. */
const Code = z.string('Kodu yazın.').trim().min(6, 'Kodu yazın.').max(60, 'Kod bu kadar uzun olamaz.')

/** Code of the device alone: one recovery code that was found must not become ten new ones. */
const DeviceCode = z
  .string('Uygulamadaki 6 haneli kodu yazın.')
  .trim()
  .max(10, 'Uygulamadaki 6 haneli kodu yazın.')
  .regex(/^\d{3} ?\d{3}$/, 'Uygulamadaki 6 haneli kodu yazın.')

const OwnSecondFactor = z.object({
  /** Whether the member has a duty of a clerk: no one else needs a second factor. */
  HasDuty: z.boolean(),
  /** Null while none is set up. */
  SetUpAt: z.iso.datetime().nullable(),
  RecoveryCodesLeft: z.int().min(0),
  /** Whether this sign-in has no rights of a clerk until a code is given, or a device is set up. */
  MustProve: z.boolean(),
  /** The phone that a first device is set up by; null where none is registered. */
  GsmNumber: z.string().nullable(),
})
export type OwnSecondFactor = z.output<typeof OwnSecondFactor>

const wrongCode = {
  WrongCode: 'Kod yanlış ya da daha önce kullanıldı. Başka bir kod yazın.',
  TooManyTries: 'Çok sayıda yanlış kod yazıldı. Lütfen biraz bekleyip yeniden deneyin.',
}
const notSetUp = { NotSetUp: 'Henüz bir doğrulama uygulaması kurmadınız.' }
const fewTries = { calls: 20, perSeconds: 60 }

/** Clerks prove a code of a device of theirs at every sign-in, beside the password or e-Devlet. */
export const secondFactorCalls = {
  GetOwnSecondFactor: call({
    summary:
      'Whether the signed-in person needs a second factor, has one, and has proved it in this sign-in.',
    access: 'member',
    request: z.object({}),
    response: OwnSecondFactor,
  }),
  StartSecondFactorSetup: call({
    summary:
      'A new key for the device, sealed for this sign-in; a first one is proved by the registered phone, another one by the old device.',
    access: 'member',
    request: z.object({
      /** Reference of the code to the registered phone, for a first device. */
      operationReferenceNumber: z.string().max(64).optional(),
      /** Code of the old device or a recovery code, if a device is set up. */
      code: Code.optional(),
    }),
    response: z.object({
      Setup: z.string(),
      /** The key in Base32, to be typed where the picture cannot be scanned. */
      Key: z.string(),
      /** Text content of the QR code. */
      Uri: z.string(),
    }),
    refusals: {
      NoDuty: 'İki adımlı doğrulama yalnızca görevi olan memurlar içindir.',
      PhoneNeeded:
        'Kayıtlı cep telefonunuz yok. Telefonunuzla bir yöneticiye gidin: “Kişiler ve görevler” sayfasından kaydettirir.',
      PhoneCodeNeeded: 'Önce telefonunuza gelen kodu yazın.',
      ...wrongCode,
    },
    limit: fewTries,
  }),
  ConfirmSecondFactorSetup: call({
    summary:
      'The first code of the new device sets it up; answers the recovery codes, which are never shown again.',
    access: 'member',
    request: z.object({ setup: z.string().min(1).max(1024), code: Code }),
    response: z.object({ RecoveryCodes: z.array(z.string()) }),
    refusals: {
      SetupExpired: 'Kurulum süresi doldu ya da başka bir yerde tamamlandı. Lütfen yeniden başlayın.',
      ...wrongCode,
    },
    limit: fewTries,
  }),
  ProveSecondFactor: call({
    summary: 'Proves the second factor in this sign-in by a code of the device or a recovery code.',
    access: 'member',
    request: z.object({ code: Code }),
    response: z.object({ RecoveryCodesLeft: z.int().min(0) }),
    refusals: { ...notSetUp, ...wrongCode },
    limit: fewTries,
  }),
  RenewRecoveryCodes: call({
    summary: 'Ten new recovery codes for a code of the device; the old ones are worth nothing from then on.',
    access: 'member',
    request: z.object({ code: DeviceCode }),
    response: z.object({ RecoveryCodes: z.array(z.string()) }),
    refusals: { ...notSetUp, ...wrongCode },
    limit: fewTries,
  }),
}
