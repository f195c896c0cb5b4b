import type { Calls } from 'contract/calls'
import { chargebackStates } from 'contract/payments/chargeback-codes'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { makePdf } from '../../documents/make-pdf.ts'
import { sealedFile } from '../../documents/sealed-file.ts'
import { peopleOfPayment } from '../clerk/people-of-payment.ts'
import { letterBlocks } from './letter-blocks.ts'
import { readLetter } from './read-letter.ts'

/** Makes the letter each time it is asked for: a clerk signs it and sends it with the papers. */
export const GetChargebackLetterForClerk: Handler<Calls['GetChargebackLetterForClerk']> = async ({
  request: { chargebackOid },
  member,
  refusal,
  ...given
}) => {
  const letter = await readLetter(given.db, chargebackOid)
  if (!letter) throw refusal('NoSuchChargeback')
  await noteSecurityEvent(given.db, given, {
    kind: 'ChargebackLetterMade',
    by: member,
    detail: { orderNumber: letter.orderNumber },
    subjects: peopleOfPayment(letter),
  })
  if (!chargebackStates[letter.state].isOpen) throw refusal('Ended')
  const pdf = await makePdf(given.settings, {
    title: 'Kart sahibinin itirazına yanıt',
    blocks: letterBlocks(given.settings, letter, given.today),
    madeAt: given.now,
  })
  return sealedFile(given, `itiraz-yaniti-${letter.orderNumber}`, pdf)
}
