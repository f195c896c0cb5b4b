import { completeTaxNumber } from 'rules/identity/national-id'
import { dayInTurkey } from 'rules/turkey-time'
import { openDatabase } from '../../service/src/database/database.ts'
import { pdfWith } from '../../service/src/testing/uploading.ts'
import { portal } from '../portal.ts'
import type { Visitor } from '../visitor.ts'
import { type NewPerson, newPerson } from './new-person.ts'
import { comeSignedIn } from './sign-in.ts'

/** The day it is in Turkey, as a date field takes it. */
export function today(): string {
  return dayInTurkey(new Date())
}

/** Goes on to the step of this name. */
export async function goOnTo(visitor: Visitor, step: string) {
  const { page } = visitor
  // The tax above the button is calculated once typing has paused.
  await visitor.untilQuiet()
  await page.getByRole('button', { name: 'Devam', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: step }).waitFor()
}

/** Opens a form and begins with an empty one. */
export async function beginDeclaration(visitor: Visitor, path: string) {
  const { page } = visitor
  await visitor.open(path)
  await page.getByRole('link', { name: 'Yeni beyana başla' }).click()
  await page.getByRole('heading', { level: 2, name: 'Kim için' }).waitFor()
}

/** Takes the first entry of a list. */
export async function chooseFirst({ page }: Visitor, list: string) {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('listbox', { name: list, exact: true }).getByRole('option').first().click()
}

/** A door that the lists know, down to its flat. */
export async function chooseDoor(visitor: Visitor) {
  for (const list of ['Mahalle', 'Cadde, sokak', 'Dış kapı no (bina)']) await chooseFirst(visitor, list)
  const flat = visitor.page.getByRole('combobox', { name: 'İç kapı no (daire)', exact: true })
  if ((await flat.count()) > 0) await chooseFirst(visitor, 'İç kapı no (daire)')
}

/** A street that the lists know, with a door in words. */
export async function chooseStreet(visitor: Visitor, words: string) {
  for (const list of ['Mahalle', 'Cadde, sokak']) await chooseFirst(visitor, list)
  await visitor.page.getByLabel('Bina listede yoksa kapı numarası ve tarif').fill(words)
}

/** An address that the lists know, down to its end. */
export async function chooseAddress(visitor: Visitor) {
  await chooseDoor(visitor)
  await visitor.page.getByText('Seçtiğiniz adres').waitFor()
}

export async function fillParcel({ page }: Visitor, block: string, parcel: string) {
  await page.getByLabel('Ada', { exact: true }).fill(block)
  await page.getByLabel('Parsel', { exact: true }).fill(parcel)
}

/** Bought today. */
export async function fillPurchase({ page }: Visitor) {
  await page.getByLabel(/^Satın aldım/).check()
  await page.getByLabel('Ne zaman oldu?').fill(today())
}

export async function giveDeed({ page }: Visitor) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Tapu senedi: dosya seç$/ }).click()
  await (
    await chooser
  ).setFiles([{ name: 'tapu.pdf', mimeType: 'application/pdf', buffer: pdfWith(`% ${Date.now()}`) }])
  await page.getByRole('button', { name: 'tapu.pdf belgesini çıkar' }).waitFor()
}

/** Sends it from its last step, and answers its number. */
export async function sendDeclaration({ page }: Visitor): Promise<string> {
  await page.getByRole('button', { name: 'Beyanı gönder' }).click()
  const told = await page.getByText(/^Numarası /).textContent()
  return /Numarası (\S+?)\. /.exec(told ?? '')?.[1] ?? ''
}

export async function untilSaved({ page }: Visitor) {
  await page.getByText(/^Saat \S+ kaydedildi$/).waitFor()
}

/** Every sign-in of this member ends, as it does after half an hour without a touch. */
export async function endSignIns(userName: string) {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`
    update sign_in set ended_at = now(), end_reason = 'signed_out'
    where ended_at is null and member_oid = (select oid from member where user_name = ${userName})`
  await db.end()
}

/** Moves the declaration's sending a year back. */
export async function makeAYearOld(number: string) {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db.begin(async (tx) => {
    // Sent declarations cannot change; only this time travel lifts the guard for a moment.
    await tx`set local session_replication_role = replica`
    await tx`update declaration set sent_at = sent_at - interval '1 year' where number = ${number}`
  })
  await db.end()
}

type RegistryKind = 'G' | 'Y' | 'T' | 'K' | 'D' | 'B'

/** Makes someone's record one of another kind: a company, a public body, a foreigner… */
async function makeOfKind(userName: string, registryType: RegistryKind) {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`update registry set registry_type = ${registryType} where identity_number = ${userName}`
  await db.end()
}

/** A company of one's own that someone may act for from today on. */
async function giveCompany(userName: string, title: string) {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const number = String(Date.now()).slice(-9)
  await db`
    with company as (
      insert into registry (registry_type, registry_number, identity_number, name_or_title)
      values ('T', ${`C-${number}`}, ${completeTaxNumber(number)}, ${title}) returning oid)
    insert into representation (representative_registry_oid, registry_oid, basis, since)
    select registry.oid, company.oid, 'Şirket müdürü', '2024-01-02' from registry, company
    where identity_number = ${userName}`
  await db.end()
}

/** Someone new, signed in; of another kind than a citizen, or acting for a company, where that is told. */
export async function asSomeoneNew(
  visitor: Visitor,
  kind: RegistryKind = 'G',
  company?: string,
): Promise<NewPerson> {
  const person = await newPerson()
  if (kind !== 'G') await makeOfKind(person.userName, kind)
  if (company !== undefined) await giveCompany(person.userName, company)
  await comeSignedIn(visitor, person)
  return person
}

/** Expects no fault of axe, and no scrolling sideways. */
export async function expectFine(visitor: Visitor) {
  await visitor.expectAccessible()
  await visitor.expectNoSidewaysScroll()
}
