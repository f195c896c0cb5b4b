import { z } from 'zod'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { reasonText } from '../reason.ts'

/** Identity number of a person who came without one, as the registry desk gives it. */
export const numberCalls = {
  GiveIdentityNumber: call({
    summary:
      'A clerk saw whose record without a number it is and proposes their identity or tax number to a second clerk.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      registryNumber: z.string('Sicil numarasını yazın.').trim().min(1, 'Sicil numarasını yazın.').max(30),
      identityNumber: z
        .string('Kimlik veya vergi numarasını yazın.')
        .trim()
        .regex(/^\d{10,11}$/, 'Kimlik numarası 11, vergi numarası 10 rakamdır.'),
      reason: reasonText('Hangi belgeyi gördüğünüzü en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchPerson: 'Bu numarayla, kimlik numarası olmayan bir sicil yok.',
      NumberFaulty: 'Bu numaranın denetim haneleri tutmuyor; belgeden yeniden okuyun.',
      SurnameNeeded: 'Kayıtta soyadı yok. Soyadı, kendi sisteminizden güncellenen sicil dosyasıyla gelmeli.',
      NumberOfAnother:
        'Bu numara başka bir sicilde kayıtlı. İkisi, Çift kayıtlar masasında birleştirilmek üzere yan yana duruyor.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
