import { type DeclarationStatusCode, declarationKinds } from 'contract/declarations/codes'
import { addMs } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import type { Given } from '../calling/handler.ts'
import { asciiName } from '../callers/ascii-name.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import { mayActFor } from '../callers/representation.ts'
import type { Queryable } from '../database/database.ts'
import { queueMail } from '../notifications/mail-outbox.ts'
import { type DeclarationRow, findDeclaration } from './find-declaration.ts'

/** Open amount of a declaration's accruals, and the part due first. */
interface Owed {
  totalKurus: number
  firstDueDate: string
  firstKurus: number
}

type Told = Extract<DeclarationStatusCode, 'waiting' | 'assessed' | 'accepted' | 'returned' | 'refused'>

const dayMs = 86_400_000
/** Length of the clerk's words; the whole of them is in the mail and on the page. */
const maxReasonInSms = 160

/** One-sentence description of the outcome. */
const outcomes: Record<Told, string> = {
  waiting: 'alındı. Memur inceleyecek, sonucu size bildireceğiz.',
  assessed: 'alındı ve vergisi hesaplandı.',
  accepted: 'kabul edildi.',
  returned: 'düzeltmeniz için geri gönderildi.',
  refused: 'reddedildi.',
}

/**
 * Tells the sender, and the registry concerned if it has another phone, the outcome of a declaration and the debts by
 * it now: once when it was received and once when it was decided. Called in the transaction of the change.
 */
export async function tellDeclarer(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings' | 'today'>,
  declarationOid: number,
  step: 'received' | 'decided',
): Promise<void> {
  const declaration = await findDeclaration(tx, declarationOid, 'anyone')
  if (!declaration || !isTold(declaration.status)) return
  const { oid, number, memberOid, registryOid, status, decisionNote } = declaration
  const outcome = outcomes[status]
  const money = moneyText(declaration, status, await readOwed(tx, oid), given.today)
  const reason = status === 'returned' || status === 'refused' ? decisionNote : null
  const eventKey = `declaration-${step}:${oid}`
  const text = [`${number} numaralı beyanınız ${outcome}`, money, reason && shortened(reason)]
  const sms = asciiName(text.filter(Boolean).join(' '))
  const sender = await readSender(tx, given, { memberOid, registryOid })
  const ofRegistry = await phoneOfRegistry(tx, registryOid)
  await tellOwner(tx, given, { gsmNumber: sender.gsmNumber ?? ofRegistry, eventKey, text: sms })
  if (sender.gsmNumber !== null && ofRegistry !== sender.gsmNumber)
    await tellOwner(tx, given, { gsmNumber: ofRegistry, eventKey: `${eventKey}:registry`, text: sms })
  if (sender.provenEmail !== null && given.settings.Mail)
    await queueMail(
      tx,
      {
        eventKey,
        toAddress: sender.provenEmail,
        subject: `${number} numaralı beyanınız ${outcome.split('.')[0]}`,
        text: mailText(declaration, given, { outcome, money, reason }),
        isSecret: false,
        expiresAt: addMs(given.now, 2 * dayMs),
      },
      given.now,
    )
}

function isTold(status: DeclarationStatusCode): status is Told {
  return status in outcomes
}

/** Sender's contacts; a sender who no longer represents the registry is told no more than its pages show them. */
async function readSender(
  tx: Queryable,
  { today }: Pick<Given, 'today'>,
  { memberOid, registryOid }: Pick<DeclarationRow, 'memberOid' | 'registryOid'>,
): Promise<{ gsmNumber: string | null; provenEmail: string | null }> {
  if (memberOid === null) return { gsmNumber: null, provenEmail: null }
  const [sender] = await tx<
    { ownRegistryOid: number | null; gsmNumber: string | null; provenEmail: string | null }[]
  >`
    select registry_oid as own_registry_oid, contact.gsm_number, case when email_proven_at is null or contact.email is null then null else member.email end as proven_email
    from member join member_contact contact on contact.member_oid = member.oid where member.oid = ${memberOid}`
  if (!sender) throw new Error('A declaration has no sender')
  const isTheirs = await mayActFor({ db: tx, today }, sender, registryOid)
  return isTheirs ? sender : { gsmNumber: null, provenEmail: null }
}

/** Open amount of the declaration's accruals. */
async function readOwed(tx: Queryable, declarationOid: number): Promise<Owed | undefined> {
  const dues = await tx<{ dueDate: string; leftKurus: number }[]>`
    select due_date, sum(principal_balance(accrual.oid))::bigint as left_kurus
    from declaration_accrual join accrual on accrual.oid = accrual_oid
    where declaration_oid = ${declarationOid} and principal_balance(accrual.oid) > 0
    group by due_date order by due_date`
  const [first] = dues
  if (!first) return undefined
  const totalKurus = dues.reduce((sum, { leftKurus }) => sum + leftKurus, 0)
  return { totalKurus, firstDueDate: first.dueDate, firstKurus: first.leftKurus }
}

/** Text about the money; empty while the debts are not decided. */
function moneyText(
  { firstTaxYear }: DeclarationRow,
  status: Told,
  owed: Owed | undefined,
  today: string,
): string | null {
  if (status !== 'assessed' && status !== 'accepted') return null
  if (!owed)
    return firstTaxYear > Number(today.slice(0, 4))
      ? `Vergi ${firstTaxYear} yılında başlar.`
      : 'Şimdi ödeyeceğiniz bir tutar yok.'
  const { totalKurus, firstDueDate, firstKurus } = owed
  const due = `${formatDateShort(firstDueDate)} gününe kadar`
  return firstKurus === totalKurus
    ? `${liraText(totalKurus)} borcu ${due} ödeyin.`
    : `Borç ${liraText(totalKurus)}; bunun ${liraText(firstKurus)} kısmını ${due} ödeyin.`
}

function mailText(
  { oid, kind, subject, number }: DeclarationRow,
  { settings }: Pick<Given, 'settings'>,
  { outcome, money, reason }: { outcome: string; money: string | null; reason: string | null },
): string {
  return [
    `${number} numaralı beyanınız ${outcome}`,
    `${declarationKinds[kind].label}: ${subject}`,
    money,
    reason === null ? null : `Memurun yazdığı: ${reason}`,
    `Beyanınız: ${settings.SiteUrl}/Beyan?beyan=${oid}`,
    settings.MunicipalityName,
  ]
    .filter((part) => part !== null)
    .join('\n\n')
}

function shortened(reason: string): string {
  const line = reason.replaceAll(/\s+/g, ' ').trim()
  return line.length > maxReasonInSms ? `${line.slice(0, maxReasonInSms - 3).trimEnd()}...` : line
}

/** The sign for lira is no letter of a text message. */
function liraText(amount: number): string {
  return formatLira(kurus(amount)).replace(' ₺', ' TL')
}
