import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { openWebhookTarget } from '../../service/src/testing/webhook-target.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { OwnTown } from '../own-town.ts'
import { desktop, phone, test } from '../visitor.ts'
import { recordPhone } from '../../service/src/testing/record-phone.ts'

const Secret = 'bir-programin-otuz-iki-karakterlik-anahtari'
const waitMs = 60_000

describe('the desk of the bridge', () => {
  test('tells which program is behind and why, shows what either side refused, and sends events again', async ({
    newVisitor,
    onTestFinished,
  }) => {
    const target = await openWebhookTarget()
    onTestFinished(target.goDown)
    const town = await OwnTown.copy()
    onTestFinished(() => town.remove())
    const db = openDatabase(town.databaseUrl, { connections: 1 })
    onTestFinished(() => db.end())
    const [change] = await db<{ oid: number; number: number }[]>`
      select registry.oid, coalesce((select max(number) from bridge_event), 0) as number
      from registry where gsm_number is not null order by oid limit 1`
    const start = change?.number ?? 0
    // Refused for good, so that the next step is a person's.
    await recordPhone(db, change?.oid ?? 0, '+905049998877')
    await db`
      insert into bridge_target (target_id, sent_number, refusals) values ('su', ${start}, 4)`
    await db`
      insert into bridge_rejection (client_id, kind, own_number, record, faults, first_rejected_at, last_rejected_at)
      values ('muhasebe', 'collections', 'V-17', ${db.json({ ReceiptNumber: 'M-1001', RegistryNumber: '100001' })},
        ${db.json([{ Field: 'Lines[0].AccrualOwnNumber', Reason: 'Bu numarayla aktarılmış bir tahakkuk yok.' }])}, now(), now())`
    target.answer = (response) =>
      void response
        .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
        .end('Böyle bir sicil tanımıyoruz.')
    await town.serve({
      Bridge: {
        AllowsPrivateAddresses: true,
        Clients: [{ Id: 'muhasebe', Secret: `${Secret}-1` }],
        Webhooks: [
          { Id: 'su', Url: target.url, Secret: `${Secret}-2`, Kinds: ['contactChanged'] },
          { Id: 'arsiv', Url: 'http://127.0.0.1:9/olaylar', Secret: `${Secret}-3` },
        ],
      },
    })
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, munevver, town)
    await clerk.open(`${town.url}/Memur`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Diğer sistemlerle köprü/ })
      .click()
    const down = page.getByRole('article', { name: /^arsiv:/ })
    await down.getByText('Olaylar şu anda ulaşmıyor').waitFor({ timeout: waitMs })
    await down.getByText('Hedefe bağlanılamadı.').waitFor()
    await page
      .getByRole('article', { name: /^muhasebe:/ })
      .getByText('Hiç sormadı')
      .waitFor()
    await expect
      .poll(() => db`select from bridge_dead_letter`.then((rows) => rows.count), { timeout: waitMs })
      .toBe(1)
    await page.reload()
    const letter = page.getByRole('article', { name: / numaralı olay: Değişen iletişim bilgisi$/ })
    await letter.getByText('HTTP 400 Böyle bir sicil tanımıyoruz.').waitFor({ timeout: waitMs })
    await letter.getByText('Olayın içeriği').click()
    await letter.getByText('RegistryNumber').waitFor()
    expect(await letter.innerText()).not.toContain('9998877')
    const rejected = page.getByRole('article', { name: 'Tahsilat V-17' })
    await rejected.getByText(/Bu numarayla aktarılmış bir tahakkuk yok/).waitFor()
    await rejected.getByText('Gelen kayıt').click()
    await rejected.getByText('M-1001').waitFor()
    await page.getByText('İki kez ödenen borç yok.').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await page.setViewportSize(desktop)
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()

    target.answer = (response) => void response.writeHead(200).end()
    await letter.getByRole('button', { name: /^Yeniden gönder/ }).click()
    await page.getByText('Kabul edilmeyen olay yok.').waitFor({ timeout: waitMs })
    expect(target.received.at(-1)?.body).toContain('+905049998877')
  })
})
