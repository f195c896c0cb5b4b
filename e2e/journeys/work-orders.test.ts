import { workOrderKinds } from 'contract/water/codes'
import { describe } from 'vitest'
import { phonePhoto } from '../../service/src/testing/uploading.ts'
import { givenWorkOrders } from '../actions/given-work-orders.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

const { cutting, inspection, sealing } = workOrderKinds

describe('work orders at the desk and on the phone', () => {
  test('are withdrawn, repeated with a photo, and a cut keeps its index', async ({ newVisitor }) => {
    const { team, subscriberNos } = await givenWorkOrders([sealing.code, inspection.code, cutting.code])
    const [sealed = '', inspected = '', cut = ''] = subscriberNos
    const desk = await newVisitor()
    const { page } = desk
    await comeSignedIn(desk, await newClerk(['water']))
    await desk.open('/Memur/IsEmirleri')
    await page.getByLabel('Ekip', { exact: true }).first().selectOption(team)
    const card = (subscriberNo: string) => page.getByRole('listitem').filter({ hasText: subscriberNo })
    await card(sealed)
      .getByRole('button', { name: /^Bu işten vazgeç/ })
      .click()
    await page.getByLabel('Neden vazgeçiliyor?').fill('Yanlış abone seçildi')
    await desk.expectAccessible()
    await page.getByRole('button', { name: 'İşten vazgeç', exact: true }).click()
    await page.getByText('İşten vazgeçildi.').waitFor()
    await card(sealed).waitFor({ state: 'detached' })

    // The inspection was reported at the desk without a photo, and is looked into once more.
    await card(inspected).getByText('Yapılanı bildir').click()
    await card(inspected).getByLabel('Not').fill('Sayaçtan önce bağlantı var')
    await card(inspected).getByRole('button', { name: 'Yapıldı', exact: true }).click()
    await card(inspected).waitFor({ state: 'detached' })
    await desk.open('/Memur/KacakSu')
    await card(inspected).getByText('Yeniden incelet').click()
    await card(inspected).getByText('Bu incelemenin fotoğrafı yok').waitFor()
    await card(inspected).getByLabel('Neden?').fill('Fotoğraf eksik')
    await desk.expectAccessible()
    await card(inspected).getByRole('button', { name: 'Ekibi yeniden gönder' }).click()
    await page.getByText('Ekip yeniden gönderilecek.').waitFor()
    await desk.open('/Memur/IsEmirleri')
    const again = card(inspected).filter({ hasText: 'Fotoğraf eksik' })
    await again.getByText('Yapılanı bildir').click()
    const chooser = page.waitForEvent('filechooser')
    await again.getByRole('button', { name: /: dosya seç$/ }).click()
    await (await chooser).setFiles([{ name: 'masa.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }])
    await page.getByText('masa.jpg yüklendi.').waitFor({ state: 'attached' })
    await again.getByRole('button', { name: 'Yapıldı', exact: true }).click()
    await again.waitFor({ state: 'detached' })
    await desk.open('/Memur/KacakSu')
    await card(inspected).getByRole('button', { name: 'masa.jpg belgesini göster' }).waitFor()

    const field = await newVisitor({ viewport: phone })
    field.expectedComplaint = /service worker resource mismatch|preloaded using link preload/
    await comeSignedIn(field, await newClerk(['water']))
    await field.open('/Memur/Saha')
    await field.page.getByLabel('Ekibiniz').selectOption(team)
    const order = field.page.getByRole('listitem').filter({ hasText: cut })
    await order.getByText('Yapılanı bildir').click()
    await order.getByRole('button', { name: 'Yapıldı' }).click()
    await order.getByText('Sayacın gösterdiği endeksi yazın.').waitFor()
    await order.getByLabel('Sayacın endeksi (m³)').fill('106')
    await order.getByRole('button', { name: 'Yapıldı' }).click()
    // The use is half of a household's.
    await order.getByText('Az su görünüyor. Sayacı fotoğraflayın.').waitFor()
    await field.expectAccessible()
    await field.expectNoSidewaysScroll()
    const camera = field.page.waitForEvent('filechooser')
    await order.getByRole('button', { name: 'Fotoğraf çek' }).click()
    await (await camera).setFiles([{ name: 'sayac.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }])
    await order.getByRole('img', { name: '1. fotoğraf' }).waitFor()
    await order.getByRole('button', { name: 'Yapıldı' }).click()
    await field.page.getByText('1 bildirim ulaştı.').waitFor({ timeout: 30_000 })

    await desk.open(`/Memur/SayacVeFatura?no=${cut}`)
    await page.getByText('Sayaç 106 m³ gösteriyordu.').waitFor()
    await desk.expectAccessible()
    // The report of a cut that no one had requested left a difference behind.
    await desk.open('/Memur/SuFarklari')
    await card(cut).getByText('Su hattının durumu bu işe uymuyor').waitFor()
    await desk.expectAccessible()
    await card(cut)
      .getByRole('button', { name: /^Nedeniyle kapat/ })
      .click()
    await page.getByLabel('Neden?').fill('Kayıtlara bakıldı')
    await page.getByRole('button', { name: 'Nedeniyle kapat', exact: true }).click()
    await page.getByText('Fark sonuçlandı.').waitFor()
    await desk.expectNoSidewaysScroll()
  }, 300_000)
})
