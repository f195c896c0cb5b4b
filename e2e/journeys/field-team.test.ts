import { properName } from 'rules/turkish-text'
import { workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { phonePhoto } from '../../service/src/testing/uploading.ts'
import { givenWorkOrders, reportsOf } from '../actions/given-work-orders.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const { reading, inspection, sealing } = workOrderKinds

/** A clerk with the list of their team on the phone, kept for when there is no connection. */
async function takeList(visitor: Visitor, team: string) {
  const { page } = visitor
  visitor.expectedComplaint = ofTheBrowser
  const clerk = await newClerk(['water'])
  await comeSignedIn(visitor, clerk)
  await visitor.open('/Memur/Saha')
  await page.getByLabel('Ekibiniz').selectOption(team)
  const isKept = `caches.keys().then(async (names) => {
    const kept = names.find((name) => name.startsWith('saha-'))
    const page = kept && await (await caches.open(kept)).match('/Memur/Saha')
    return Boolean(page && (await navigator.serviceWorker.getRegistration('/Memur/Saha'))?.active)
  })`
  await expect.poll(() => page.evaluate<boolean>(isKept), { timeout: 20_000 }).toBe(true)
  return clerk
}

async function pressSignOut({ page }: Visitor, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: properName(name) })
    .click()
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
}

function orderOf({ page }: Visitor, subscriberNo: string) {
  return page.getByRole('listitem').filter({ hasText: subscriberNo })
}

async function photograph(visitor: Visitor, subscriberNo: string) {
  const chooser = visitor.page.waitForEvent('filechooser')
  const order = orderOf(visitor, subscriberNo)
  await order.getByRole('button', { name: 'Fotoğraf çek' }).click()
  const photo = { name: 'sayac.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
  await (await chooser).setFiles([photo])
  await order.getByRole('img', { name: '1. fotoğraf' }).waitFor()
}

/** The line that was cut, and which of two copies of a script the browser took. */
const ofTheBrowser = /net::ERR_|service worker resource mismatch|preloaded using link preload/

describe('a field team without a connection', () => {
  test('opens its list again, reports with photos, and each report arrives once', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const { team, subscriberNos } = await givenWorkOrders([reading.code, inspection.code, sealing.code])
    const [read = '', inspected = '', sealed = ''] = subscriberNos
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 38.41, longitude: 27.13 })
    await takeList(visitor, team)
    await page.getByRole('heading', { name: 'Bugünün işleri (3)' }).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()

    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('Bağlantı yok', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Bugünün işleri (3)' }).waitFor()
    await orderOf(visitor, read).getByText('Yapılanı bildir').click()
    await orderOf(visitor, read).getByLabel('Sayacın endeksi (m³)').fill('90')
    await orderOf(visitor, read).getByText('Son okunan 100 m³ idi; yazılan ondan düşük.').waitFor()
    await orderOf(visitor, read).getByRole('button', { name: 'Yapıldı' }).click()
    await orderOf(visitor, read).getByText('Sayaca bir daha bakın; doğruysa işaretleyin.').waitFor()
    await orderOf(visitor, read).getByLabel('Sayacın endeksi (m³)').fill('109')
    await photograph(visitor, read)
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await orderOf(visitor, read).getByRole('button', { name: 'Yapıldı' }).click()
    await page.getByRole('heading', { name: 'Gönderilecek bildirimler (1)' }).waitFor()
    await orderOf(visitor, inspected).getByText('Yapılanı bildir').click()
    await photograph(visitor, inspected)
    await orderOf(visitor, inspected).getByRole('button', { name: 'Evde kimse yok' }).click()
    await page.getByRole('heading', { name: 'Gönderilecek bildirimler (2)' }).waitFor()
    await page.getByText('Bağlantı bekliyor').first().waitFor()
    await page.getByRole('heading', { name: 'Bugünün işleri (1)' }).waitFor()
    await visitor.expectAccessible()
    expect(await reportsOf(read)).toEqual([])
    // Reports that wait to be sent survive a reload.
    await page.reload()
    await page.getByRole('heading', { name: 'Gönderilecek bildirimler (2)' }).waitFor()

    // The line is back, but the first answer gets lost on the way.
    let answersLost = 0
    await page.route('**/ReportWorkOrder', async (route) => {
      if (answersLost > 0) return route.continue()
      answersLost += 1
      await route.fetch()
      return route.abort()
    })
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Gönderilecek bildirimler' }).waitFor({
      state: 'detached',
      timeout: 60_000,
    })
    expect(answersLost).toBe(1)
    expect(await reportsOf(read)).toEqual([
      { state: 'done', index: 109, text: 'Yapıldı', photos: 1, hasPlace: true },
    ])
    expect(await reportsOf(inspected)).toEqual([
      { state: 'notDone', index: null, text: 'Evde kimse yok', photos: 1, hasPlace: true },
    ])
    expect(await reportsOf(sealed)).toEqual([])
    await page.getByRole('heading', { name: 'Bugünün işleri (1)' }).waitFor()

    const office = await newVisitor()
    await comeSignedIn(office, await newClerk(['water']))
    await office.open('/Memur/IsEmirleri')
    await office.page.getByLabel('Durum').selectOption('Yapıldı')
    const card = office.page.getByRole('listitem').filter({ hasText: read }).first()
    await card.getByText('Endeks 109.').waitFor()
    await card.getByRole('button', { name: 'saha-1.jpg belgesini göster' }).click()
    await office.page.getByRole('img', { name: 'saha-1.jpg' }).waitFor()
    await office.expectAccessible()
  }, 180_000)
})

describe('the phone of a field team', () => {
  test('says what was refused and why, and keeps nothing after signing out', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const { team, subscriberNos } = await givenWorkOrders([sealing.code, inspection.code])
    const [sealed = '', inspected = ''] = subscriberNos
    const clerk = await takeList(visitor, team)
    await page.context().setOffline(true)
    for (const [at, subscriberNo] of [sealed, inspected].entries()) {
      await orderOf(visitor, subscriberNo).getByText('Yapılanı bildir').click()
      await orderOf(visitor, subscriberNo).getByLabel('Not').fill('Tamam')
      await orderOf(visitor, subscriberNo).getByRole('button', { name: 'Yapıldı' }).click()
      await page.getByRole('heading', { name: `Gönderilecek bildirimler (${at + 1})` }).waitFor()
    }

    // A colleague was faster at one of them.
    const colleague = await newVisitor({ viewport: phone })
    await takeList(colleague, team)
    await orderOf(colleague, sealed).getByText('Yapılanı bildir').click()
    await orderOf(colleague, sealed).getByRole('button', { name: 'Yapıldı' }).click()
    await expect.poll(() => reportsOf(sealed), { timeout: 30_000 }).toHaveLength(1)

    await page.context().setOffline(false)
    await page
      .getByText('Gönderilemedi: Bu iş emri başka bir bildirimle kapandı.')
      .waitFor({ timeout: 30_000 })
    await page.getByText('1 bildirim ulaştı.').waitFor()
    expect((await reportsOf(inspected)).map(({ text }) => text)).toEqual(['Tamam'])
    await visitor.expectAccessible()

    await pressSignOut(visitor, clerk.name)
    await page.getByText('1 saha bildirimi henüz gönderilmedi.').waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Vazgeç' }).click()
    await page.getByText('Gönderilemedi:').waitFor()
    await pressSignOut(visitor, clerk.name)
    await page.getByRole('button', { name: 'Sil ve çıkış yap' }).click()
    await page.waitForURL('**/anasayfa')
    const left = 'indexedDB.databases().then((all) => all.map(({ name }) => name))'
    expect(await page.evaluate<string[]>(left)).not.toContain('field-work')
  }, 180_000)
})
