import { addDays } from 'rules/calendar'
import { formatDateLong } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { describe } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { confirmEffect } from '../actions/confirm-effect.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { OwnTown } from '../own-town.ts'
import { desktop, phone, test } from '../visitor.ts'

const orderNumber = 'YABANCIISLEM00000001'

describe('the desk of reconciliation', () => {
  test('shows what the books do not agree about, takes a reason, and closes the day', async ({
    newVisitor,
    onTestFinished,
  }) => {
    const town = await OwnTown.copy()
    onTestFinished(() => town.remove())
    const db = openDatabase(town.databaseUrl, { connections: 1 })
    onTestFinished(() => db.end())
    const day = addDays(dayInTurkey(new Date()), -1)
    await db`insert into reconciliation_day (day, compared_at) values (${day}, now())`
    await db`
      insert into bank_report (bank_code, day, next_try_at, taken_at, line_count)
      select code, ${day}, now(), now() - interval '1 hour', case code when '0012' then 1 else 0 end
      from unnest(array['0010', '0012', '0015', '0064']) as code`
    await db`
      insert into bank_report_line (report_oid, line_number, kind, order_number, amount_kurus, bank_reference)
      select oid, 1, 'sale', ${orderNumber}, 1234, '631900000017' from bank_report where bank_code = '0012'`
    const bank = { day, bankCode: '0012', kind: 'sale', kurus: 1234, reference: '631900000017' }
    await db`
      insert into reconciliation_case (comparison, subject, day, kind, amount_kurus, evidence, found_at)
      values ('card', ${orderNumber}, ${day}, 'unknownOrder', 1234, ${db.json({ bank: [bank], isBankKnown: false })}, now())`
    await town.serve({})

    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, munevver, town)
    await clerk.open(`${town.url}/Memur`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Mutabakat/ })
      .click()
    const difference = page.getByRole('article', { name: `${orderNumber} numaralı ödeme` })
    await difference.getByText('Bankada var, portalda böyle bir ödeme yok.').waitFor({ timeout: 60_000 })
    await difference.getByText('12,34 ₺ çekildi', { exact: false }).waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await difference.getByRole('button', { name: /^Sonuçlandır/ }).click()
    await difference.getByLabel(/Neye baktınız/).fill('Banka başka iş yerinin işlemini listelemiş.')
    await difference.getByRole('button', { name: 'Farkı sonuçlandır' }).click()
    await confirmEffect(clerk, /12,34 ₺/)
    await page.getByText('Açık uyuşmazlık yok.').waitFor({ timeout: 60_000 })

    await page.setViewportSize(desktop)
    await page.getByRole('tab', { name: 'Sonuçlananlar' }).click()
    await page.getByText('Banka başka iş yerinin işlemini listelemiş.').waitFor({ timeout: 60_000 })
    await clerk.expectAccessible()
    await page.getByRole('tab', { name: 'Günler' }).click()
    const open = page.getByRole('article', { name: formatDateLong(day) })
    await open.getByRole('button', { name: /^Toplamları göster/ }).click()
    await open.getByText('Günü kapat', { exact: true }).first().click()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await open.getByLabel('Not').fill('Kontrol edildi')
    await open.getByRole('button', { name: 'Günü kapat', exact: true }).click()
    await open.getByText('Kapandı').waitFor({ timeout: 60_000 })
    await clerk.expectAccessible()

    await clerk.open(`${town.url}/Memur/Tahsilat`)
    await page.getByText('Toplam tahsilat').waitFor({ timeout: 60_000 })
    await page.getByRole('table', { name: /Vadesi geçen borç aslı/ }).waitFor({ timeout: 60_000 })
    await page.getByText('Borçlunun mahallesine göre', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByLabel('Sayılar: Borçlunun mahallesine göre').click()
    await page.getByRole('table', { name: 'Borçlunun mahallesine göre' }).waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF olarak indir' }).click()
    await coming
    const sheet = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel olarak indir' }).click()
    await sheet
    await page.setViewportSize(phone)
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
  })
})
