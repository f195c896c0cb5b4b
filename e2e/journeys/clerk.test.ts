import { describe, expect } from 'vitest'
import { completeNationalId } from 'rules/identity/national-id'
import { openDatabase } from '../../service/src/database/database.ts'
import { givenRecord } from '../actions/given-record.ts'
import { enterCode, newPhone, readCode } from '../actions/register.ts'
import { comeSignedIn, signIn, sukru } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const munevver = { userName: '61405728340', password: 'Deneme.2026', name: 'MÜNEVVER TAŞÇIGİL' }

const cevdet = { userName: '72418053640', password: 'Deneme.2026', name: 'CEVDET AKPINARLI' }

/** An account by name, signed in and on the page of its record, which does not exist. */
async function signUp(visitor: Visitor): Promise<string> {
  const { page } = visitor
  const userName = `sule.${Date.now()}`
  await visitor.open('/session/signup')
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Email').fill('sule@posta.example')
  await page.getByLabel('Password').fill('mor deve yol yürür')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/anasayfa')
  await visitor.open('/DebtQuestioning')
  await page.getByText('Sicil kaydınız henüz yok').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sicil bilgilerim' }).click()
  return userName
}

async function askForMatch(visitor: Visitor, identityNumber: string, gsm: string) {
  const { page } = visitor
  await page.getByRole('button', { name: 'Kaydımla eşleştir' }).click()
  await page.getByLabel('T.C. veya yabancı kimlik no').fill(identityNumber)
  await page.getByLabel('Ad', { exact: true }).fill('Şule')
  await page.getByLabel('Soyad', { exact: true }).fill('Irmaklı')
  await page.getByLabel('Cep telefonu').fill(gsm)
  await visitor.expectAccessible()
  await page.getByRole('button', { name: 'Devam et' }).click()
  await page.getByRole('button', { name: 'Kod gönder' }).click()
  await page.getByLabel('Telefonunuza gelen kod').waitFor()
  await enterCode(visitor, await readCode(gsm))
}

/** Confirms the proposal as another clerk of the registry desk. */
async function confirmAsSecondClerk(second: Visitor, registryNumber: string) {
  const { page } = second
  await comeSignedIn(second, cevdet)
  await second.open('/Memur')
  const desks = page.getByRole('main')
  await desks.getByRole('link', { name: /İkinci memur onayı bekleyen sicil işleri/ }).click()
  const card = page.getByRole('article').filter({ hasText: registryNumber })
  await card.getByRole('button', { name: /Öneriyi onayla/ }).click()
  await card.getByLabel('Neye baktınız, ne gördünüz?').fill('Belgelerin aslına ben de baktım.')
  await second.expectAccessible()
  await second.expectNoSidewaysScroll()
  await card.getByRole('button', { name: 'Öneriyi onayla' }).click()
  await page.getByText('Onayladınız; yapıldı.').waitFor()
}

describe('a member without a record', () => {
  test('says who they are, and a clerk who saw them joins the two', async ({ newVisitor }) => {
    const { identityNumber, registryNumber } = await givenRecord(null)
    const member = await newVisitor()
    const gsm = newPhone()
    const userName = await signUp(member)
    await member.page.getByRole('button', { name: 'Kaydımla eşleştir' }).click()
    await member.page.getByRole('button', { name: 'Devam et' }).click()
    await member.page.getByRole('alert').getByText('Kimlik numaranızı yazın.').waitFor()
    await member.page.getByRole('button', { name: 'Vazgeç' }).click()
    await askForMatch(member, identityNumber, gsm)
    await member.page.getByText('Sicil eşleşmeniz bekliyor').waitFor()
    await member.expectAccessible()

    const clerk = await newVisitor()
    const { page } = clerk
    await comeSignedIn(clerk, munevver)
    await clerk.open('/mobil-menu')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Bütün işler' }).click()
    await main.getByRole('link', { name: /Sicil eşleştirme .* bekliyor/ }).waitFor()
    await clerk.expectAccessible()
    await main.getByRole('link', { name: /Sicil eşleştirme/ }).click()
    await page.getByLabel('Ad, unvan, numara veya kullanıcı adı').fill(identityNumber)
    await page.getByText('1 bekleyen üyelik').waitFor()
    const card = page.getByRole('article', { name: 'ŞULE IRMAKLI' })
    await card.getByText(`“${userName}” adıyla açılan üyelik`).waitFor()
    await card.getByRole('button', { name: 'Eşleştir: ŞULE IRMAKLI' }).click()
    await card.getByRole('button', { name: 'Bu kayıtla eşleştir' }).click()
    await card.getByText('Hangi belgeyi gördüğünüzü yazın.').waitFor()
    await card.getByLabel('Gördüğünüz belge').fill('T.C. kimlik kartını gördüm.')
    await card.getByRole('button', { name: 'Bu kayıtla eşleştir' }).click()
    await card.getByText(/kayıttakiyle aynı değil/).waitFor()
    await card.getByLabel(/yanında gördüm; numarayı kayda geçir/).check()
    await clerk.expectAccessible()
    await card.getByRole('button', { name: 'Bu kayıtla eşleştir' }).click()
    await page.getByText(/ikinci bir memur onaylayınca yapılır/).waitFor()
    await confirmAsSecondClerk(await newVisitor({ viewport: phone }), registryNumber)

    await member.open('/RegistryObservation')
    await member.page.getByRole('main').getByText('Şule Irmaklı').waitFor()
  })

  test('is joined at once by the phone that stands in the record', async ({ newVisitor }) => {
    const member = await newVisitor({ viewport: phone })
    const gsm = newPhone()
    const { identityNumber } = await givenRecord(`+90${gsm}`)
    await signUp(member)
    await askForMatch(member, identityNumber, gsm)
    await member.page.getByText('Üyeliğiniz sicil kaydınızla eşleşti.').waitFor()
    await member.page.getByRole('main').getByText('Şule Irmaklı').waitFor()
    await member.expectNoSidewaysScroll()
  })

  test('is turned down with a reason they read', async ({ newVisitor }) => {
    const { identityNumber } = await givenRecord(null)
    const member = await newVisitor()
    await signUp(member)
    await askForMatch(member, identityNumber, newPhone())
    await member.page.getByText('Sicil eşleşmeniz bekliyor').waitFor()
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, munevver)
    await clerk.open(`/Memur/Eslestirme`)
    await page.getByLabel('Ad, unvan, numara veya kullanıcı adı').fill(identityNumber)
    const card = page.getByRole('article', { name: 'ŞULE IRMAKLI' })
    await page.getByText('1 bekleyen üyelik').waitFor()
    await card.getByRole('button', { name: 'Reddet: ŞULE IRMAKLI' }).click()
    await card.getByLabel('Üyenin okuyacağı açıklama').fill('Kimliğinizle belediyeye gelin.')
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await card.getByRole('button', { name: 'Reddet', exact: true }).click()
    await page.getByText('Reddedildi; üyeye mesaj gönderildi.').waitFor()
    await member.open('/RegistryObservation')
    await member.page.getByText('Kimliğinizle belediyeye gelin.').waitFor()
  })
})

describe('a representative', () => {
  test('is named by a clerk who saw the paper, and ended again', async ({ newVisitor }) => {
    const { identityNumber, registryNumber } = await givenRecord(null)
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Temsilciler/ })
      .click()
    await page.getByRole('button', { name: 'Temsilci yaz' }).click()
    const form = page.getByRole('form', { name: 'Temsilci yazma' })
    await form.getByRole('button', { name: 'Temsilci öner' }).click()
    await form.getByText('Sicil numarasını yazın.').waitFor()
    await form.getByLabel('Temsil edilenin sicil numarası').fill(registryNumber)
    await form.getByLabel('Temsilcinin kimlik numarası').fill('41829374682')
    await form.getByLabel('Gördüğünüz yetki belgesi').fill('Noter onaylı vekâletnameyi gördüm.')
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByRole('button', { name: 'Temsilci öner' }).click()
    await page.getByText(/İkinci bir memur onaylayınca temsilci yazılır/).waitFor()
    await confirmAsSecondClerk(await newVisitor(), registryNumber)
    await page.getByLabel('Ad, unvan, kimlik, vergi veya sicil numarası').fill(identityNumber)
    await page.getByText('1 temsil', { exact: true }).waitFor()
    const card = page.getByRole('article', { name: 'ŞULE IRMAKLI' })
    await card.getByText('İCLAL ÇAĞLAYANGÖL').waitFor()
    await card.getByText(/yazan: CEVDET AKPINARLI/).waitFor()
    await card.getByRole('button', { name: /Temsili bitir/ }).click()
    await card.getByLabel('Temsil neden bitiyor?').fill('Vekâletten azil yazısını gördüm.')
    await clerk.expectAccessible()
    await card.getByRole('button', { name: 'Temsili bitir', exact: true }).click()
    await page.getByText('Aradığınız temsil bulunamadı.').waitFor()
  })

  test('gives the representation up themselves', async ({ newVisitor }) => {
    const { registryNumber } = await givenRecord(null)
    await represent(registryNumber, '41829374682')
    const visitor = await newVisitor()
    const { page } = visitor
    await comeSignedIn(visitor, { userName: '41829374682' })
    await visitor.open('/RegistryObservation')
    await page.getByRole('button', { name: 'Temsili bırak: Şule Irmaklı' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Temsili bırak' }).click()
    await page.getByText('Temsil bitti.').waitFor()
    await expect.poll(() => page.getByText('Adına işlem yapabileceğiniz kayıtlar').count()).toBe(0)
  })
})

describe('the registry desk', () => {
  test('sees two records of one person, and proposes to make them one', async ({ newVisitor }) => {
    const { registryNumber: kept } = await givenRecord(null)
    const other = await givenDouble(kept)
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Çift kayıtlar/ })
      .click()
    await page.getByLabel('Ad, kimlik veya sicil numarası').fill(other)
    await page.getByText('1 çift', { exact: true }).waitFor()
    const card = page.getByRole('article', { name: 'ŞULE IRMAKLI' })
    await card.getByText('aynı kimlik veya vergi numarası').waitFor()
    await card.getByRole('button', { name: /^Birleştir/ }).click()
    await card
      .getByLabel('Aynı kişi olduğunu nasıl anladınız?')
      .fill('Kimliğini gördüm, ana ve baba adı aynı.')
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await card.getByRole('button', { name: 'Birleştirmeyi öner' }).click()
    await card.getByText(/İkinci memurun onayına gönderildi/).waitFor()
  })

  test('proposes the number of someone who came without one', async ({ newVisitor }) => {
    const registryNumber = await givenDouble((await givenRecord(null)).registryNumber)
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, munevver)
    await clerk.open(`/Memur/Kisi?sicil=${registryNumber}`)
    await page.getByText('Kişi karşımda').click()
    await page.getByRole('button', { name: 'Sayfayı aç' }).click()
    await page.getByText('Kimlik numarasını yaz', { exact: true }).click()
    const form = page.getByRole('form', { name: 'Kimlik numarası' })
    await form.getByRole('button', { name: 'Numarayı öner' }).click()
    await form.getByText('Kimlik veya vergi numarasını yazın.').waitFor()
    const number = form.getByLabel('Kimlik veya vergi numarası')
    await number.fill('11111111111')
    await form.getByLabel('Gördüğünüz belge').fill('Kimlik kartını gördüm, seri A12.')
    await form.getByRole('button', { name: 'Numarayı öner' }).click()
    await form.getByText(/denetim haneleri tutmuyor/).waitFor()
    await number.fill(completeNationalId(String(Date.now() % 1_000_000_000).padStart(9, '4')))
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByRole('button', { name: 'Numarayı öner' }).click()
    await form.getByText(/İkinci memurun onayına gönderildi/).waitFor()
  })

  test('proposes the day of death on the page of the person', async ({ newVisitor }) => {
    const { registryNumber } = await givenRecord(null)
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, munevver)
    await clerk.open(`/Memur/Kisi?sicil=${registryNumber}`)
    await page.getByText('Kişi karşımda').click()
    await page.getByRole('button', { name: 'Sayfayı aç' }).click()
    await page.getByText('Vefat ettiğini yaz').click()
    const form = page.getByRole('form', { name: 'Vefat kaydı' })
    await form.getByRole('button', { name: 'Vefatı kaydet' }).click()
    await form.getByText('Vefat gününü yazın.').waitFor()
    await form.getByLabel('Vefat günü').fill('03.03.2026')
    await form.getByLabel('Gördüğünüz belge').fill('Ölüm belgesini gördüm, İlçe Nüfus.')
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByRole('button', { name: 'Vefatı kaydet' }).click()
    await form.getByText(/İkinci memurun onayına gönderildi/).waitFor()
  })
})

/** A second record of someone, that came with the number of the first. */
async function givenDouble(keptNumber: string): Promise<string> {
  const registryNumber = `Ç-${Date.now() % 10_000_000}`
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`
    with second as (
      insert into registry (registry_type, registry_number, name_or_title, surname)
      values ('D', ${registryNumber}, 'ŞULE', 'IRMAKLI') returning oid
    )
    insert into registry_double (registry_oid, other_registry_oid, score, grounds, found_at)
    select registry.oid, second.oid, 10, array['number'], now() from registry, second
    where registry_number = ${keptNumber}`
  await db.end()
  return registryNumber
}

/** Lets a person of the town act for a registry. */
async function represent(registryNumber: string, identityNumber: string) {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`
    insert into representation (representative_registry_oid, registry_oid, basis, since)
    select person.oid, registry.oid, 'Vekâletname', '2026-01-01' from registry person, registry
    where person.identity_number = ${identityNumber} and registry.registry_number = ${registryNumber}`
  await db.end()
}

describe('the clerks’ desk', () => {
  test('is nobody else’s', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/Memur')
    await page.waitForURL('**/session/signin')
    await signIn(visitor, sukru)
    await page.waitForURL('**/Memur')
    await page.getByText('Bu sayfa belediye memurları içindir').waitFor()
    await visitor.expectAccessible()
    await visitor.open('/mobil-menu')
    expect(await page.getByRole('link', { name: 'Memur işleri' }).count()).toBe(0)
  })
})
