import { describe, expect } from 'vitest'
import { clockInTurkey } from 'rules/turkey-time'
import { openDatabase } from '../../service/src/database/database.ts'
import { demoBanks } from '../../service/src/demo-town/demo-banks.ts'
import { SecondPersonSettings } from '../../service/src/settings/second-person-settings.ts'
import type { ServiceSettings } from '../../service/src/settings/settings.ts'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { comingDay } from '../actions/owe.ts'
import { confirmAtBank, fillCard, pressPay, tellBank, typeCardAtBank } from '../actions/pay.ts'
import { comeSignedIn, passCaptcha, sukru } from '../actions/sign-in.ts'
import { OwnTown } from '../own-town.ts'
import { portal } from '../portal.ts'
import { desktop, phone, test as base, type Visitor } from '../visitor.ts'

/** The one county with wedding fees, whose bank asks for the card on its own page. */
function antakya(): Partial<ServiceSettings> {
  return {
    CountyCode: '2080',
    ShowMatrimonyPaymentMenu: true,
    ActiveBankMerchantCode: '0064',
    FallbackBanks: [],
    Banks: demoBanks(portal().simulatorsUrl).map((bank) =>
      bank.Code === '0064' ? { ...bank, StoreType: '3d_pay_hosting' } : bank,
    ),
  }
}

/** The banks' end of day, which began a few minutes ago. */
function pauseNow(): Partial<ServiceSettings> {
  const minuteMs = 60_000
  const at = (ms: number) =>
    clockInTurkey(new Date(Date.now() + ms))
      .split('.')
      .map(Number)
  const [startHour = 0, startMinute = 0] = at(-5 * minuteMs)
  const [finishHour = 0, finishMinute = 0] = at(30 * minuteMs)
  return {
    OperationPauseStartHours: startHour,
    OperationPauseStartMinute: startMinute,
    OperationPauseFinishHours: finishHour,
    OperationPauseFinishMinute: finishMinute,
  }
}

/** Test with a town of its own: payments and pauses in it would stand in the way of a second walk. */
const testInSmallTown = base.extend('town', async ({ visits }, { onCleanup }) => {
  const town = await OwnTown.buildSmall()
  onCleanup(() => visits.leave().then(() => town.remove()))
  return town
})

const test = base.extend('town', async ({ visits }, { onCleanup }) => {
  const town = await OwnTown.copy()
  onCleanup(() => visits.leave().then(() => town.remove()))
  return town
})

async function fillWedding(visitor: Visitor, town: OwnTown) {
  const { page } = visitor
  await visitor.open(`${town.url}/FastPaymentForMatrimony`)
  await page.getByRole('radio', { name: /hafta sonu/ }).check()
  await page.getByLabel('Nikâh günü').fill(comingDay())
  await page.getByLabel('Birinci kişinin adı soyadı').fill('Şule Irmaklı')
  await page.getByLabel('İkinci kişinin adı soyadı').fill('Çağan Güneş')
}

/** Leads up to the bank's page that asks for the card. */
async function goToBank(visitor: Visitor, town: OwnTown) {
  await fillWedding(visitor, town)
  await passCaptcha(visitor)
  await visitor.page.getByRole('button', { name: 'Ödemeye geç' }).click()
  await visitor.page.getByText('bu bankanın kendi sayfasında yazacaksınız').waitFor()
  await visitor.expectAccessible()
  await pressPay(visitor)
  await visitor.page.getByRole('heading', { name: 'Kart bilgileri' }).waitFor()
}

async function payAtBank(visitor: Visitor, digits: string, heading: string) {
  await typeCardAtBank(visitor, magicCard('troy', digits))
  await confirmAtBank(visitor)
  await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 20_000 })
}

describe('a wedding’s fee, where the bank asks for the card', () => {
  testInSmallTown(
    'is paid without an account, with another card where one is refused',
    async ({ newVisitor, town }) => {
      const visitor = await newVisitor({ viewport: phone })
      const { page } = visitor
      await town.serve(antakya())
      await goToBank(visitor, town)
      await payAtBank(visitor, '051', 'Ödeme yapılamadı')
      await page.getByText(/Şule Irmaklı ile Çağan Güneş/).waitFor()
      await visitor.expectNoSidewaysScroll()
      await page.getByRole('button', { name: 'Başka kartla dene' }).click()
      await page.getByText('bu bankanın kendi sayfasında yazacaksınız').waitFor()
      await pressPay(visitor)
      await payAtBank(visitor, '001', 'Ödemeniz alındı')
      await page.getByText('Makbuz no').waitFor()
      await visitor.expectAccessible()
      await page.setViewportSize(desktop)
      await visitor.expectAccessible()
    },
    180_000,
  )

  testInSmallTown(
    'waits while the banks close their day, and lets who began before finish',
    async ({ visitor, town }) => {
      const { page } = visitor
      await town.serve(antakya())
      await goToBank(visitor, town)
      await town.serve({ ...antakya(), ...pauseNow() })
      await payAtBank(visitor, '001', 'Ödemeniz alındı')
      await fillWedding(visitor, town)
      await page.getByText(/yeni ödemeler saat \d\d:\d\d olana kadar başlatılamıyor/).waitFor()
      await visitor.expectAccessible()
      await passCaptcha(visitor)
      await page.getByRole('button', { name: 'Ödemeye geç' }).click()
      await page
        .getByRole('alert')
        .getByText(/başlatılamıyor/)
        .waitFor()
    },
    180_000,
  )
})

const munevver = { userName: '61405728340', password: 'Deneme.2026', name: 'MÜNEVVER TAŞÇIGİL' }

/** A bank that took the money, whose answer was lost and whose records do not show it. */
async function payInSilence(visitor: Visitor, town: OwnTown): Promise<string> {
  const { page } = visitor
  await comeSignedIn(visitor, sukru, town)
  await visitor.open(`${town.url}/DebtQuestioning`)
  await page.getByRole('button', { name: 'Tümünü öde' }).click()
  await page.getByLabel('Kart numarası').waitFor()
  await fillCard(visitor, magicCard('master', '092'))
  await pressPay(visitor)
  await confirmAtBank(visitor)
  await page.getByRole('heading', { level: 1, name: 'Sonuç bekleniyor' }).waitFor({ timeout: 20_000 })
  return new URL(page.url()).searchParams.get('orderNumber') ?? ''
}

const impatient = { AskAfterSeconds: 10, QuestionsBeforeClerk: 1 }

/** A clerk at the desk of payments, when the payment has come there; the button that begins a decision. */
async function openDesk(clerk: Visitor, town: OwnTown, orderNumber: string) {
  const { page } = clerk
  await comeSignedIn(clerk, munevver, town)
  const decide = page.getByRole('button', { name: `Karar ver: ${orderNumber}` })
  await expect
    .poll(
      async () => {
        await clerk.open(`${town.url}/Memur/Odemeler`)
        return decide.count()
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBe(1)
  return decide
}

const oguzhan = { userName: '50918273690', password: 'Deneme.2026', name: 'OĞUZHAN KÜÇÜKIŞIK' }

/** An employee becomes a clerk for payments. */
async function makeClerk({ databaseUrl }: OwnTown, { userName }: { userName: string }) {
  const db = openDatabase(databaseUrl, { connections: 1 })
  await db`update member set role = 'clerk' where user_name = ${userName}`
  await db`
    insert into member_duty (member_oid, duty, given_at)
    select oid, 'payments', now() from member where user_name = ${userName}`
  await db.end()
}

/** Limits for one clerk alone, with the other limits as usual. */
function liraLimits(lira: number) {
  const Lira = { Act: lira, Day: lira, Month: lira }
  return { ...SecondPersonSettings.parse({}), Lira }
}

describe('a payment whose bank does not tell', () => {
  test('is shown to a clerk, whose decision gives the payer their receipt', async ({ newVisitor, town }) => {
    await town.serve({ Payments: impatient, SecondPerson: liraLimits(1_000_000) })
    await tellBank('0010', { recordDelayMs: 3_600_000 })
    try {
      const payer = await newVisitor({ viewport: phone })
      const orderNumber = await payInSilence(payer, town)
      await payer.expectAccessible()
      const clerk = await newVisitor()
      const { page } = clerk
      const decide = await openDesk(clerk, town, orderNumber)
      await page.getByRole('button', { name: `Telefonu ve IP adresini göster: ${orderNumber}` }).click()
      await page.getByText('IP adresi', { exact: true }).waitFor()
      await page.getByText(/Olanlar \(\d+\)/).click()
      await clerk.expectAccessible()
      await page.setViewportSize(phone)
      await clerk.expectNoSidewaysScroll()
      await decide.click()
      await page.getByRole('button', { name: 'Kararı kaydet' }).click()
      await page.getByText('Bir karar seçin.').waitFor()
      await page.getByLabel('Karar', { exact: true }).selectOption('charged')
      await page.getByLabel('Gerekçe').fill('Bankanın ekstresinde satış görünüyor')
      await clerk.expectAccessible()
      // The bank is asked before the clerk's decision counts, and now answers; the payer's own page is closed at that
      // time.
      const result = payer.page.url()
      await payer.page.goto('about:blank')
      await tellBank('0010', { recordDelayMs: 0 })
      await page.getByRole('button', { name: 'Kararı kaydet' }).click()
      await page.getByText(/Karar kayda geçti: Ödendi/).waitFor()
      await payer.open(result)
      await payer.page
        .getByRole('heading', { level: 1, name: 'Ödemeniz alındı' })
        .waitFor({ timeout: 20_000 })
    } finally {
      await tellBank('0010', { recordDelayMs: 0 })
    }
  }, 180_000)

  test('of much money is decided by two clerks: one proposes, another one confirms', async ({
    newVisitor,
    town,
  }) => {
    await makeClerk(town, oguzhan)
    await town.serve({ Payments: impatient, SecondPerson: liraLimits(0) })
    await tellBank('0010', { recordDelayMs: 3_600_000 })
    try {
      const payer = await newVisitor({ viewport: phone })
      const orderNumber = await payInSilence(payer, town)
      const first = await newVisitor()
      const decide = await openDesk(first, town, orderNumber)
      await decide.click()
      await first.page.getByText(/kararınız öneri olarak kaydedilir/).waitFor()
      await first.page.getByLabel('Karar', { exact: true }).selectOption('charged')
      await first.page.getByLabel('Gerekçe').fill('Bankanın ekstresinde satış görünüyor')
      await first.page.getByRole('button', { name: 'Kararı kaydet' }).click()
      await first.page.getByText('Öneriniz kayda geçti; başka bir memur onaylayınca uygulanır.').waitFor()
      await first.page.getByText('Bu kararı siz önerdiniz.').waitFor()
      await first.page.getByRole('button', { name: `Öneriyi geri çek: ${orderNumber}` }).waitFor()
      expect(await first.page.getByRole('button', { name: /Öneriyi onayla/ }).count()).toBe(0)
      await first.expectAccessible()

      const second = await newVisitor({ viewport: phone })
      const { page } = second
      await comeSignedIn(second, oguzhan, town)
      await second.open(`${town.url}/Memur`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /İkinci memur onayı bekleyen ödemeler .*1 bekliyor/ })
        .click()
      await page.getByText('İkinci memurun onayı bekleniyor').waitFor()
      expect(await page.getByLabel('Yalnızca ikinci memurun onayını bekleyenler').isChecked()).toBe(true)
      await page.getByText('MÜNEVVER TAŞÇIGİL').waitFor()
      await second.expectAccessible()
      await second.expectNoSidewaysScroll()
      await page.getByRole('button', { name: `Öneriyi onayla: ${orderNumber}` }).click()
      await page.getByRole('button', { name: 'Öneriyi onayla', exact: true }).click()
      await page.getByText('Gerekçeyi en az 10 harfle yazın.').waitFor()
      await page.getByLabel('Neye baktınız, ne gördünüz?').fill('Bankanın panelinde aynı satışı gördüm')
      await second.expectAccessible()
      await page.getByRole('button', { name: 'Öneriyi onayla', exact: true }).click()
      await page.getByText('Karar uygulandı: Ödendi.').waitFor()
      await page.getByText('İkinci memurun onayını bekleyen ödeme yok.').waitFor()
      await payer.page
        .getByRole('heading', { level: 1, name: 'Ödemeniz alındı' })
        .waitFor({ timeout: 20_000 })
    } finally {
      await tellBank('0010', { recordDelayMs: 0 })
    }
  }, 240_000)
})
