import type { FastifyReply } from 'fastify'
import { showLira } from '../banks/amounts.ts'
import { type Html, html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { BookRow } from './accounting-book.ts'
import type { Accounting } from './accounting.ts'

const pageSize = 50

const switches = {
  isDown: 'Kapat: hiçbir şey alma',
  isUp: 'Aç',
  slow: 'Yavaşlat: her adımdan önce 5 saniye bekle',
  fast: 'Hızlandır',
  losesNext: 'Sıradaki kaydı kaybet',
  booksNextTwice: 'Sıradaki kaydı iki kez yaz',
  addsKurusToNext: 'Sıradaki kaydı bir kuruş fazla yaz',
} as const

/** Settings that each button of the page changes. */
export const changesOf: Record<keyof typeof switches, Record<string, boolean | number>> = {
  isDown: { isDown: true },
  isUp: { isDown: false },
  slow: { slowMs: 5000 },
  fast: { slowMs: 0 },
  losesNext: { losesNext: true },
  booksNextTwice: { booksNextTwice: true },
  addsKurusToNext: { addsKurusToNext: 1 },
}

/** Both books side by side, and above them the buttons that break the one of the accounting. */
export async function sendAccountingPage(
  accounting: Accounting,
  reply: FastifyReply,
  prefix: string,
  { said = '', pageNumber = 1 }: { said?: string; pageNumber?: number } = {},
): Promise<FastifyReply> {
  const rows = accounting.book.list()
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(pageNumber, pages)
  const { isDown } = accounting.settings.values
  return sendPage(reply, 200, {
    title: 'Belediyenin muhasebesi',
    party: 'Belediyenin muhasebesi',
    content: html`<h1>İki defter yan yana</h1>
      ${said === '' ? html`` : html`<p role="status"><strong>${said}</strong></p>`}
      <p>
        Durum: ${isDown ? 'kapalı' : 'çalışıyor'}. ${sinceWhen(accounting)} Alınan son olay:
        ${accounting.lastNumber ?? 'yok'}.
        ${accounting.lastFailure === '' ? '' : `Son hata: ${accounting.lastFailure}`}
      </p>
      <h2>Bozma düğmeleri</h2>
      <form class="switches" method="post" action="${prefix}/dugme">
        ${Object.entries(switches).map(
          ([name, label]) => html`<button type="submit" name="dugme" value="${name}">${label}</button>`,
        )}
      </form>
      <form class="switches" method="post" action="${prefix}/gun">
        <button type="submit">Bugünün listesini şimdi gönder</button>
      </form>
      <h2>Vezne</h2>
      <form class="card" method="post" action="${prefix}/vezne">
        <p>
          <label>Sicil no <input name="registryNumber" required /></label>
        </p>
        <p>
          <label>Tahakkuk (Oid) <input name="accrualOid" inputmode="numeric" required /></label>
        </p>
        <p>
          <label>Tutar (örneğin 100.00) <input name="amount" inputmode="decimal" required /></label>
        </p>
        <p><button type="submit">Tahsil et</button></p>
      </form>
      <h2>Defterler</h2>
      ${table(rows.slice((shown - 1) * pageSize, shown * pageSize))}
      ${
        pages === 1
          ? html``
          : html`<nav aria-label="Sayfalar">
              <p>
                ${shown > 1 ? html`<a href="${prefix}/?sayfa=${shown - 1}">Daha yeni</a>` : html``} Sayfa
                ${shown} / ${pages}
                ${shown < pages ? html`<a href="${prefix}/?sayfa=${shown + 1}">Daha eski</a>` : html``}
              </p>
            </nav>`
      }`,
  })
}

function sinceWhen({ beganAt }: Accounting): string {
  if (beganAt === undefined) return ''
  const moment = new Date(beganAt).toLocaleString('tr-TR', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return `Defter ${moment.replace(':', '.')} tarihinden beri tutuluyor; öncesi burada yok.`
}

function table(rows: readonly BookRow[]): Html {
  if (rows.length === 0) return html`<p>Henüz kayıt yok.</p>`
  return html`<table>
    <caption>
      Portalın bildirdiği ve muhasebenin yazdığı
    </caption>
    <thead>
      <tr>
        <th scope="col">Makbuz ya da iade</th>
        <th scope="col">Gün</th>
        <th scope="col">Portal</th>
        <th scope="col">Muhasebe</th>
        <th scope="col">Sonuç</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => {
        const isSame = row.bookedKurus.length === 1 && row.bookedKurus[0] === row.toldKurus
        return html`<tr>
          <td data-label="Makbuz ya da iade">${row.kind === 'refund' ? `İade ${row.number}` : row.number}</td>
          <td data-label="Gün">${row.day}</td>
          <td data-label="Portal">${lira(row.toldKurus)}</td>
          <td data-label="Muhasebe">${row.bookedKurus.map(lira).join(' + ') || 'yok'}</td>
          <td data-label="Sonuç">${isSame ? 'Aynı' : 'Farklı'}</td>
        </tr>`
      })}
    </tbody>
  </table>`
}

function lira(kurus: number): string {
  return kurus < 0 ? `−${showLira(-kurus)}` : showLira(kurus)
}
