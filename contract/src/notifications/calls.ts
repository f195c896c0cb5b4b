import { z } from 'zod'
import { call } from '../call.ts'
import { list, partOfList } from '../part-of-list.ts'
import { captchaFailed, phoneShape, waitBeforeResend } from '../sentences.ts'

/**
 * Purpose of a code sent by text message. The message names it, so that people do not type a code for something else.
 */
export const CodePurpose = z.enum([
  'Register',
  'PhoneChange',
  'EmailChange',
  'Match',
  'Complaint',
  'RefundAccount',
  'AutomaticOrder',
  'PaymentStatus',
  'SecondFactor',
])
export type CodePurpose = z.output<typeof CodePurpose>

export const GsmNumber = z.string('Cep telefonunuzu yazın.').regex(/^\+905\d{9}$/, phoneShape)

/** A code is under way. */
export const SentCode = z.object({
  OperationReferenceNumber: z.string(),
  ExpiresAt: z.iso.datetime(),
  ResendAt: z.iso.datetime(),
})

const OwnMessage = z.object({
  /** Moment at which it was written for sending. */
  WrittenAt: z.iso.datetime(),
  /** Subject of the mail; none of a text message. */
  Subject: z.string().nullable(),
  Text: z.string(),
  /** Ways on which it went, with what became of it there. */
  Ways: z.array(
    z.object({ Way: z.enum(['sms', 'email']), State: z.enum(['underWay', 'sent', 'uncertain', 'notSent']) }),
  ),
})
export type OwnMessage = z.output<typeof OwnMessage>

export const notificationsCalls = {
  GetOwnMessages: call({
    summary:
      'Messages sent to the phone and the proven address of the member since they are theirs, the latest first; without codes and passwords.',
    access: 'member',
    request: z.object(partOfList),
    response: list(OwnMessage),
  }),
  GetMessageServiceState: call({
    summary:
      'Whether the gateway of text messages can be reached; the same for everyone, so that it tells nothing about a person.',
    access: 'anyone',
    request: z.object({}),
    response: z.object({ IsReachable: z.boolean() }),
    limit: { calls: 60, perSeconds: 60 },
  }),
  SendSms: call({
    summary: 'Sends a six-digit code to a phone; what it proves is named by `title`.',
    access: 'anyone',
    request: z.object({
      sourceLocationCode: z.literal('EMUNICIPALITY'),
      /** Codes go to one phone at a time. */
      recipientInformationList: z
        .array(
          z.object({
            gsmNumber: GsmNumber,
            /** The number being registered; for a signed-in person's changes it is not read. */
            identityNumber: z
              .string()
              .regex(/^\d{0,11}$/)
              .optional(),
          }),
        )
        .length(1),
      /** The earlier reference when a code is asked for again; then no new captcha is needed. */
      operationRefNo: z.string().max(64).optional(),
      title: CodePurpose,
      captcha: z.string().max(4096).optional(),
    }),
    response: SentCode,
    refusals: {
      CaptchaFailed: captchaFailed,
      SignInFirst: 'Bu işlem için giriş yapmanız gerekiyor.',
      NotYourPhone: 'Kod yalnızca kayıtlı cep telefonunuza gönderilir.',
      WaitBeforeResend: waitBeforeResend,
      TooManyCodes: 'Bu telefona çok fazla kod gönderildi. Lütfen bir saat sonra yeniden deneyin.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
}
