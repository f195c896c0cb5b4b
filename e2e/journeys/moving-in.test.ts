import { duties } from 'contract/clerk/codes'
import { afterAll, beforeAll, expect } from 'vitest'
import { deviceWith } from '../../service/src/testing/second-factor.ts'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { beginDeclaration, chooseAddress, goOnTo, sendDeclaration, today } from '../actions/declare.ts'
import { confirmAtBank, fillCard, pressPay } from '../actions/pay.ts'
import {
  type Newcomer,
  chooseWho,
  choosePassword,
  enterCode,
  fillIdentity,
  passIdentity,
  provePhone,
  readCode,
  tellPopulationRegistry,
  writeAddress,
} from '../actions/register.ts'
import { messagesOn, readSms } from '../actions/read-sms.ts'
import { fillSignIn, passCaptcha, pressSignIn } from '../actions/sign-in.ts'
import { Machine } from '../moving-in.ts'
import { type Visitor, desktop, phone, test } from '../visitor.ts'

const password = 'mor deve yol yürür'
const reason = 'Görevlendirme yazısını gördüm.'
const perihan = { number: '64018273528', phone: '5019903001' }
const gulizar = person('21045073170', 'Gülizar', 'Aksuhanlı', ['14', '03', '1978'], '5019901001')
const seyfettin = person('31827046506', 'Seyfettin', 'Örüklüoğlu', ['02', '11', '1965'], '5019901002')
const nazim = person('42716089344', 'Nazım', 'Çeşmecigil', ['23', '06', '1988'], '5019901003')
const feride = person('64018273696', 'Feride', 'Söğütözü', ['05', '05', '1980'], '5019903002')

let machine: Machine

beforeAll(async () => {
  machine = await Machine.prepare()
  await machine.makeDatabase()
  machine.writeAnswers()
}, 120_000)

afterAll(() => machine.leave(), 60_000)

function person(
  number: string,
  name: string,
  surname: string,
  birth: Newcomer['birth'],
  gsm: string,
): Newcomer {
  return { number, name, surname, birth, phone: gsm }
}

/** Becomes a member at the portal, with the phone that the municipality knows where it knows one. */
async function becomeMember(visitor: Visitor, who: Newcomer) {
  await tellPopulationRegistry(who, machine)
  await visitor.open(`${machine.url}/Register`)
  await chooseWho(visitor, /T\.C\. kimlik numaram var/)
  await fillIdentity(visitor, who)
  await passIdentity(visitor)
  await visitor.page.getByRole('heading', { level: 2, name: 'Cep telefonu' }).waitFor()
  await provePhone(visitor, who.phone, machine)
  // Houses of their own: a neighbour's declaration would be opened with a reason, a household's decided by others.
  await writeAddress(visitor, `Ihlamur Sok. No: ${Number(who.phone.slice(-4))}`)
  await choosePassword(visitor, password)
  await visitor.page.getByRole('heading', { level: 2, name: 'Üyeliğiniz açıldı' }).waitFor()
}

async function signInAs(visitor: Visitor, number: string, secret = password) {
  await visitor.open(`${machine.url}/session/signin`)
  await fillSignIn(visitor, { userName: number, password: secret })
  await passCaptcha(visitor)
  await pressSignIn(visitor)
  await visitor.page.waitForURL((url) => !url.pathname.includes('signin'))
}

/** Steps of a clerk at the first visit to the desk. */
async function setUpDevice(visitor: Visitor, gsm: string) {
  const { page } = visitor
  await visitor.open(`${machine.url}/iki-adimli-dogrulama`)
  const before = (await messagesOn(gsm, machine)).length
  // A newly registered member waits until the phone may get another code.
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Kod gönder' }).click()
        await visitor.untilQuiet()
        return page.getByLabel('Telefonunuza gelen kod').count()
      },
      { timeout: 120_000, interval: 5000 },
    )
    .toBe(1)
  await expect.poll(async () => (await messagesOn(gsm, machine)).length).toBeGreaterThan(before)
  await enterCode(visitor, await readCode(gsm, machine))
  await page.getByText('Karekodu okutamıyorum').click()
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
  const device = deviceWith((key ?? '').replaceAll(' ', ''))
  await page.getByLabel('Uygulamadaki 6 haneli kod').fill(device.codeAt(new Date()))
  await page.getByRole('button', { name: 'Kurulumu tamamla' }).click()
  await page.getByRole('button', { name: 'Kodları sakladım, devam et' }).click()
  await page.getByRole('heading', { name: 'Memur işleri' }).waitFor()
}

/** Finds a member at the administrators' desk and gives a duty. */
async function giveDuty(visitor: Visitor, number: string, duty: string, told: RegExp) {
  const { page } = visitor
  await visitor.open(`${machine.url}/Memur/Yonetim`)
  await page.getByLabel(/Görev vermek için üye arayın/).fill(number)
  await page.getByText('1 üye', { exact: true }).waitFor()
  await page.getByRole('button', { name: /Görev ver/ }).click()
  await page.getByLabel(duty, { exact: true }).check()
  await page.getByLabel('Gerekçe').fill(reason)
  await page.getByRole('button', { name: 'Görev ver', exact: true }).click()
  await page.getByText(told).waitFor()
}

test('a municipality follows the page from an empty database to its first payment, bill, payslip and decision', async ({
  newVisitor,
}) => {
  const said = await machine.follow('2.')
  expect(said).not.toContain('✗')
  await machine.start('3.')
  await machine.follow('4.')
  const temporary = await readSms(perihan.phone, /gecici sifreniz: (\w{10}) /, machine)
  const administrator = await newVisitor({ viewport: desktop })
  await signInAs(administrator, perihan.number, temporary)
  await administrator.page.getByLabel('Mesajla gelen geçici şifre').fill(temporary)
  await administrator.page.getByLabel('Yeni şifreniz').fill(password)
  await administrator.page.getByRole('button', { name: 'Şifremi değiştir' }).click()
  await administrator.page.getByText('Şifreniz değişti.').waitFor()
  await setUpDevice(administrator, perihan.phone)
  await machine.follow('5.')

  const second = await newVisitor({ viewport: desktop })
  await becomeMember(second, feride)
  const citizen = await newVisitor({ viewport: phone })
  await becomeMember(citizen, gulizar)
  await signInAs(citizen, gulizar.number)
  await citizen.open(`${machine.url}/DebtQuestioning`)
  await citizen.page.getByRole('button', { name: 'Tümünü öde' }).click()
  await fillCard(citizen, magicCard('visa', '001'))
  await pressPay(citizen)
  await confirmAtBank(citizen)
  await citizen.page.getByText('Ödemeniz alındı').first().waitFor()

  const subscriber = await newVisitor({ viewport: phone })
  await becomeMember(subscriber, seyfettin)
  await signInAs(subscriber, seyfettin.number)
  await subscriber.open(`${machine.url}/Aboneliklerim`)
  await subscriber.page.getByText('Abone 5000001').waitFor()
  await subscriber.page.getByText('516,90').first().waitFor()

  const employee = await newVisitor({ viewport: desktop })
  await becomeMember(employee, nazim)
  await signInAs(employee, nazim.number)
  await employee.open(`${machine.url}/maas-bordrosu`)
  await employee.page.getByText('43.520,80').first().waitFor()

  await giveDuty(administrator, feride.number, duties.administration, /Görev verildi/)
  await signInAs(second, feride.number)
  await setUpDevice(second, feride.phone)
  await giveDuty(administrator, nazim.number, duties.taxes, /İkinci bir yönetici onaylayınca/)
  await second.open(`${machine.url}/Memur/Yonetim`)
  const proposal = second.page.getByRole('article').filter({ hasText: 'şu görevleri alacak' }).first()
  await confirmProposal(second, proposal, reason)

  await beginDeclaration(citizen, `${machine.url}/EMunicipalityECTDeclaration`)
  await goOnTo(citizen, 'Yer')
  await citizen.page.getByLabel(/adı$/).fill('Göl Lokantası')
  await chooseAddress(citizen)
  await goOnTo(citizen, 'Değişiklik')
  await citizen.page.getByLabel('İş yerini kullanmaya başladım').check()
  await citizen.page.getByLabel('Ne zaman oldu?').fill(today())
  await goOnTo(citizen, 'Ölçüler ve vergi')
  await citizen.page.getByLabel('Ne iş yapılıyor?').selectOption({ index: 1 })
  await citizen.page.getByRole('textbox').first().fill('120')
  await citizen.page.getByLabel(/^Muafiyet istiyorsanız/).fill('Öğrenci yurdunun içinde')
  await goOnTo(citizen, 'Belgeler')
  await goOnTo(citizen, 'Özet ve gönder')
  const number = await sendDeclaration(citizen)

  await setUpDevice(employee, nazim.phone)
  await employee.open(`${machine.url}/Memur/Beyanlar`)
  await employee.page.getByRole('link', { name: `${number} numaralı beyanı aç` }).click()
  await employee.page.getByLabel('Kabul et, vergisi tahakkuk etsin').check()
  await employee.page.getByLabel('Bina grubu (ölçütler belirlemiyorsa)').selectOption('5. grup')
  await employee.page.getByLabel('Gerekçe').fill('Belgeleri görüldü.')
  await employee.page.getByRole('button', { name: 'Kararı kaydet' }).click()
  await employee.page.getByText('Beyan sonuçlandı: Kabul edildi.').waitFor()
}, 600_000)
