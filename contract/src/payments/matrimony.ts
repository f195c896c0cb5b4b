import { z } from 'zod'
import { day } from '../bounded.ts'
import { call } from '../call.ts'
import { CaptchaAnswer } from '../identity/calls.ts'
import { Money } from '../money.ts'
import { captchaFailed } from '../sentences.ts'

const Name = (missing: string) => z.string(missing).trim().min(3, missing).max(80)

/** Paying a wedding's fee without an account, where the municipality has that page. */
export const matrimonyCalls = {
  GetMatrimonyFees: call({
    summary: 'What a wedding costs today, by the place and hour one chooses.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(
      z.object({ Code: z.string(), Name: z.string(), Amount: Money, LegalSource: z.string() }),
    ),
  }),
  StartMatrimonyPayment: call({
    summary:
      'Posts a wedding’s fee and answers the link by which it is paid within the hour; unpaid it is taken back.',
    access: 'anyone',
    request: z.object({
      feeCode: z.string('Ücreti seçin.').min(1, 'Ücreti seçin.').max(10),
      weddingDate: day('Nikâh gününü seçin.'),
      firstName: Name('Birinci kişinin adını ve soyadını yazın.'),
      secondName: Name('İkinci kişinin adını ve soyadını yazın.'),
      captcha: CaptchaAnswer,
    }),
    response: z.object({ Token: z.string(), AccrumentOid: z.int(), Total: Money }),
    refusals: {
      CaptchaFailed: captchaFailed,
      NotHere: 'Belediyemizde nikâh ücreti internetten ödenmiyor.',
      NoSuchFee: 'Bu ücret artık geçerli değil. Lütfen listeden yeniden seçin.',
      WrongDay: 'Nikâh günü bugünden sonra ve bir yıl içinde olmalıdır.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
}
