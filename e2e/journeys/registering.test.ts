import { properName } from 'rules/turkish-text'
import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { newPerson } from '../actions/new-person.ts'
import { messagesOn } from '../actions/read-sms.ts'
import {
  askCode,
  chooseWho,
  choosePassword,
  enterCode,
  fillIdentity,
  type Newcomer,
  newcomer,
  newPhone,
  newTaxNumber,
  passIdentity,
  provePhone,
  readCode,
  tellPopulationRegistry,
  writeAddress,
} from '../actions/register.ts'
import { expectSignedIn, fillSignIn, passCaptcha, pressSignIn, signIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { phone, test, type Visitor } from '../visitor.ts'

const password = 'mor deve yol yürür'
/** Time for all steps, beside all other work of the machine. */
const patient = 120_000
const citizen = /T\.C\. kimlik numaram var/

/** Leads a new person to the phone step. */
async function introduce(visitor: Visitor) {
  const person = await newcomer()
  await visitor.open('/Register')
  await chooseWho(visitor, citizen)
  await fillIdentity(visitor, person)
  await passIdentity(visitor)
  await visitor.page.getByRole('heading', { level: 2, name: 'Cep telefonu' }).waitFor()
  return person
}

/** Registers a company, as a person who represents it. */
async function registerCompany(visitor: Visitor, taxNumber: string, person: Newcomer) {
  const { page } = visitor
  await visitor.open('/Register')
  await chooseWho(visitor, /Bir şirket veya dernek adına/)
  await page.getByLabel('Vergi numarası').fill(taxNumber)
  await page.getByLabel('Unvan').fill('Iğdır Şekerleme ve İçecek Ltd. Şti.')
  await page.getByRole('combobox', { name: 'Vergi dairesi' }).fill('karaisali')
  await page.getByRole('option', { name: /Karaisalı/ }).click()
  await fillIdentity(visitor, person)
  await visitor.expectAccessible()
  await passIdentity(visitor)
  await page.getByRole('heading', { level: 2, name: 'Cep telefonu' }).waitFor()
  await provePhone(visitor, person.phone)
  await writeAddress(visitor)
  await choosePassword(visitor, password)
  await page.getByRole('heading', { level: 2, name: 'Üyeliğiniz açıldı' }).waitFor()
}

describe('registering', () => {
  test('a citizen registers on a phone and signs in', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/Register')
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    const person = await newcomer()
    await chooseWho(visitor, citizen)
    await fillIdentity(visitor, person)
    await visitor.expectAccessible()
    await passIdentity(visitor)
    await page.getByRole('heading', { level: 2, name: 'Cep telefonu' }).waitFor()
    await visitor.expectAccessible()
    await askCode(visitor, person.phone)
    await page.getByText(/daha geçerli/).waitFor()
    await page.getByText(/sonra yeni kod isteyebilirsiniz/).waitFor()
    expect(await page.getByLabel('Telefonunuza gelen kod').getAttribute('autocomplete')).toBe('one-time-code')
    await visitor.expectAccessible()
    await enterCode(visitor, await readCode(person.phone))
    await page.getByRole('heading', { level: 2, name: 'Adres' }).waitFor()
    await visitor.expectAccessible()
    await writeAddress(visitor)
    expect(await page.getByLabel(/Haber ve duyurular/).isChecked()).toBe(false)
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await choosePassword(visitor, password)
    await page.getByRole('heading', { level: 2, name: 'Üyeliğiniz açıldı' }).waitFor()
    await page.getByText('Sicil eşleşmesi bekliyor').waitFor()
    await visitor.expectAccessible()
    await expect.poll(() => messagesOn(person.phone)).toHaveLength(2)
    await page.getByRole('link', { name: 'Giriş yap' }).last().click()
    await signIn(visitor, { userName: person.number, password, name: 'Hesabım' })
    await visitor.open('/RegistryObservation')
    await page.getByText('Sicil eşleşmeniz bekliyor').waitFor()
  }, 90_000)

  test('going back loses nothing, by the button and by the browser', async ({ visitor }) => {
    const { page } = visitor
    const person = await introduce(visitor)
    await provePhone(visitor, person.phone)
    await page.getByRole('heading', { level: 2, name: 'Adres' }).waitFor()
    await page.goBack()
    await page.getByText('Telefonunuz doğrulandı').waitFor()
    await page.getByRole('button', { name: 'Geri' }).click()
    await page.getByRole('heading', { level: 2, name: 'Kimlik' }).waitFor()
    expect(await page.getByLabel('Soyad', { exact: true }).inputValue()).toBe(person.surname)
    expect(await page.getByLabel('Yıl', { exact: true }).inputValue()).toBe('1985')
    // Nothing was changed, so nothing is asked again.
    expect(await page.getByLabel('Ben robot değilim').count()).toBe(0)
    await page.getByRole('button', { name: 'Devam' }).click()
    await page.getByText('Telefonunuz doğrulandı').waitFor()
    await page.getByRole('button', { name: 'Devam' }).click()
    await writeAddress(visitor)
  })

  test('fields that cannot be right get a sentence each, before anyone is asked', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/Register')
    await chooseWho(visitor, citizen)
    await page.getByRole('button', { name: 'Devam' }).click()
    await page.getByRole('alert').getByText('Soyadınızı yazın.').waitFor()
    await page.getByRole('alert').getByText('T.C. kimlik numaranızı yazın.').waitFor()
    await visitor.expectAccessible()
    const person = await newcomer()
    await fillIdentity(visitor, { ...person, number: '12345678951', birth: ['31', '4', '1985'] })
    await page.getByRole('button', { name: 'Devam' }).click()
    await page
      .getByRole('alert')
      .getByText(/kimlik numarası hatalı/)
      .waitFor()
    await page
      .getByRole('alert')
      .getByText(/Takvimde böyle bir gün yok/)
      .click()
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('field-birthDay')
  })

  test('who writes another name is told, and may learn which part is wrong', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const person = await newcomer()
    await visitor.open('/Register')
    await chooseWho(visitor, citizen)
    await fillIdentity(visitor, { ...person, name: 'Çiğdem' })
    await passIdentity(visitor)
    await page.getByText(/nüfus kaydıyla uyuşmuyor/).waitFor()
    await passCaptcha(visitor)
    await page.getByRole('button', { name: 'Numara ve tarihi denetle' }).click()
    await page.getByText('Ç***** I*** G********').waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    expect(await page.getByLabel('Ad', { exact: true }).inputValue()).toBe('Çiğdem')
    await page.getByLabel('Ad', { exact: true }).fill(person.name)
    await passIdentity(visitor)
    await page.getByRole('heading', { level: 2, name: 'Cep telefonu' }).waitFor()
  })

  test('someone under age is told so', async ({ visitor }) => {
    await visitor.open('/Register')
    await chooseWho(visitor, citizen)
    await fillIdentity(visitor, await newcomer('2015-03-02'))
    await passIdentity(visitor)
    await visitor.page.getByText(/18 yaşından küçükler üye olamaz/).waitFor()
  })

  test('a member who registers again is led to signing in', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/Register')
    await chooseWho(visitor, citizen)
    await fillIdentity(visitor, {
      number: '30507182466',
      name: 'Şükrü',
      surname: 'Işıköz',
      birth: ['12', '3', '1984'],
      phone: '',
    })
    await passIdentity(visitor)
    await page.getByText(/Bu numarayla zaten üyelik var/).waitFor()
    await page.getByRole('link', { name: 'Giriş sayfasına git' }).click()
    await page.waitForURL('**/session/signin')
  })

  test('the phone of another member is refused, and another one may be given', async ({ visitor }) => {
    const { page } = visitor
    const other = await newPerson()
    const person = await introduce(visitor)
    await provePhone(visitor, other.phone)
    await page.getByText(/Bu cep telefonu başka bir üyenin/).waitFor()
    await visitor.expectAccessible()
    await provePhone(visitor, person.phone)
    await page.getByRole('heading', { level: 2, name: 'Adres' }).waitFor()
  })

  test('a code guessed wrong too often is worth nothing any more', async ({ visitor }) => {
    const { page } = visitor
    const person = await introduce(visitor)
    await askCode(visitor, person.phone)
    const code = await readCode(person.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 4; guess += 1) {
      await enterCode(visitor, wrong)
      await page.getByText(/Kod yanlış/).waitFor()
    }
    await enterCode(visitor, wrong)
    await page.getByText(/Kod çok kez yanlış yazıldı/).waitFor()
    expect(await page.getByLabel('Telefonunuza gelen kod').isDisabled()).toBe(true)
    await visitor.expectAccessible()
  })

  test('whose record has another phone becomes a member without seeing it', async ({ visitor }) => {
    const { page } = visitor
    const person = await introduce(visitor)
    const db = openDatabase(portal().databaseUrl, { connections: 1 })
    const registered = newPhone()
    await db`
      insert into registry (registry_type, registry_number, identity_number, name_or_title, surname, gsm_number)
      values ('G', ${person.number}, ${person.number}, 'ÇİĞDEM IŞIL', 'GÜNEŞOĞLU', ${`+90${registered}`})`
    await db.end()
    await provePhone(visitor, person.phone)
    await writeAddress(visitor)
    await choosePassword(visitor, password)
    await page.getByText('Sicil eşleşmesi bekliyor').waitFor()
    await visitor.expectAccessible()
    await expect.poll(() => messagesOn(registered)).toHaveLength(1)
    await page.getByRole('link', { name: 'Giriş yap' }).last().click()
    await fillSignIn(visitor, { userName: person.number, password })
    await passCaptcha(visitor)
    await pressSignIn(visitor)
    await expectSignedIn(visitor, 'Hesabım')
    await visitor.open('/RegistryObservation')
    await page.getByText('Sicil eşleşmeniz bekliyor').waitFor()
  })

  test(
    'a company the municipality does not know waits for the counter, and signs in by its tax number',
    async ({ visitor }) => {
      const { page } = visitor
      const person = await newcomer()
      const taxNumber = newTaxNumber()
      await registerCompany(visitor, taxNumber, person)
      const waiting = page.getByText(/yetki belgenizle .* belediyeye gelin/)
      await waiting.waitFor()
      expect(await waiting.textContent()).not.toContain('e-Devlet')
      await visitor.expectAccessible()
      await page.getByRole('link', { name: 'Giriş yap' }).last().click()
      await fillSignIn(visitor, { userName: taxNumber, password })
      await passCaptcha(visitor)
      await pressSignIn(visitor)
      await expectSignedIn(visitor, 'Hesabım')
    },
    patient,
  )

  test(
    'a company whose record has the phone of a member is joined with it, and the member acts for it',
    async ({ visitor }) => {
      const { page } = visitor
      const irmak = await newPerson()
      const person = {
        number: irmak.userName,
        name: 'Irmak',
        surname: 'Çığırtkan',
        birth: ['14', '05', '1985'],
        phone: irmak.phone,
      } as const
      await tellPopulationRegistry(person)
      const taxNumber = newTaxNumber()
      const title = 'IĞDIR ŞEKERLEME VE İÇECEK LTD. ŞTİ.'
      const db = openDatabase(portal().databaseUrl, { connections: 1 })
      await db`
        insert into registry (registry_type, registry_number, identity_number, name_or_title, gsm_number)
        values ('T', ${taxNumber}, ${taxNumber}, ${title}, ${`+90${person.phone}`})`
      await db.end()
      await registerCompany(visitor, taxNumber, person)
      await page.getByText(/sicil kaydınız üyeliğinize bağlandı/).waitFor()
      await page.getByRole('link', { name: 'Giriş yap' }).last().click()
      await signIn(visitor, { userName: taxNumber, password, name: title })
      await page
        .getByRole('banner')
        .getByRole('button', { name: properName(title) })
        .click()
      await page.getByRole('button', { name: 'Çıkış yap' }).click()

      await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).click()
      await signIn(visitor, irmak)
      await page.getByRole('button', { name: 'Kimin adına: Kendi adıma' }).click()
      await page.getByRole('button', { name: new RegExp(`^${properName(title)}`) }).click()
      await page
        .getByText(`${properName(title)} adına işlem yapıyorsunuz.`)
        .first()
        .waitFor()
      await visitor.open('/RegistryObservation')
      await page
        .getByRole('main')
        .getByText(/Şirketi üye yapan temsilci/)
        .waitFor()
    },
    patient,
  )

  test(
    'while the population registry is silent nothing is lost',
    async ({ visitor }) => {
      const { page } = visitor
      const person = await newcomer()
      await visitor.open('/Register')
      await chooseWho(visitor, citizen)
      await fillIdentity(visitor, person)
      await fetch(`${portal().simulatorsUrl}/nufus/_control/next-answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ on: 'routing', httpStatus: 503 }),
      })
      await passIdentity(visitor)
      await page.getByText(/Nüfus kaydı şu anda denetlenemiyor/).waitFor()
      await passIdentity(visitor)
      await page.getByRole('heading', { level: 2, name: 'Cep telefonu' }).waitFor()
    },
    patient,
  )
})
