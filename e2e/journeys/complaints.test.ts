import { describe, expect } from 'vitest'
import { phonePhoto } from '../../service/src/testing/uploading.ts'
import { complaintsSaying, givenComplaint } from '../actions/given-complaint.ts'
import { newPerson } from '../actions/new-person.ts'
import { readSms } from '../actions/read-sms.ts'
import { passCaptcha, signIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const munevver = { userName: '61405728340', password: 'Deneme.2026', name: 'MÜNEVVER TAŞÇIGİL' }
let phonesMade = 0
/** Ten digits that no other journey uses. */
const somePhone = () => {
  phonesMade += 1
  return `5347${String(Date.now() % 100_000).padStart(5, '0')}${phonesMade % 10}`
}

async function signedIn(visitor: Visitor, person: Parameters<typeof signIn>[1]) {
  await visitor.open('/session/signin')
  await signIn(visitor, person)
}

/** Two steps east of the lake's middle lies its shore; Enter chooses what is in the middle then. */
async function chooseOnMap({ page }: Visitor) {
  const map = page.getByRole('application', { name: 'Yeri seçmek için harita' })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByText(/Haritanın ortası: .*Göl Mah\./).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/Seçtiğiniz yer: .*Göl Mah\./).waitFor()
}

async function fillIn({ page }: Visitor, text: string) {
  await page.getByRole('radio', { name: /^Şikâyet/ }).check()
  await page.getByLabel('Konu').selectOption('Yol ve kaldırım')
  await page.getByLabel('Ne oldu, ne istiyorsunuz?').fill(text)
}

async function provePhone(visitor: Visitor, gsm: string) {
  const { page } = visitor
  await page.getByLabel('Cep telefonu').fill(gsm)
  await passCaptcha(visitor)
  await page.getByRole('button', { name: 'Kod gönder' }).click()
  const code = await readSms(gsm, /basvurusu icin kodunuz: (\d{6})/)
  await page.getByLabel('Telefonunuza gelen kod').fill(code)
  await page.getByRole('button', { name: 'Kodu onayla' }).click()
}

async function sentReference({ page }: Visitor): Promise<string> {
  await page.getByRole('heading', { name: 'Başvurunuz alındı' }).waitFor()
  const text = await page.getByText(/^Başvuru numaranız:/).textContent()
  return /B\d{4}-\w{8}/.exec(text ?? '')?.[0] ?? ''
}

describe('a complaint', () => {
  test('is sent by a member with a photo, its place chosen on the map by keyboard', async ({ visitor }) => {
    const { page } = visitor
    const person = await newPerson()
    await signedIn(visitor, person)
    await visitor.open('/ComplaintsAndRequests')
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByRole('alert').getByText('Başvuru türünü seçin.').waitFor()
    await fillIn(visitor, 'Köşedeki kaldırım çökmüş, bebek arabası geçmiyor.')
    await page.getByText(/Bugün gönderirseniz en geç/).waitFor()
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByRole('alert').getByText('Yeri haritada gösterin veya sokağı seçin.').waitFor()
    await chooseOnMap(visitor)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /: dosya seç$/ }).click()
    await (
      await chooser
    ).setFiles([{ name: 'kaldirim.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }])
    await page.getByText('kaldirim.jpg yüklendi.').waitFor({ state: 'attached' })
    await visitor.expectAccessible()
    // What is typed outlives that the page is read anew.
    await visitor.open('/ComplaintsAndRequests')
    expect(await page.getByLabel('Ne oldu, ne istiyorsunuz?').inputValue()).toContain('bebek arabası')
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    const reference = await sentReference(visitor)
    await visitor.expectAccessible()
    expect(await readSms(person.phone, /Basvurunuz alindi\. No: (\S+)\./)).toBe(reference)
    await page.getByRole('link', { name: 'Başvuruyu izle' }).click()
    await page.getByText('Başvuru alındı', { exact: true }).waitFor()
    await visitor.expectAccessible()
    await visitor.open('/ComplaintsAndRequests?sekme=izle')
    await page.getByRole('link', { name: 'Şikâyet: Yol ve kaldırım' }).waitFor()
    await visitor.expectAccessible()
  })

  test('is sent from a phone without an account, by street, and followed', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await visitor.open('/ComplaintsAndRequests')
    await fillIn(visitor, 'Yağmurda yol göl oluyor, ızgara tıkalı.')
    await page.getByLabel('Sokağı seç').check()
    await page.getByRole('combobox', { name: 'Mahalle' }).fill('Şehitler')
    await page.getByRole('option', { name: 'Şehitler' }).click()
    const street = page.getByRole('combobox', { name: 'Cadde, sokak' })
    await street.click()
    await page.getByRole('listbox', { name: 'Cadde, sokak' }).getByRole('option').first().click()
    await page.getByText(/250 metre yakında|Yakında süren/).waitFor()
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByRole('alert').getByText('Telefonunuzu yazın ve gelen kodla doğrulayın.').waitFor()
    await visitor.expectNoSidewaysScroll()
    const gsm = somePhone()
    await provePhone(visitor, gsm)
    await page.getByText('numaralı telefon doğrulandı.').waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    const reference = await sentReference(visitor)
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('link', { name: 'Başvuruyu izle' }).click()
    await page.getByText(reference).waitFor()
    await page.getByText('Yağmurda yol göl oluyor').waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
  })

  test('is found later by its number and the code on its phone, and by nothing less', async ({ visitor }) => {
    const { page } = visitor
    const gsm = somePhone()
    const reference = await givenComplaint(`+90${gsm}`, 'Çöp üç gündür alınmadı.')
    const others = await givenComplaint(`+90${somePhone()}`, 'Bunu başkası yazdı.')
    await visitor.open(`/ComplaintsAndRequests?basvuru=${others}`)
    await page.getByRole('button', { name: 'Başvuruyu göster' }).click()
    await page.getByRole('alert').getByText('Başvuruda kullandığınız telefonu doğrulayın.').waitFor()
    expect(await page.getByText('Bunu başkası yazdı.').count()).toBe(0)
    await visitor.expectAccessible()
    await provePhone(visitor, gsm)
    await page.getByText('Bu başvuru bulunamadı.').waitFor()
    await page.getByRole('button', { name: 'Başka başvuru' }).click()
    await page.getByLabel('Başvuru numarası').fill(reference.toLowerCase())
    await page.getByRole('button', { name: 'Başvuruyu göster' }).click()
    await page.getByText('Çöp üç gündür alınmadı.').waitFor()
  })
})

describe('without a connection', () => {
  test('a complaint waits on the device and arrives once, also when only its answer was lost', async ({
    visitor,
  }) => {
    const { page } = visitor
    const person = await newPerson()
    await signedIn(visitor, person)
    await visitor.open('/ComplaintsAndRequests')
    const text = `Köprünün korkuluğu kırık, tehlikeli. ${Date.now()}`
    await fillIn(visitor, text)
    await chooseOnMap(visitor)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByText('Gönderilmeyi bekleyen başvurunuz var').waitFor()
    await page.getByText(text).waitFor()
    expect(await complaintsSaying(text)).toBe(0)
    // The line is back, but every answer gets lost on the way.
    let answersLost = 0
    await page.route('**/SendComplaint', async (route) => {
      await route.fetch()
      answersLost += 1
      await route.abort()
    })
    await page.context().setOffline(false)
    await expect.poll(() => answersLost, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await complaintsSaying(text)).toBe(1)
    await page.getByText('Gönderilmeyi bekleyen başvurunuz var').waitFor()
    // A later visit, whose answer comes, sends what is left.
    await page.goto('about:blank')
    await page.unroute('**/SendComplaint')
    await visitor.open('/ComplaintsAndRequests')
    const reference = await sentReference(visitor)
    await page.getByText('Gönderilmeyi bekleyen başvurunuz var').waitFor({ state: 'detached' })
    expect(await complaintsSaying(text)).toBe(1)
    expect(await readSms(person.phone, /Basvurunuz alindi\. No: (\S+)\./)).toBe(reference)
    const unexpected = visitor.complaints.filter((complaint) => !complaint.includes('net::ERR_'))
    expect(unexpected).toEqual([])
    // The browser itself reports the line that was cut.
    visitor.complaints.length = 0
  })
})

describe('what waits on the device', () => {
  test('goes from whatever page is opened next, and is nobody else’s', async ({ visitor }) => {
    const { page } = visitor
    const person = await newPerson()
    await signedIn(visitor, person)
    await visitor.open('/ComplaintsAndRequests')
    const text = `Durakta oturacak yer yok, bank konsun. ${Date.now()}`
    await fillIn(visitor, text)
    await chooseOnMap(visitor)
    await page.route('**/SendComplaint', (route) => route.abort())
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await page.getByText(text).waitFor()
    await visitor.expectAccessible()
    const stranger = await page.context().newPage()
    await stranger.goto(page.url())
    await stranger.getByRole('heading', { name: 'Şikâyet ve istekler' }).waitFor()
    await stranger.waitForLoadState('networkidle')
    expect(await stranger.getByText(text).count()).toBe(0)
    await stranger.close()
    expect(await complaintsSaying(text)).toBe(0)
    await page.goto('about:blank')
    await page.unroute('**/SendComplaint')
    await visitor.open('/anasayfa')
    await page.getByText(/Bekleyen başvurunuz ulaştı: B\d{4}/).waitFor()
    expect(await complaintsSaying(text)).toBe(1)
    expect(visitor.complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([])
    visitor.complaints.length = 0
  })
})

describe('at the town hall', () => {
  test('a clerk asks, answers and publishes; the citizen replies, rates and opens it again', async ({
    newVisitor,
  }) => {
    const gsm = somePhone()
    const text = `Sokağın başındaki ağaç devrilmek üzere. ${Date.now()}`
    const reference = await givenComplaint(`+90${gsm}`, text)
    const clerk = await newVisitor()
    await signedIn(clerk, munevver)
    await clerk.open('/Memur')
    await clerk.page
      .getByRole('main')
      .getByRole('link', { name: /Şikâyet ve istekler/ })
      .click()
    await clerk.page.getByLabel('Numara, ad, sokak veya metinde ara').fill(reference)
    await clerk.page.locator(`a[href$="no=${reference}"]`).click()
    await clerk.page.getByRole('button', { name: 'Üzerime al' }).click()
    await clerk.page.getByRole('button', { name: 'Başvurana sor' }).click()
    await clerk.page.getByText('Başvurana ne yazılacağını en az 10 karakterle yazın.').waitFor()
    await clerk.page.getByLabel('Başvurana yazılacak').fill('Ağaç yolun hangi yanında?')
    await clerk.page.getByRole('button', { name: 'Başvurana sor' }).click()
    await clerk.page.getByText('Başvurandan bilgi bekleniyor').waitFor()
    await clerk.expectAccessible()

    const citizen = await newVisitor({ viewport: phone })
    await citizen.open('/ComplaintsAndRequests?sekme=izle')
    await citizen.page.getByLabel('Başvuru numarası').fill(reference)
    await provePhone(citizen, gsm)
    await citizen.page.getByText('numaralı telefon doğrulandı.').waitFor()
    await citizen.page.getByRole('button', { name: 'Başvuruyu göster' }).click()
    await citizen.page.getByText('Ağaç yolun hangi yanında?').waitFor()
    await citizen.page.getByLabel('Belediyenin sorusuna yanıtınız').fill('Okul tarafında.')
    await citizen.page.getByRole('button', { name: 'Yanıtla' }).click()
    await citizen.page.getByText('Yanıt verildi').waitFor()

    await clerk.open(`/Memur/Basvurular?no=${reference}`)
    await clerk.page.getByText('Okul tarafında.').waitFor()
    await clerk.page.getByRole('button', { name: 'Bu metni yayımla' }).click()
    await clerk.page.getByText('Metin yayımda').waitFor()
    await clerk.page.getByLabel('Başvurana yazılacak').fill('Ağaç budandı ve bağlandı.')
    await clerk.page.getByRole('button', { name: 'Sonuçlandır' }).click()
    await clerk.page.getByText('Sonuçlandı', { exact: true }).first().waitFor()
    await readSms(gsm, /(basvurunuz sonuclandi)/)

    await citizen.page.reload()
    await citizen.page.getByText('Ağaç budandı ve bağlandı.').waitFor()
    await citizen.page.getByLabel('Memnun değilim', { exact: true }).check()
    await citizen.page.getByRole('button', { name: 'Değerlendir' }).click()
    await citizen.page.getByText('Değerlendirmeniz: Memnun değilim').waitFor()
    await citizen.page
      .getByLabel('Sonuç sizi tatmin etmediyse nedenini yazın')
      .fill('Öteki dal hâlâ sarkıyor.')
    await citizen.page.getByRole('button', { name: 'Yeniden aç' }).click()
    await citizen.page.getByText('Yeniden açıldı').first().waitFor()
    await citizen.expectAccessible()
    await citizen.expectNoSidewaysScroll()
    await clerk.open('/Memur/Basvurular?durum=reopened')
    await clerk.page.getByText(reference).waitFor()
    await clerk.expectAccessible()
  }, 120_000)
})

describe('everyone', () => {
  test('sees what was told on the map and in a list, without names, and a member says “me too” once', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const gsm = somePhone()
    const reference = await givenComplaint(`+90${gsm}`, 'Adım Yağmur, evim köşede.')
    await visitor.open('/ComplaintsAndRequests?sekme=herkes')
    await page.getByRole('application', { name: /^Başvuruların haritası/ }).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    const shown = await page.getByRole('main').textContent()
    for (const secret of [reference, gsm, 'Adım Yağmur']) expect(shown).not.toContain(secret)
    await page.getByLabel('Konu').selectOption('Çöp ve temizlik')
    await expect.poll(() => visitor.path()).toContain('konu=waste')
    await page
      .getByRole('button', { name: /^Ben de: Çöp ve temizlik/ })
      .first()
      .click()
    await page.getByText('“Ben de” diyebilmek için telefonunuzu bir kez doğrulayın.').waitFor()
    await signedIn(visitor, await newPerson())
    await visitor.open('/ComplaintsAndRequests?sekme=herkes&konu=waste')
    const newest = page.getByRole('article').first()
    await newest.getByRole('button', { name: /^Ben de/ }).click()
    await newest.getByText(/Eklendiniz\. \d+ kişi “ben de” dedi\./).waitFor()
    await visitor.open('/ComplaintsAndRequests?sekme=herkes&konu=waste')
    await newest.getByRole('button', { name: /^Ben de/ }).click()
    await newest.getByText('Daha önce eklenmiştiniz.').waitFor()
  })
})
