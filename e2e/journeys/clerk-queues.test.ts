import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { confirmEffect } from '../actions/confirm-effect.ts'
import { givenComplaint } from '../actions/given-complaint.ts'
import { newPerson } from '../actions/new-person.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { phone, test } from '../visitor.ts'

/** Refunds owed to someone, so old that they stand at the top of the desk. */
async function givenRefunds(userName: string, references: readonly string[]): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db`
    insert into refund (registry_oid, kind, reference, amount_kurus, arose_on)
    select registry_oid, 'restructuring', unnest(${references}::text[]), 12_345, '2001-01-02'
    from member where user_name = ${userName}`
  await db.end()
}

/** Payments whose bank never answered; their numbers. */
async function givenUnknownPayments(userName: string, count: number): Promise<string[]> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const rows = await db<{ orderNumber: string }[]>`
    insert into payment_order (order_number, registry_oid, status, payer_member_oid, browser_id, client_address, created_at,
      amount_kurus, amount_as_of, valid_until, bank_code, started_at, authorised_at, clerk_since, clerk_reason)
    select lpad(number || ${String(Date.now())}, 20, 'K'), registry_oid, 'unknown', member.oid, 'journey', '127.0.0.1',
      now() - interval '2 days', 10_000, current_date, now(), '0010', now() - interval '2 days',
      now() - interval '2 days', now() - interval '1 day', 'Banka yanıt vermedi.'
    from member, generate_series(1, ${count}) number where user_name = ${userName} returning order_number`
  await db.end()
  return rows.map(({ orderNumber }) => orderNumber)
}

describe('a clerk works through a desk', () => {
  test('answers one application after the other, and finds again what was done today', async ({
    visitor,
  }) => {
    const { page } = visitor
    const serial = Date.now() % 10_000_000
    const gsmNumber = `+90505${String(serial).padStart(7, '0')}`
    const reference = await givenComplaint(gsmNumber, 'Köşedeki çöp kutusu iki gündür dolu.')
    await givenComplaint(gsmNumber, 'Parkın kapısındaki lamba yanmıyor.')
    await comeSignedIn(visitor, munevver)
    await visitor.open(`/Memur/Basvurular?no=${reference}`)
    await page.getByRole('button', { name: 'Üzerime al' }).click()
    // The button is gone; the next thing to do has the focus.
    await expect
      .poll(() =>
        page.getByLabel('Başvurana yanıtınız').evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await page.getByLabel('Başvurana yanıtınız').fill('Kutu bugün boşaltıldı.')
    await page.getByRole('button', { name: 'Sonuçlandır ve sonraki' }).click()
    await page
      .getByRole('status')
      .getByText(`${reference} sonuçlandırıldı. Sıradaki başvuru açıldı.`)
      .waitFor({ timeout: 20_000 })
    await expect.poll(() => visitor.path()).toMatch(/no=/)
    await expect.poll(() => visitor.path()).not.toContain(reference)
    // No button of the next one comes to stand under the mouse.
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.id'), { timeout: 20_000 })
      .toBe('basvuru')
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0)
    await visitor.open('/Memur/Basvurular')
    await page.getByText(/^Bugün verdiğim kararlar \(\d+\)$/).click()
    await visitor.expectAccessible()
    await page
      .getByRole('list', { name: 'Bugün verdiğim kararlar' })
      .getByRole('link', { name: `${reference} numaralı başvuru: Sonuçlandırıldı` })
      .click()
    await page.getByText('Kutu bugün boşaltıldı.').first().waitFor()
  }, 90_000)

  test('notes one refund after the other; the next card has the focus', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const person = await newPerson()
    const [first = '', second = ''] = ['A', 'B'].map((letter) => `SIRA-${Date.now()}-${letter}`)
    await givenRefunds(person.userName, [first, second])
    await comeSignedIn(visitor, munevver)
    await visitor.open('/Memur/Iadeler')
    const card = page.getByRole('article').filter({ hasText: first })
    // A person is born, a refund arises.
    await card.getByText('İade hakkının oluştuğu gün').waitFor()
    await card.getByLabel('Gönderme emri numarası').fill('GE-1')
    await visitor.expectNoSidewaysScroll()
    await card.getByRole('button', { name: 'Kaydet ve sonraki' }).click()
    await confirmEffect(visitor, /ödenecek tutar/)
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toMatch(/^iade-\d+$/)
    await page.getByText(/^Bugün verdiğim kararlar \(\d+\)$/).click()
    await page.getByText('İade: gönderme emri GE-1').waitFor()
    await visitor.expectAccessible()
  }, 90_000)

  test('goes through a long list page by page; each page is read from its top', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const person = await newPerson()
    const serial = `UZUN-${Date.now()}`
    await givenRefunds(
      person.userName,
      Array.from({ length: 30 }, (_, index) => `${serial}-${index}`),
    )
    await comeSignedIn(visitor, munevver)
    await visitor.open('/Memur/Iadeler')
    await page.getByRole('searchbox', { name: /^Ad, sicil ya da kimlik no/ }).fill(person.userName)
    await page.getByText('25 iade, devamı sonraki sayfada').waitFor()
    await page.getByRole('button', { name: 'Sonrakiler' }).click()
    await page.getByText('5 iade', { exact: true }).waitFor()
    await expect.poll(() => visitor.focused()).toBe('5 iade')
    const top = page.getByText('5 iade', { exact: true })
    await expect.poll(async () => Math.round((await top.boundingBox())?.y ?? -1)).toBeGreaterThan(0)
    await expect.poll(async () => Math.round((await top.boundingBox())?.y ?? 999)).toBeLessThan(400)
    await expect.poll(() => page.getByRole('article').count()).toBe(5)
    await visitor.expectAccessible()
    await page.getByRole('navigation', { name: 'Sayfalar' }).getByText('Sayfa 2').waitFor()
    await page.getByRole('button', { name: 'Öncekiler' }).click()
    await page.getByText('25 iade, devamı sonraki sayfada').waitFor()
  }, 90_000)

  test('decides about two payments side by side, each with its own fields', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const person = await newPerson()
    const [first = '', second = ''] = await givenUnknownPayments(person.userName, 2)
    await comeSignedIn(visitor, munevver)
    await visitor.open(`/Memur/Odemeler?ara=${person.userName}`)
    await page.getByRole('button', { name: `Karar ver: ${first}` }).click()
    const form = (orderNumber: string) => page.getByRole('form', { name: `Karar: ${orderNumber}` })
    await expect
      .poll(() =>
        form(first)
          .getByLabel('Karar', { exact: true })
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
    await page.getByRole('button', { name: `Karar ver: ${second}` }).click()
    // Its label leads to the field of its own form.
    await form(second).getByText('Gerekçe', { exact: true }).click()
    await page.keyboard.type('Ekstrede yok.')
    expect(await form(second).getByRole('textbox', { name: 'Gerekçe' }).inputValue()).toBe('Ekstrede yok.')
    expect(await form(first).getByRole('textbox', { name: 'Gerekçe' }).inputValue()).toBe('')
    await visitor.expectAccessible()
    await form(first).getByRole('button', { name: 'Vazgeç' }).click()
    await expect.poll(() => visitor.focused()).toBe('Karar ver')
  }, 90_000)
})
