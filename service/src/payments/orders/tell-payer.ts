import { smsMessages, smsTypes } from 'contract/notifications/codes'
import { formatLira, kurus } from 'rules/money'
import { addMs } from 'rules/calendar'
import type { Queryable } from '../../database/database.ts'
import { contactOf } from '../../callers/contact.ts'
import { asciiName } from '../../callers/ascii-name.ts'
import { queueSms } from '../../notifications/outbox.ts'
import { type OrderRow, type Paying } from './order.ts'

const dayMs = 86_400_000

/** Messages to a payer, each sent once. Without Turkish letters a text fits one part. */
const texts = {
  collected: (order, extra) => `${amount(order)} odemeniz alindi. Makbuz no: ${extra}.`,
  declined: (order) =>
    `${amount(order)} odemeniz yapilamadi, kartinizdan para cekilmedi. Yeniden deneyebilirsiniz.`,
  abandoned: (order) => `${amount(order)} odemeniz tamamlanmadi, kartinizdan para cekilmedi.`,
  waiting: (order) =>
    `${amount(order)} odemeniz icin bankadan yanit bekleniyor. Yeniden odemeyin, sonucu size bildirecegiz.`,
  givenBack: (order) =>
    `${amount(order)} odemeniz geri verildi: borc baska bir odemeyle kapanmisti. Kartiniza bankanizin suresinde yansir.`,
  notSafe: (order) =>
    `${amount(order)} odemeniz guvenlik nedeniyle geri verildi. Baska bir kartla odeyebilirsiniz.`,
  takenBack: (order) =>
    `Banka ${amount(order)} odemenizi geri verdi, borcunuz odenmedi. Yeniden odeyebilirsiniz.`,
  notBooked: (order) =>
    `${amount(order)} odemeniz kayda alinamadi ve geri verildi, borcunuz odenmedi. Yeniden odeyebilirsiniz.`,
  chargedTooLate: (order) =>
    `${amount(order)} odemeniz suresi dolduktan sonra yapildigi icin geri verildi, borcunuz odenmedi. Yeniden odeyebilirsiniz.`,
  otherAmountGivenBack: () =>
    'Bankanin odemeniz icin cektigi tutar geri verildi, borcunuz odenmedi. Yeniden odeyebilirsiniz.',
  nothingAtBank: (order) =>
    `${amount(order)} odemenizin bankada kaydi bulunamadi, borcunuz odenmedi. Yeniden odeyebilirsiniz.`,
  notCharged: (order) => `${amount(order)} odemeniz icin kartinizdan para cekilmedi.`,
  linkPaid: (order) => `Verdiginiz odeme baglantisiyla ${amount(order)} odendi.`,
  otherPayer: (order) =>
    `Odediginiz borc icin gelen ikinci bir ${amount(order)} odeme sahibine geri verildi. Sizin odemeniz gecerlidir.`,
  chargedBack: (order, extra) =>
    `Kart sahibinin itirazi uzerine banka ${amount(order)} odemenizi ${extra} gunu geri aldi. Borcunuz yeniden acildi.`,
  chargedBackOfOwner: (order, extra) =>
    `Borcunuz icin kartla yapilan ${amount(order)} odemeyi banka ${extra} gunu geri aldi. Borcunuz yeniden acildi.`,
  chargebackWon: (order) =>
    `Bankanin geri aldigi ${amount(order)} odemeniz belediyeye yeniden odendi. Odemeniz ilk gununden gecerlidir.`,
  chargebackWonTwice: (order) =>
    `Bankanin geri aldigi ${amount(order)} odemeniz belediyeye yeniden odendi. Borc bu arada odendigi icin tutar iade edilecek.`,
} satisfies Record<string, (order: OrderRow, extra: string) => string>
export type Told = keyof typeof texts

/** Receiver of a message, with the order they know: each gets the number of their own order only. */
interface Receiver {
  gsmNumber: string | null
  /** Null for the maker of a link, who did not begin the order. */
  orderNumber: string | null
}

function ownPayer({ payerGsmNumber, orderNumber }: OrderRow): Receiver {
  return { gsmNumber: payerGsmNumber, orderNumber }
}

/** Puts the message of an outcome into the outbox, in the transaction of the outcome itself. */
export async function tellPayer(
  tx: Queryable,
  { settings, now }: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
  what: Told,
  { extra = '', nth, to = ownPayer(order) }: { extra?: string; nth?: number; to?: Receiver } = {},
): Promise<void> {
  const { gsmNumber, orderNumber } = to
  const isAboutMoney = aboutMoney.includes(what)
  const which = nth === undefined ? what : `${what}:${nth}`
  if (!gsmNumber || (!isAboutMoney && (await isPhoneOnlyNamed(tx, order)))) return
  await queueSms(
    tx,
    {
      eventKey: `payment:${order.orderNumber}:${which}${orderNumber === order.orderNumber || orderNumber === null ? '' : `:${orderNumber}`}`,
      gsmNumber,
      text: `${texts[what](order, extra)} ${asciiName(settings.CountyName)} Bld.${orderNumber === null ? '' : ` Islem: ${orderNumber}`}`,
      isSecret: false,
      messageId: smsMessages.debt.code,
      typeCode: smsTypes.debt,
      expiresAt: addMs(now, dayMs),
    },
    now,
    { isLimited: !isAboutMoney },
  )
}

/** Messages that are not limited in number, and go to an unproven phone too: only a payment causes them. */
const aboutMoney: readonly Told[] = [
  'collected',
  'waiting',
  'givenBack',
  'notSafe',
  'takenBack',
  'notBooked',
  'chargedTooLate',
  'otherAmountGivenBack',
  'nothingAtBank',
  'notCharged',
  'linkPaid',
  'otherPayer',
  'chargedBack',
  'chargedBackOfOwner',
  'chargebackWon',
  'chargebackWonTwice',
]

/**
 * Whether the phone was only named by someone with a link, who may name any: it must not be bothered with failed tries.
 */
async function isPhoneOnlyNamed(db: Queryable, { guestAccessOid }: OrderRow): Promise<boolean> {
  if (guestAccessOid === null) return false
  const [guest] = await db<{ kind: string }[]>`select kind from guest_access where oid = ${guestAccessOid}`
  return guest?.kind === 'link'
}

/** Tells the maker of a link that it was paid, unless the payer named the same phone. */
export async function tellMakerOfLink(
  tx: Queryable,
  paying: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
): Promise<void> {
  if (order.guestAccessOid === null) return
  const [maker] = await tx<{ memberOid: number }[]>`
    select made_by_member_oid as member_oid from guest_access
    join payment_link on payment_link.oid = link_oid
    where guest_access.oid = ${order.guestAccessOid} and made_by_member_oid is not null`
  if (!maker) return
  const { gsmNumber } = await contactOf(tx, maker.memberOid)
  if (gsmNumber !== order.payerGsmNumber)
    await tellPayer(tx, paying, order, 'linkPaid', { to: { gsmNumber, orderNumber: null } })
}

/** Tells why the money went back, both to the double payer and to the keeper of the receipt. */
export async function tellGivenBack(
  tx: Queryable,
  paying: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
  { isNothingThere = false } = {},
): Promise<void> {
  const { outcome } = order
  if (isNothingThere) return tellPayer(tx, paying, order, 'nothingAtBank')
  // The bank took another sum than the order's, so the message names no amount.
  if (order.bankRecordDiffers) return tellPayer(tx, paying, order, 'otherAmountGivenBack')
  const isNamed =
    outcome === 'notSafe' ||
    outcome === 'takenBack' ||
    outcome === 'notBooked' ||
    outcome === 'chargedTooLate'
  await tellPayer(tx, paying, order, isNamed ? outcome : 'givenBack')
  if (outcome === 'paidTwice') await tellOtherPayers(tx, paying, order)
}

/** Tells other payers of the same debts, who keep their receipts, that a second payment was refunded. */
async function tellOtherPayers(
  tx: Queryable,
  paying: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
): Promise<void> {
  const others = await tx<Receiver[]>`
    select distinct on (other.payer_gsm_number) other.payer_gsm_number as gsm_number, other.order_number
    from payment_order_line mine
    join payment_order_line theirs on theirs.accrual_oid = mine.accrual_oid and theirs.order_oid <> mine.order_oid
    join payment_order other on other.oid = theirs.order_oid
    where mine.order_oid = ${order.oid} and other.status = 'collected'
      and other.payer_gsm_number is distinct from ${order.payerGsmNumber} and other.payer_gsm_number is not null
    order by other.payer_gsm_number, other.oid desc limit 5`
  for (const to of others) await tellPayer(tx, paying, order, 'otherPayer', { to })
}

function amount(order: OrderRow): string {
  return formatLira(kurus(order.amountKurus)).replace(' ₺', ' TL')
}
