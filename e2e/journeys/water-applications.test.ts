import { applicationFields } from 'contract/water/application-fields'
import { type AppliedName, applicationTypes } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { waterApplicationRules } from 'rules/water/water-applications'
import { nextWorkingDay } from 'rules/working-days'
import { describe, expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { phonePhoto } from '../../service/src/testing/uploading.ts'
import { confirmEffect } from '../actions/confirm-effect.ts'
import { chooseDoor } from '../actions/declare.ts'
import { givenWater, givenWaterPaid } from '../actions/given-subscription.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { type NewPerson, newPerson } from '../actions/new-person.ts'
import { confirmAtBank, fillCard, pressPay } from '../actions/pay.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const today = dayInTurkey(new Date())

/** Answers typed or chosen for each question. */
const answers: Record<AppliedName, Record<string, string>> = {
  newSubscription: { waterGroup: 'Konut', units: '1', holder: 'Kiracısıyım' },
  assignment: { lastIndex: '104', deposit: 'Yeni aboneye kalsın' },
  addressOrSubscriberUpdate: { explanation: 'Kapı numarası değişti.' },
  depositReturn: { ibanOwner: 'Irmak Çığırtkan', bankIbanNo: 'TR40 0006 2000 0000 0000 0000 01' },
  tariffReduction: { ground: 'Engelli' },
  meterChange: { reason: 'Dönmüyor', lastIndex: '104' },
  deactivation: { closeOn: formatDateShort(addDays(today, 5)), explanation: 'Ev boş kalacak.' },
  waterLineActivation: {},
  illegalUsageAppeal: { accrualOid: 'first', explanation: 'Sayaçtan önce su almadık.' },
  apparatusBreaking: { explanation: 'Kesme aparatı kırılmış.' },
  stolenMeterChange: { stolenOn: formatDateShort(addDays(today, -1)), reportNumber: '2026/114' },
  invoiceAndMeterAppeal: { accrualOid: 'first', lastIndex: '104', explanation: 'Bu kadar kullanmadık.' },
  invoiceGeneration: { lastIndex: '104' },
  tariffChange: { waterGroup: 'İş yeri', units: '1', explanation: 'Dükkân oldu artık.' },
  illegalUsageNotification: { explanation: 'Hortum sayaçtan önce bağlı.' },
}

/** Fills in the fields of the kind and sends it; returns the number of the application. */
async function apply(
  visitor: Visitor,
  name: AppliedName,
  more: Record<string, string> = {},
): Promise<string> {
  const { page } = visitor
  const given: Record<string, string> = { ...answers[name], ...more }
  if ('address' in applicationFields[name]) await chooseDoor(visitor)
  for (const [key, field] of Object.entries(applicationFields[name])) {
    const value = given[key]
    if (value === undefined) continue
    const control = page.getByLabel(field.label)
    if (field.input === 'accrual') await control.selectOption({ index: 1 })
    else if (field.input === 'choice') await control.selectOption({ label: value })
    else await control.fill(value)
  }
  if (waterApplicationRules[name].documents.length > 0) {
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('button', { name: /: dosya seç$/ })
      .first()
      .click()
    await (
      await chooser
    ).setFiles([{ name: 'belge.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }])
    await page.getByText('belge.jpg yüklendi.').waitFor({ state: 'attached' })
  }
  if (waterApplicationRules[name].hasContract)
    await page.getByLabel('Su abonelik sözleşmesini okudum, kabul ediyorum').check()
  await page.getByRole('button', { name: 'Başvur', exact: true }).click()
  await page.waitForURL(/(no|yeni|eski)=\d{4}-/)
  return /(?:no|yeni|eski)=(\d{4}-[0-9A-Z]{8})$/.exec(page.url())?.[1] ?? ''
}

async function atTheDesk(clerk: Visitor, person: NewPerson, reference: string) {
  await comeSignedIn(clerk, person)
  await clerk.open(`/Memur/SuBasvurulari?no=${reference}`)
}

describe('asking the water office', () => {
  test('a new subscription is asked for, accepted, paid by card and mounted', async ({ newVisitor }) => {
    const person = await newPerson()
    // The town has a water tariff once someone has water.
    await givenWaterPaid((await newPerson()).userName)
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await comeSignedIn(visitor, person)
    await visitor.open('/SuIslemlerim')
    await page.getByRole('heading', { name: 'Evden eve taşınıyorum' }).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('link', { name: 'Yeni bir yere su bağlatacağım' }).click()
    await page.getByRole('button', { name: 'Başvur', exact: true }).click()
    await page.getByRole('alert').getByText('Gerekli belgeyi yükleyin.').waitFor()
    await visitor.expectAccessible()
    const reference = await apply(visitor, 'newSubscription')
    await page.getByText('Başvuru alındı').waitFor()
    await readSms(person.phone, /(Su basvurunuz alindi)/)
    await visitor.expectAccessible()

    const clerk = await newVisitor()
    const officer = await newClerk(['water'])
    await atTheDesk(clerk, officer, reference)
    await clerk.expectAccessible()
    await clerk.page.getByRole('button', { name: 'Kabul et' }).click()
    await clerk.page.getByText('Ücreti ödenince ekip gönderilebilir.').waitFor()

    await page.reload()
    await page.getByRole('button', { name: / öde$/ }).click()
    await fillCard(visitor, magicCard('visa', '001'))
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()

    await clerk.page.reload()
    await clerk.page
      .getByLabel('Ekip hangi gün gitsin?')
      .fill(formatDateShort(nextWorkingDay(addDays(today, 3), [])))
    await clerk.page.getByRole('button', { name: 'Saha ekibini gönder' }).click()
    await clerk.page.getByText('Saha ekibinin günü belirlendi').waitFor()
    await visitor.open(`/SuIslemlerim?no=${reference}`)
    await page.getByText(/^Ekip .* günü gelecek\.$/).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
  }, 240_000)

  const others = (Object.keys(answers) as AppliedName[]).filter(
    (name) => name !== 'newSubscription' && name !== 'assignment',
  )
  test('every other kind is asked for on its page and waits at the desk', async ({ newVisitor }) => {
    const person = await newPerson()
    const visitor = await newVisitor()
    await comeSignedIn(visitor, person)
    const references = new Map<AppliedName, string>()
    for (const name of others) {
      const { who, needsCutLine } = waterApplicationRules[name]
      const subscriberNo = await givenWaterPaid(person.userName, {
        ...(who === 'closed' && { status: 'closed' as const }),
        ...(needsCutLine && { waterLineStatus: 3 }),
        hasIllegalUse: name === 'illegalUsageAppeal',
      })
      await visitor.open(`/SuIslemlerim?islem=${applicationTypes[name].code}&abone=${subscriberNo}`)
      await visitor.page.getByText('Yanıt günü').waitFor()
      references.set(name, await apply(visitor, name))
      await visitor.page.getByText('Başvuru alındı').waitFor()
    }
    await visitor.open('/SuIslemlerim')
    for (const reference of references.values())
      await visitor.page.getByRole('link', { name: new RegExp(reference) }).waitFor()
    await visitor.expectAccessible()

    // A document is asked for and sent, and an appeal is accepted by two clerks.
    const clerk = await newVisitor({ viewport: phone })
    const [first, second] = [await newClerk(['water']), await newClerk(['water'])]
    await atTheDesk(clerk, first, references.get('meterChange') ?? '')
    await clerk.page.getByRole('button', { name: 'Belge iste…' }).click()
    await clerk.page.getByLabel('Hangi belge gerekiyor?').fill('Sayacın yakından fotoğrafı')
    await clerk.page.getByRole('button', { name: 'Belge iste', exact: true }).click()
    await clerk.page.getByText('Başvurandan belge bekleniyor').waitFor()
    await clerk.expectNoSidewaysScroll()
    const appeal = references.get('invoiceAndMeterAppeal') ?? ''
    await clerk.open(`/Memur/SuBasvurulari?no=${appeal}`)
    await clerk.page.getByRole('heading', { name: 'Karardan önce bakılacaklar' }).waitFor()
    await clerk.page.getByRole('heading', { name: /^Kararın konusu: Su faturası/ }).waitFor()
    await clerk.page.getByLabel('Doğru tutar (₺)').fill('40,00')
    const propose = clerk.page.getByRole('button', {
      name: 'Kabul et, ikinci memura öner: 80,00 ₺ düşülecek',
    })
    await propose.waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await propose.click()
    await clerk.page.getByText('Bu kabulü siz önerdiniz; başka bir memur onaylar.').waitFor()
    const other = await newVisitor()
    await atTheDesk(other, second, appeal)
    await other.page.getByRole('heading', { name: /^Kararın konusu: Su faturası/ }).waitFor()
    await other.expectAccessible()
    await other.page.getByRole('button', { name: 'Kabul et: 80,00 ₺ düşülecek' }).click()
    await other.page.getByText('Başvuru kabul edildi.').waitFor()

    // One’s own reading is billed when the clerk has seen the last one and the amount.
    await other.open(`/Memur/SuBasvurulari?no=${references.get('invoiceGeneration')}`)
    await other.page
      .getByText(/^100 m³, /)
      .first()
      .waitFor()
    await other.page.getByRole('link', { name: /^Sayaç ve fatura: / }).waitFor()
    await other.page.getByRole('button', { name: /^Kabul et: .* ₺ borç yazılacak$/ }).click()
    // The amount is far less than a household's.
    await confirmEffect(other, /faturalanmayacak tutar/)
    await other.page.getByText('Başvuru kabul edildi.').first().waitFor()

    // A reduction is for a time, and takes two clerks.
    await clerk.open(`/Memur/SuBasvurulari?no=${references.get('tariffReduction')}`)
    await clerk.page.getByLabel('İndirim hangi güne kadar?').waitFor()
    await clerk.expectAccessible()
    await clerk.page.getByRole('button', { name: 'Kabul et, ikinci memura öner' }).click()
    await clerk.page.getByText('İndirimin son günü').waitFor()
    await clerk.expectNoSidewaysScroll()
    await visitor.open(`/SuIslemlerim?no=${references.get('meterChange')}`)
    await visitor.page.getByText('Sayacın yakından fotoğrafı').first().waitFor()
    await visitor.expectAccessible()
  }, 400_000)

  test('instalments for late bills are asked for from the same page', async ({ newVisitor }) => {
    const person = await newPerson()
    const subscriberNo = await givenWater(person.userName, 400_000)
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await comeSignedIn(visitor, person)
    await visitor.open('/SuIslemlerim')
    await page.getByRole('link', { name: 'Borcumu taksitle ödemek istiyorum' }).click()
    await page.getByRole('radio', { name: /^Tecil ve taksitlendirmeyle/ }).check()
    await page
      .getByText(new RegExp(`abone ${subscriberNo}`))
      .first()
      .waitFor()
    await page.getByRole('radio', { name: '12 taksit', exact: true }).check()
    await page.getByLabel('Borcunuzu neden şimdi ödeyemiyorsunuz?').fill('Maaşım iki aydır yatmadı.')
    await page.getByRole('checkbox', { name: /^Koşulları okudum/ }).check()
    await page.getByRole('button', { name: 'Tecil için başvur' }).click()
    await page.getByText('Başvurunuz karar bekliyor').waitFor()
    await visitor.expectNoSidewaysScroll()
  })

  test('moving house: the old place goes to the next tenant, who accepts it', async ({ newVisitor }) => {
    const [leaver, next] = [await newPerson(), await newPerson()]
    const subscriberNo = await givenWaterPaid(leaver.userName)
    const visitor = await newVisitor()
    const { page } = visitor
    await comeSignedIn(visitor, leaver)
    await visitor.open('/SuIslemlerim?islem=tasinma')
    await page.getByText(new RegExp(subscriberNo)).first().waitFor({ state: 'attached' })
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Devam et' }).click()
    await apply(visitor, 'newSubscription')
    await page.getByText('Adım 3 / 3').waitFor({ state: 'attached' })
    await apply(visitor, 'assignment', { nextIdentityNumber: next.userName })
    await page.getByText('Taşınma başvurularınız alındı').waitFor()
    await readSms(next.phone, /(su aboneligi devredilmek isteniyor)/)

    const tenant = await newVisitor({ viewport: phone })
    await comeSignedIn(tenant, next)
    await tenant.open('/SuIslemlerim')
    await tenant.page.getByRole('button', { name: 'Aboneliği al' }).click()
    await tenant.page.getByText('Sözleşmeyi okuyup kabul edin.').waitFor()
    await tenant.expectAccessible()
    await tenant.expectNoSidewaysScroll()
    await tenant.page.getByLabel('Su abonelik sözleşmesini okudum, kabul ediyorum').check()
    await tenant.page.getByRole('button', { name: 'Aboneliği al' }).click()
    await tenant.page
      .getByRole('heading', { name: 'Size devredilmek istenen abonelikler' })
      .waitFor({ state: 'detached' })
    expect(await tenant.page.getByRole('button', { name: 'Aboneliği al' }).count()).toBe(0)
  }, 240_000)
})
