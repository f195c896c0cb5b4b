import { type ComplaintNote, type ComplaintStep, complaintLimits } from 'contract/complaints/codes'
import { formatDateShort } from 'rules/dates'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { contactOf, tellOwner } from '../callers/contact.ts'

interface Told {
  oid: number
  reference: string
  memberOid: number | null
  guestGsmNumber: string | null
  promisedOn: string
}

/** Sentences without Turkish letters, so that each fits one part. Steps without a text send no message. */
const sentences: Partial<Record<ComplaintStep | ComplaintNote, (told: Told) => string>> = {
  send: ({ reference, promisedOn }) =>
    `Basvurunuz alindi. No: ${reference}. En gec ${formatDateShort(promisedOn)} gunu yanitlanacak.`,
  take: ({ reference }) => `${reference} nolu basvurunuz incelemeye alindi.`,
  ask: ({ reference }) =>
    `${reference} nolu basvurunuz icin sizden bilgi bekleniyor. e-Belediye'den yanitlayin.`,
  reply: ({ reference }) => `${reference} nolu basvurunuza yazdiginiz yanit alindi.`,
  resolve: ({ reference }) =>
    `${reference} nolu basvurunuz sonuclandi. Yaniti e-Belediye'de. ${complaintLimits.reopenDays} gun icinde yeniden acabilirsiniz.`,
  reject: ({ reference }) =>
    `${reference} nolu basvurunuz yapilamadi. Gerekcesi e-Belediye'de. ${complaintLimits.reopenDays} gun icinde yeniden acabilirsiniz.`,
  reopen: ({ reference, promisedOn }) =>
    `${reference} nolu basvurunuz yeniden acildi. En gec ${formatDateShort(promisedOn)} gunu yanitlanacak.`,
}

/** Limit of supporters, more than a street has; the rest read it in the public list. */
const maxSupporters = 300

/** Tells the sender of a step, and of the end also those who said "me too"; once for each event and phone. */
export async function tellOfStep(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  complaintOid: number,
  kind: ComplaintStep | ComplaintNote,
  eventOid: number,
): Promise<void> {
  const [told] = await tx<Told[]>`
    select oid, reference, member_oid, guest_gsm_number, promised_on from complaint where oid = ${complaintOid}`
  const sentence = sentences[kind]
  if (!told || !sentence) return
  const gsmNumber =
    told.memberOid === null ? told.guestGsmNumber : (await contactOf(tx, told.memberOid)).gsmNumber
  await tellOwner(tx, given, { gsmNumber, eventKey: `complaint:${eventOid}`, text: sentence(told) })
  if (kind === 'resolve' || kind === 'reject')
    await tellSupporters(tx, given, complaintOid, eventOid, gsmNumber)
}

async function tellSupporters(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  complaintOid: number,
  eventOid: number,
  sender: string | null,
): Promise<void> {
  // The order of the phones prevents deadlocks: each is locked while its message is written.
  const supporters = await tx<{ gsmNumber: string }[]>`
    select gsm_number from complaint_support
    where complaint_oid = ${complaintOid} and gsm_number is not null and gsm_number is distinct from ${sender}
    order by gsm_number limit ${maxSupporters}`
  for (const { gsmNumber } of supporters)
    await tellOwner(tx, given, {
      gsmNumber,
      eventKey: `complaint:${eventOid}:${gsmNumber}`,
      text: '"Ben de" dediginiz basvuru sonuclandi. Ayrintisi e-Belediye sikayet ve istekler sayfasinda.',
    })
}
