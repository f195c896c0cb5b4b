import type { FastifyReply } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { acsCode } from './bank-pages.ts'
import { type CardBehaviour, brandNames, brands, cardBehaviours, magicCard } from './magic-cards.ts'
import { standInBanks } from './stand-in-banks.ts'

/** The cards to try payments with. */
export async function sendCardsPage(reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(reply, 200, {
    title: 'Deneme kartları',
    party: 'Temsili bankalar',
    content: html`<h1>Deneme kartları</h1>
      <p>
        Bu kartlar gerçek değildir ve her bankada aynı davranır. Son kullanma tarihi ileride bir ay, güvenlik
        kodu herhangi üç rakam olabilir; <strong>999</strong> hatalı kod sayılır. Banka sayfasındaki doğrulama
        kodu:
        <strong class="number">${acsCode}</strong>
      </p>
      <table>
        <caption>
          Kart numarası ve davranışı
        </caption>
        <thead>
          <tr>
            <th scope="col">Davranış</th>
            ${brands.map((brand) => html`<th scope="col">${brandNames[brand]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${cardBehaviours.map(row)}
        </tbody>
      </table>
      <h2>Bankalar</h2>
      <ul>
        ${standInBanks.map(bankItem)}
      </ul>`,
  })
}

function row({ digits, note }: CardBehaviour): Html {
  return html`<tr>
    <td data-label="Davranış">${note}</td>
    ${brands.map(
      (brand) =>
        html`<td data-label="${brandNames[brand]}" class="number">${inFours(magicCard(brand, digits))}</td>`,
    )}
  </tr>`
}

function bankItem({ name, prefix }: { name: string; prefix: string }): Html {
  return html`<li>
    ${name}: <a href="${prefix}/_control/ledger">Hesap defteri (JSON)</a> ·
    <a href="${prefix}/_control">Denetim kapısı (JSON)</a>
  </li>`
}

function inFours(pan: string): string {
  return pan.replace(/(\d{4})(?=\d)/g, '$1 ')
}
