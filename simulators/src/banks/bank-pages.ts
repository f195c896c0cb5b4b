import type { FastifyReply } from 'fastify'
import { Html, html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { showLira } from './amounts.ts'
import type { BankState, ThreeDSession } from './bank-state.ts'
import { maskPan } from './magic-cards.ts'

export const acsCode = '123456'
const submitScript = 'document.forms[0].submit()'

/** Lets the browser post on automatically; without scripts there is a button. */
export async function sendAutoPost(
  state: BankState,
  reply: FastifyReply,
  { url, fields }: { url: string; fields: readonly [name: string, value: string][] },
): Promise<FastifyReply> {
  return sendPage(reply, 200, {
    title: 'Yönlendiriliyorsunuz',
    party: partyName(state),
    script: submitScript,
    content: autoPostContent(url, fields),
  })
}

function autoPostContent(url: string, fields: readonly [name: string, value: string][]): Html {
  // The script stands without a blank around it, because its hash is in the page's policy.
  return html`<h1>Yönlendiriliyorsunuz</h1>
    <p>Birkaç saniye sürebilir. Sayfa değişmezse “Devam et” düğmesine basın.</p>
    <form method="post" action="${url}">
      ${hiddenInputs(fields)}
      <div class="actions"><button type="submit">Devam et</button></div>
    </form>
    ${new Html(`<script>${submitScript}</script>`)}`
}

function hiddenInputs(fields: readonly [name: string, value: string][]): Html[] {
  return fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
}

/** Page on which the card's issuer verifies the card holder. */
export async function sendAcsPage(
  state: BankState,
  reply: FastifyReply,
  session: ThreeDSession,
  action: string,
  error?: string,
): Promise<FastifyReply> {
  const described = error
    ? html`aria-describedby="hata kod-ipucu" aria-invalid="true"`
    : html`aria-describedby="kod-ipucu"`
  return sendPage(reply, 200, {
    title: error ? 'Hata: Ödeme doğrulama' : 'Ödeme doğrulama',
    party: partyName(state),
    content: html`<div class="card narrow">
      <h1>Ödemeyi onaylayın</h1>
      ${error ? html`<p class="error" role="alert" id="hata">${error}</p>` : html``}
      <p>İş yeri: <strong>Belediye</strong></p>
      <p>Tutar: <strong class="number">${showLira(session.amountKurus)}</strong></p>
      <p>Kart: <span class="number">${maskPan(session.pan)}</span></p>
      <form method="post" action="${action}">
        <input type="hidden" name="MD" value="${session.id}" />
        <label for="kod">Telefonunuza gelen doğrulama kodu</label>
        <input
          id="kod"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="6"
          ${described}
        />
        <p class="muted" id="kod-ipucu">Deneme kodu: <strong>${acsCode}</strong></p>
        <div class="actions">
          <button type="submit">Onayla</button>
          <button class="secondary" type="submit" name="cancel" value="1">Vazgeç</button>
        </div>
      </form>
    </div>`,
  })
}

/** `3d_pay_hosting`: the bank's own card form. */
export async function sendCardPage(
  state: BankState,
  reply: FastifyReply,
  page: {
    action: string
    sent: readonly [name: string, value: string][]
    amountKurus: number
    error?: string
  },
): Promise<FastifyReply> {
  const input = (id: string, label: string, rest: Html) =>
    html`<label for="${id}">${label}</label
      ><input id="${id}" name="${id}" inputmode="numeric" required ${rest} />`
  return sendPage(reply, 200, {
    title: page.error ? 'Hata: Kart bilgileri' : 'Kart bilgileri',
    party: partyName(state),
    content: html`<div class="card narrow">
      <h1>Kart bilgileri</h1>
      ${page.error ? html`<p class="error" role="alert">${page.error}</p>` : html``}
      <p>Tutar: <strong class="number">${showLira(page.amountKurus)}</strong></p>
      <form method="post" action="${page.action}">
        ${hiddenInputs(page.sent)}
        ${input('pan', 'Kart numarası', html`autocomplete="cc-number" maxlength="23"`)}
        ${input('Ecom_Payment_Card_ExpDate_Month', 'Son kullanma ayı (AA)', html`autocomplete="cc-exp-month" maxlength="2"`)}
        ${input('Ecom_Payment_Card_ExpDate_Year', 'Son kullanma yılı (YY)', html`autocomplete="cc-exp-year" maxlength="2"`)}
        ${input('cv2', 'Güvenlik kodu', html`autocomplete="cc-csc" maxlength="4"`)}
        <div class="actions">
          <button type="submit">Öde</button>
          <button class="secondary" type="submit" name="cancel" value="1" formnovalidate>Vazgeç</button>
        </div>
      </form>
    </div>`,
  })
}

export async function sendDeadEnd(
  state: BankState,
  reply: FastifyReply,
  status: number,
  sentence: string,
): Promise<FastifyReply> {
  return sendPage(reply, status, {
    title: 'İşlem burada kaldı',
    party: partyName(state),
    content: html`<h1>İşlem burada kaldı</h1>
      <p class="error" role="alert">${sentence}</p>`,
  })
}

function partyName({ bank }: BankState): string {
  return `${bank.name} – temsili banka`
}
