import { z } from 'zod'
import { call } from './call.ts'

/** The identity calls by which a code received by text message is proved. */
export const verificationCalls = {
  ValidateCode: call({
    summary: 'Proves a phone by the code that was sent to it.',
    access: 'anyone',
    request: z.object({
      operationReferenceNumber: z.string().min(1).max(64),
      userEntredCode: z.string('Telefonunuza gelen kodu yazın.').regex(/^\d{6}$/, 'Kod 6 rakamdır.'),
    }),
    response: z.object({ IsValid: z.literal(true) }),
    refusals: {
      WrongCode: 'Kod yanlış. Mesajdaki 6 rakamı yeniden yazın.',
      CodeExpired: 'Kodun süresi doldu. Yeni kod isteyin.',
      TooManyTries: 'Kod çok kez yanlış yazıldı. Yeni kod isteyin.',
      TooManyFailures: 'Art arda çok sayıda yanlış kod yazıldı. Biraz bekleyip yeni kod isteyin.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
