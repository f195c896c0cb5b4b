import { randomInt } from 'node:crypto'
import { formatDateShort } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { nextWorkingDay } from 'rules/working-days'
import { describe } from 'vitest'
import { phonePhoto } from '../../service/src/testing/uploading.ts'
import { chooseStreet } from '../actions/declare.ts'
import { letDayCome } from '../actions/given-work-orders.ts'
import { givenWaterPaid } from '../actions/given-subscription.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

async function waterClerk(visitor: Visitor) {
  await comeSignedIn(visitor, await newClerk(['water']))
  return visitor
}

async function notify(visitor: Visitor, address: string): Promise<string> {
  const { page } = visitor
  await visitor.open('/SuIslemlerim')
  await page.getByRole('link', { name: 'Kaçak su kullanıldığını gördüm' }).click()
  await chooseStreet(visitor, address)
  await page.getByLabel('Ne gördünüz?').fill('Hortum sayaçtan önce bağlı.')
  await page.getByRole('button', { name: 'Başvur', exact: true }).click()
  await page.waitForURL(/no=\d{4}-/)
  return /no=(\d{4}-[0-9A-Z]{8})$/.exec(page.url())?.[1] ?? ''
}

/** Reports the finding of the team, with a photo, from the phone. */
async function report(team: Visitor, address: string, found: string) {
  const { page } = team
  await team.open('/Memur/Saha')
  const order = page.getByRole('listitem').filter({ hasText: address })
  await order.getByText('Yapılanı bildir').click()
  const chooser = page.waitForEvent('filechooser')
  await order.getByRole('button', { name: 'Fotoğraf çek' }).click()
  await (await chooser).setFiles([{ name: 'saha.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }])
  await order.getByRole('img', { name: '1. fotoğraf' }).waitFor()
  await order.getByLabel('Not').fill(found)
  await order.getByRole('button', { name: 'Yapıldı' }).click()
  await page.getByText('1 bildirim ulaştı.').waitFor({ timeout: 30_000 })
}

describe('illegal use of water', () => {
  test('is told of, looked into, put on record, owed, and taken back by an appeal', async ({
    newVisitor,
  }) => {
    const [witness, accused] = [await newPerson(), await newPerson()]
    const subscriberNo = await givenWaterPaid(accused.userName)
    const address = `No ${randomInt(1, 100_000)} arkası`
    const seer = await newVisitor({ viewport: phone })
    await comeSignedIn(seer, witness)
    const reference = await notify(seer, address)
    await seer.page.getByText('Başvuru alındı').waitFor()
    await seer.expectAccessible()

    const clerk = await waterClerk(await newVisitor())
    await clerk.open(`/Memur/SuBasvurulari?no=${reference}`)
    await clerk.page.getByRole('button', { name: 'Kabul et' }).click()
    const day = nextWorkingDay(dayInTurkey(new Date()), [])
    await clerk.page.getByLabel('Ekip hangi gün gitsin?').fill(formatDateShort(day))
    await clerk.page.getByRole('button', { name: 'Saha ekibini gönder' }).click()
    await clerk.page.getByText('Saha ekibinin günü belirlendi').waitFor()
    await letDayCome(address)
    const team = await waterClerk(await newVisitor({ viewport: phone }))
    team.expectedComplaint = /service worker resource mismatch|preloaded using link preload/
    await report(team, address, 'Sayaçtan önce bağlantı var')

    await clerk.open('/Memur/KacakSu')
    const inspection = clerk.page.getByRole('listitem').filter({ hasText: address })
    await inspection.getByText('Sayaçtan önce bağlantı var').waitFor()
    await inspection.getByText('Kaçak kullanım var: tutanağı yaz').click()
    await inspection.getByLabel('Suyu kullanan').selectOption('Abone')
    await inspection.getByLabel('Abone no').fill(subscriberNo)
    await inspection.getByLabel('Tutanağı imzalayanlar').fill('Hasan Yıldızeli\nSevim Karakuş')
    await inspection.getByRole('button', { name: 'Tutanağı yaz' }).click()
    const minutes = (visitor: Visitor) =>
      visitor.page.getByRole('listitem').filter({ hasText: subscriberNo }).first()
    await minutes(clerk).getByText('Tutanağı siz yazdınız; başka bir memur karar verecek.').waitFor()
    const second = await waterClerk(await newVisitor())
    await second.open('/Memur/KacakSu')
    await minutes(second)
      .getByRole('button', { name: /borcu kesinleştir$/ })
      .click()
    await second.page.getByText('Borç kesinleşti; borçluya bildirildi.').waitFor()

    const home = await newVisitor({ viewport: phone })
    const { page } = home
    await comeSignedIn(home, accused)
    await home.open('/SuIslemlerim')
    await page.getByRole('button', { name: 'saha-1.jpg belgesini göster' }).waitFor()
    await home.expectAccessible()
    await page.getByRole('link', { name: /^İtiraz et/ }).click()
    await page.getByLabel('Hangi tutara itiraz ediyorsunuz?').selectOption({ index: 1 })
    await page.getByLabel('Neden itiraz ediyorsunuz?').fill('Sayaçtan önce su almadık.')
    await page.getByRole('button', { name: 'Başvur', exact: true }).click()
    await page.waitForURL(/no=\d{4}-/)
    const appeal = /no=(\d{4}-[0-9A-Z]{8})$/.exec(page.url())?.[1] ?? ''

    await decideAppeal(clerk, second, appeal)
    await readSms(accused.phone, /(su basvurunuz)/i)
    await home.open('/SuIslemlerim')
    await page.getByText('Ödendi').first().waitFor()
    await home.expectNoSidewaysScroll()
  }, 300_000)
})

/** Decides the appeal: one clerk proposes to take all of it back, another accepts. */
async function decideAppeal(first: Visitor, second: Visitor, reference: string) {
  await first.open(`/Memur/SuBasvurulari?no=${reference}`)
  await first.page.getByLabel('Doğru tutar (₺)').fill('0,00')
  await first.expectAccessible()
  await first.page.getByRole('button', { name: 'Kabul et' }).click()
  await first.page.getByText('Bu kabulü siz önerdiniz; başka bir memur onaylar.').waitFor()
  await second.open(`/Memur/SuBasvurulari?no=${reference}`)
  await second.page.getByRole('button', { name: 'Kabul et' }).click()
  await second.page.getByText('Başvuru kabul edildi.').waitFor()
}
