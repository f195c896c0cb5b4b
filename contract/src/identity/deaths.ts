import { z } from 'zod'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { day } from '../bounded.ts'
import { reasonText } from '../reason.ts'

/** Day of death of a person, as the registry desk records it. */
export const deathCalls = {
  NoteDeath: call({
    summary:
      'A clerk saw the paper by which someone died and proposes the day to a second clerk, or that a recorded one was a mistake.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      registryNumber: z.string('Sicil numarasını yazın.').trim().min(1, 'Sicil numarasını yazın.').max(30),
      /** Null where the person is alive after all. */
      diedOn: day('Ölüm gününü yazın.').nullable(),
      reason: reasonText('Hangi belgeyi gördüğünüzü en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchPerson: 'Bu numarayla kayıtlı bir kişi yok.',
      WrongDay: 'Ölüm günü doğum gününden önce ya da bugünden sonra olamaz.',
      NothingChanges: 'Kayıtta bu zaten böyle yazıyor.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
