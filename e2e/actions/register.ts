import { randomInt } from 'node:crypto'
import { completeNationalId, completeTaxNumber } from 'rules/identity/national-id'
import { portal } from '../portal.ts'
import type { Visitor } from '../visitor.ts'
import { type StandIns, readSms } from './read-sms.ts'
import { passCaptcha } from './sign-in.ts'

export interface Newcomer {
  number: string
  name: string
  surname: string
  birth: readonly [day: string, month: string, year: string]
  /** Ten digits, as it is typed. */
  phone: string
}

function eightDigits(): string {
  return String(randomInt(100_000_000)).padStart(8, '0')
}

/** Someone the population registry knows and the portal does not. */
export async function newcomer(birthDate = '1985-05-14'): Promise<Newcomer> {
  const number = completeNationalId(`3${eightDigits()}`)
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const birth = [day, month, year] as const
  const person = { number, name: 'Çiğdem Işıl', surname: 'Güneşoğlu', birth, phone: newPhone() }
  await tellPopulationRegistry(person)
  return person
}

export async function tellPopulationRegistry(
  { number, name, surname, birth }: Newcomer,
  { simulatorsUrl }: StandIns = portal(),
): Promise<void> {
  const capitals = (text: string) => text.toLocaleUpperCase('tr-TR')
  const response = await fetch(`${simulatorsUrl}/nufus/_control/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number,
      firstName: capitals(name),
      lastName: capitals(surname),
      birthDate: birth.toReversed().join('-'),
    }),
  })
  if (!response.ok) throw new Error(await response.text())
}

export function newPhone(): string {
  return `506${eightDigits().slice(-7)}`
}

export function newTaxNumber(): string {
  return completeTaxNumber(`4${eightDigits()}`)
}

export async function chooseWho({ page }: Visitor, who: RegExp) {
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('button', { name: 'Devam' }).click()
  await page.getByRole('heading', { level: 2, name: 'Kimlik' }).waitFor()
}

export async function fillIdentity({ page }: Visitor, person: Newcomer) {
  await page.getByLabel(/kimlik no$/).fill(person.number)
  await page.getByLabel('Ad', { exact: true }).fill(person.name)
  await page.getByLabel('Soyad', { exact: true }).fill(person.surname)
  const [day, month, year] = person.birth
  await page.getByLabel('Gün', { exact: true }).fill(day)
  await page.getByLabel('Ay', { exact: true }).fill(month)
  await page.getByLabel('Yıl', { exact: true }).fill(year)
}

/** Leads from the filled identity step to the phone step, or to an obstacle. */
export async function passIdentity(visitor: Visitor): Promise<void> {
  await passCaptcha(visitor)
  await visitor.page.getByRole('button', { name: 'Devam' }).click()
}

export async function askCode(visitor: Visitor, phone: string) {
  const { page } = visitor
  await page.getByLabel('Cep telefonu').fill(phone)
  await passCaptcha(visitor)
  await page.getByRole('button', { name: 'Kod gönder' }).click()
  await page.getByLabel('Telefonunuza gelen kod').waitFor()
}

export function readCode(phone: string, standIns?: StandIns): Promise<string> {
  return readSms(phone, /kodunuz: (\d{6})/, standIns)
}

export async function enterCode({ page }: Visitor, code: string) {
  await page.getByLabel('Telefonunuza gelen kod').fill(code)
  await page.getByRole('button', { name: 'Kodu onayla' }).click()
}

export async function provePhone(visitor: Visitor, phone: string, standIns?: StandIns) {
  await askCode(visitor, phone)
  await enterCode(visitor, await readCode(phone, standIns))
}

/** Writes an address in words; people who write the same house are neighbours. */
export async function writeAddress({ page }: Visitor, house = 'Ihlamur Sok. No: 7/3') {
  await page.getByRole('heading', { level: 2, name: 'Adres' }).waitFor()
  await page.getByRole('button', { name: 'Adresim listede yok' }).click()
  await page
    .getByRole('group', { name: 'Size yazacağımız adres' })
    .getByRole('textbox')
    .fill(`Çınar Mah. ${house} Çınarlıgöl`)
  await page.getByRole('button', { name: 'Devam' }).click()
  await page.getByRole('heading', { level: 2, name: 'Şifre' }).waitFor()
}

export async function choosePassword({ page }: Visitor, password: string) {
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByLabel('Aydınlatma metnini okudum.').check()
  await page.getByRole('button', { name: 'Üyeliğimi aç' }).click()
}
