import { z } from 'zod'
import { call } from '../call.ts'
import { GuestAccess, guestCodeRefusals, SentGuestCode } from '../payments/guest-payments.ts'
import { CaptchaAnswer } from './calls.ts'
import { GsmNumber } from '../notifications/calls.ts'
import { codeExpired } from '../sentences.ts'

/** The identity calls by which a code received by text message is proved. */
export const verificationCalls = {
  ValidateRegistries: call({
    summary:
      'Sends a code to the phone named, if it is the one registered for the national id or tax number; the answer never tells.',
    access: 'anyone',
    request: z.object({
      filter: z.object({
        identityNumber: z
          .string('Kimlik veya vergi numaranızı yazın.')
          .regex(/^\d{10,11}$/, 'Kimlik numarası 11, vergi numarası 10 rakamdır.'),
      }),
      gsmNumber: GsmNumber,
      captcha: CaptchaAnswer,
    }),
    response: SentGuestCode,
    refusals: guestCodeRefusals,
    limit: { calls: 10, perSeconds: 60 },
  }),
  ValidateCode: call({
    summary: 'Proves a phone by the code that was sent to it; a guest is let in by it, once.',
    access: 'anyone',
    request: z.object({
      operationReferenceNumber: z.string().min(1).max(64),
      userEntredCode: z.string('Telefonunuza gelen kodu yazın.').regex(/^\d{6}$/, 'Kod 6 rakamdır.'),
    }),
    response: z.object({
      IsValid: z.literal(true),
      /** Access of someone without an account whose code proved whose debts, subscription or payment it is. */
      Guest: GuestAccess.nullable(),
    }),
    refusals: {
      WrongCode: 'Kod yanlış. Mesajdaki 6 rakamı yeniden yazın.',
      CodeExpired: codeExpired,
      TooManyTries: 'Kod çok kez yanlış yazıldı. Yeni kod isteyin.',
      TooManyFailures: 'Art arda çok sayıda yanlış kod yazıldı. Biraz bekleyip yeni kod isteyin.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
