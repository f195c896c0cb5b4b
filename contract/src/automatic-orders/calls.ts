import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { date } from '../debts/debt-criteria.ts'
import { Money } from '../money.ts'
import { ibanWrong } from '../sentences.ts'
import { automaticOrderStates } from './codes.ts'

/** Calls about orders by which a bank pays debts as they fall due, given and ended by citizens. */
export const automaticOrdersCalls = {
  GetOwnAutomaticOrders: call({
    summary:
      'The automatic payment orders of the registry, what they were used for, and what an order can be given for.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      Orders: z.array(
        z.object({
          Oid,
          /** Null for taxes. */
          SubscriberNumber: z.string().nullable(),
          Bank: z.string(),
          /** End of the IBAN: "•••• 5678". */
          MaskedIban: z.string(),
          GivenAt: z.iso.datetime(),
          EndedAt: z.iso.datetime().nullable(),
          Uses: z.array(
            z.object({
              AccrumentOid: Oid,
              Description: z.string(),
              DueDate: date,
              /** Amount asked of the bank; null before it was asked. */
              Amount: Money.nullable(),
              State: z.enum(automaticOrderStates),
              RefusalReason: z.string().nullable(),
            }),
          ),
        }),
      ),
      Banks: z.array(z.object({ Code: z.string(), Bank: z.string() })),
      SubscriberNumbers: z.array(z.string()),
      /** Days before its last day on which a debt is announced. */
      NoticeDays: z.int(),
    }),
  }),
  GiveAutomaticOrder: call({
    summary:
      'Gives an order for a water subscription or for taxes, proved by a code to the registered phone.',
    access: 'member',
    request: z.object({
      /** Null for taxes. */
      subscriberNumber: z.string().max(30).nullable(),
      bankCode: z.string().regex(/^\d{4}$/, 'Bankayı seçin.'),
      bankIbanNo: z.string('IBAN yazın.').max(40),
      hasConsented: z.literal(true, 'Talimat metnini onaylayın.'),
      operationReferenceNumber: z.string().max(64).default(''),
    }),
    response: z.object({ OrderOid: z.int() }),
    refusals: {
      NoRegistry: 'Talimat için önce sicilinizle eşleşmeniz gerekir.',
      NoSuchBank: 'Bu banka otomatik ödeme talimatı almıyor.',
      IbanFaulty: ibanWrong,
      IbanOfOtherBank: 'Bu IBAN seçtiğiniz bankanın değil.',
      NoSuchSubscription: 'Bu numarayla açık bir su aboneliğiniz yok.',
      AlreadyGiven: 'Bunun için bir talimatınız zaten var. Değiştirmek için önce onu sona erdirin.',
      PhoneNeeded: 'Önce “Profilim” sayfasında cep telefonunuzu kaydedin.',
      CodeNeeded: 'Talimat için telefonunuza gelen kodu yazmanız gerekiyor.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  EndAutomaticOrder: call({
    summary:
      'Ends an order; what a bank was already asked for can still be taken, and is counted in the answer.',
    access: 'member',
    request: z.object({ orderOid: Oid }),
    response: z.object({ SentDebts: z.int() }),
    refusals: { NoSuchOrder: 'Böyle bir talimatınız yok ya da sona ermiş.' },
  }),
}
