import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { newPerson } from '../actions/new-person.ts'
import { comingDay, owe } from '../actions/owe.ts'
import { comeSignedIn, sukru } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const iclal = { userName: '41829374682', password: 'Deneme.2026', name: 'İCLAL ÇAĞLAYANGÖL' }
const late = 'Yolculuk: bina vergisi "A" blok'
const coming = 'Yolculuk: arsa vergisi'
const bill = 'Yolculuk: su faturası'
const water = {
  revenueCode: 51,
  subscriberNumber: '77001',
  periodPart: 3,
  sourceKind: 'subscription' as const,
}

const threeDebts = () => [
  { description: late, dueDate: '2026-06-01', principalKurus: 100_000 },
  { description: coming, revenueCode: 12, instalment: 2, principalKurus: 25_050 },
  { description: bill, ...water, principalKurus: 4_005 },
]

async function openDebts(visitor: Visitor, person: typeof sukru, query = '') {
  await comeSignedIn(visitor, person)
  await visitor.open(`/DebtQuestioning${query}`)
  await visitor.page.getByRole('heading', { level: 1, name: 'Borç sorgulama' }).waitFor()
}

const rowOf = ({ page }: Visitor, description: string) =>
  page.getByRole('row').filter({ hasText: description })
const barOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Seçilen borçlar' })

async function download({ page }: Visitor, button: RegExp): Promise<{ name: string; content: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: readFileSync(await file.path(), 'utf8') }
}

describe('what is owed', () => {
  test('is asked for once, while the scripts of the page are still on their way', async ({ visitor }) => {
    const irmak = await newPerson()
    await owe(irmak.userName, threeDebts())
    await comeSignedIn(visitor, irmak)
    const { page } = visitor
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname),
    )
    const answered = page.waitForResponse('**/GetDebtListForEMunicipality')
    await page.route('**/assets/*.js', async (route) => {
      await answered
      await route.continue()
    })
    await visitor.open('/DebtQuestioning')
    await rowOf(visitor, late).waitFor()
    await page.unroute('**/assets/*.js')
    const first = asked.filter((path) => /DebtListForE|PendingDebtsBefore/.test(path))
    expect(first).toEqual([
      '/CollectBankRelatedPendingDebtsBeforeDebtListing',
      '/GetDebtListForEMunicipality',
    ])
  })

  test('is grouped, late debts named as such, and summed as they are ticked', async ({ visitor }) => {
    const irmak = await newPerson()
    await owe(irmak.userName, threeDebts())
    await openDebts(visitor, irmak)
    const { page } = visitor
    await rowOf(visitor, late).getByText('Gecikmiş', { exact: true }).waitFor()
    expect(await rowOf(visitor, coming).getByText('Gecikmiş').count()).toBe(0)
    await page.getByRole('heading', { name: /^Su ve atık su, abone no 77001/ }).waitFor()
    await visitor.expectAccessible()

    await rowOf(visitor, coming).getByRole('checkbox').check()
    await barOf(visitor).getByText('250,50 ₺').waitFor()
    await page.getByRole('checkbox', { name: 'Grubu seç: Su ve atık su, abone no 77001' }).check()
    await barOf(visitor).getByText('2 borç seçtiniz').waitFor()
    await barOf(visitor).getByText('290,55 ₺').waitFor()
    await rowOf(visitor, bill).getByRole('checkbox').uncheck()
    await barOf(visitor).getByText('250,50 ₺').waitFor()

    const csv = await download(visitor, /CSV indir/)
    expect(csv.name).toMatch(/^borclar-\d{4}-\d\d-\d\d\.csv$/)
    expect(csv.content.startsWith('\uFEFF"Tür";')).toBe(true)
    expect(csv.content).toContain(`"${coming}";"2026, 2. taksit";`)
    expect(csv.content).toContain('"250,50";"0,00";"250,50"')
    expect(csv.content.trim().split('\r\n')).toHaveLength(2)

    const ics = await download(visitor, /Takvime ekle/)
    expect(ics.name).toMatch(/\.ics$/)
    expect(ics.content).toContain(`DTSTART;VALUE=DATE:${comingDay().replaceAll('-', '')}\r\n`)
    expect(ics.content.split('BEGIN:VEVENT')).toHaveLength(2)
  })

  test('is narrowed by filters that stand in the address', async ({ visitor }) => {
    const irmak = await newPerson()
    await owe(irmak.userName, threeDebts())
    await openDebts(visitor, irmak)
    const { page } = visitor
    await page.getByText('Filtrele · Başka güne göre hesapla').click()
    await page.getByLabel('Durum').selectOption('Gecikmiş')
    await expect.poll(() => rowOf(visitor, coming).count()).toBe(0)
    await rowOf(visitor, late).waitFor()
    expect(visitor.path()).toBe('/DebtQuestioning?durum=gecikmis')
    await page.getByLabel('Borç türü').selectOption('Su ve atık su')
    await page.getByText('Bu filtreye uyan borç yok').waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Tüm borçları göster' }).click()
    await rowOf(visitor, late).waitFor()
    await visitor.open(`/DebtQuestioning?tur=5&ilk=${comingDay()}`)
    await rowOf(visitor, bill).waitFor()
    expect(await rowOf(visitor, late).count()).toBe(0)
    const csv = await download(visitor, /CSV indir/)
    expect(csv.content).toContain(bill)
    expect(csv.content).not.toContain(late)
  })

  test('is counted again for another day', async ({ visitor }) => {
    const irmak = await newPerson()
    await owe(irmak.userName, threeDebts())
    await openDebts(visitor, irmak)
    const { page } = visitor
    const before = await rowOf(visitor, late).textContent()
    await page.getByText('Filtrele · Başka güne göre hesapla').click()
    const field = page.getByLabel('Hesaplama tarihi')
    await field.fill('31.02.2027')
    await page.getByRole('button', { name: 'Yeniden hesapla' }).click()
    await page.getByText('Bu tarih takvimde yok.').waitFor()
    await field.fill('2020-01-01')
    await page.getByRole('button', { name: 'Yeniden hesapla' }).click()
    await page.getByText('Bugünü veya sonraki bir günü seçin.').waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Takvim' }).first().click()
    await page.keyboard.press('Escape')
    // The browser's own calendar, in which no journey can click, types the chosen day into the field.
    await page.locator('input[type="date"]').first().fill(comingDay(), { force: true })
    expect(await field.inputValue()).toBe(comingDay().split('-').toReversed().join('.'))
    await page.getByRole('button', { name: 'Yeniden hesapla' }).click()
    await expect.poll(() => rowOf(visitor, late).textContent()).not.toBe(before)
    expect(visitor.path()).toBe(`/DebtQuestioning?tarih=${comingDay()}`)
  })

  test('fits a phone, as cards, also when there are hundreds', async ({ newVisitor }) => {
    const irmak = await newPerson()
    const many = Array.from({ length: 450 }, (_, n) => ({
      description: `Çok borç ${n + 1}`,
      ...water,
      periodPart: 1 + (n % 12),
    }))
    await owe(irmak.userName, [...threeDebts(), ...many])
    const visitor = await newVisitor({ viewport: phone })
    await openDebts(visitor, irmak)
    const { page } = visitor
    await page.getByText('453 borç', { exact: true }).waitFor()
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('button', { name: /^Emlak vergisi/ }).click()
    await page.getByText(late).waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: /^Su ve atık su/ }).click()
    await page.getByRole('button', { name: /borç daha göster/ }).click()
    await visitor.expectNoSidewaysScroll()
    await page.getByLabel('Tümünü seç').check()
    await barOf(visitor).getByText('453 borç seçtiniz').waitFor()
    const csv = await download(visitor, /CSV indir/)
    expect(csv.content.trim().split('\r\n')).toHaveLength(454)
  })

  test('of someone else never shows', async ({ visitor }) => {
    const secret = 'Yolculuk: yalnız Şükrü’nün borcu'
    await owe(sukru.userName, [{ description: secret }])
    const asked: string[] = []
    visitor.page.on('response', (response) => {
      if (response.url().endsWith('/GetDebtListForEMunicipality'))
        void response.text().then((text) => asked.push(text))
    })
    await openDebts(visitor, iclal)
    await visitor.page.getByText(/itibarıyla belediyeye/).waitFor()
    expect(await visitor.page.getByText(secret).count()).toBe(0)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked.join()).not.toContain(secret)
  })

  test('is nothing for some, and the page says so', async ({ visitor }) => {
    await openDebts(visitor, await newPerson())
    await visitor.page.getByText('Borcunuz yok').waitFor()
    await visitor.expectAccessible()
  })

  test('can be asked for again when the service did not answer', async ({ visitor }) => {
    const irmak = await newPerson()
    await owe(irmak.userName, threeDebts())
    const { page } = visitor
    await page.route('**/GetDebtListForEMunicipality', (route) =>
      route.fulfill({ status: 422, json: { Message: 'Şimdi olmadı.', Code: 'NotYourRegistry' } }),
    )
    await openDebts(visitor, irmak)
    await page.getByText('Borçlarınız getirilemedi').waitFor()
    await visitor.expectAccessible()
    await page.unroute('**/GetDebtListForEMunicipality')
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await rowOf(visitor, late).waitFor()
  })
})

describe('a debt that is time-barred', () => {
  const old = 'Yolculuk: bina vergisi 2018'

  test('stands apart with its sentence, in no total, and is paid by who ticks that they know', async ({
    visitor,
  }) => {
    const irmak = await newPerson()
    await owe(irmak.userName, [
      { description: coming, revenueCode: 12, instalment: 2, principalKurus: 25_050 },
      {
        description: old,
        periodYear: 2018,
        accruedOn: '2018-01-02',
        dueDate: '2018-05-31',
        principalKurus: 40_000,
      },
    ])
    await openDebts(visitor, irmak)
    const { page } = visitor
    const apart = page.getByRole('region', { name: 'Zamanaşımına uğramış borçlar' })
    await apart.getByText('Bu borçların ödenmesi istenemez').waitFor()
    expect(await barOf(visitor).textContent()).toContain('250,50')
    const pay = apart.getByRole('button', { name: `Kendi isteğimle öde: ${old}` })
    expect(await pay.count()).toBe(0)
    await apart.getByRole('checkbox').check()
    await visitor.expectAccessible()
    await apart.getByRole('button', { name: /Neden bu tutar/ }).click()
    await page.getByText('Ödenmesi istenmez;').waitFor()
    await pay.click()
    await page.getByRole('heading', { level: 1, name: /kart/i }).waitFor()
  })
})
