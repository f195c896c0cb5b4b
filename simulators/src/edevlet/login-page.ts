import type { FastifyReply } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { edevletPartyName } from './error-page.ts'
import { type Persona, personaName, shownPersonas } from './personas.ts'

export interface LoginPage {
  action: string
  clientId: string
  continueTo: string
  number: string
  error?: string
}

export const demoPassword = '123456'

export async function sendLoginPage(reply: FastifyReply, page: LoginPage): Promise<FastifyReply> {
  return sendPage(reply, page.error ? 401 : 200, {
    title: page.error ? 'Hata: e-Devlet Kapısı girişi' : 'e-Devlet Kapısı girişi',
    party: edevletPartyName,
    content: html`<h1>Kimliğinizi doğrulayın</h1>
      <p class="notice">
        <strong>Bu sayfa gerçek e-Devlet Kapısı değildir.</strong> Deneme ortamında onun yerine geçer. Gerçek
        kimlik numaranızı ve şifrenizi yazmayın.
      </p>
      <div class="columns">${passwordForm(page)}${personaChoices(page)}</div>`,
  })
}

function passwordForm(page: LoginPage): Html {
  const error = page.error ? html`<p class="error" role="alert" id="hata">${page.error}</p>` : html``
  const describedBy = page.error ? html`aria-describedby="hata" aria-invalid="true"` : html``
  return html`<section class="card" aria-labelledby="sifre-baslik">
    <h2 id="sifre-baslik" style="margin-top:0">e-Devlet şifresi ile giriş</h2>
    ${error}
    <form method="post" action="${page.action}">
      ${carriedFields(page)}
      <label for="tridField">T.C. kimlik numarası veya yabancı kimlik numarası</label>
      <input
        id="tridField"
        name="tridField"
        inputmode="numeric"
        maxlength="11"
        autocomplete="off"
        value="${page.number}"
        required
        ${describedBy}
      />
      <label for="egpField">e-Devlet şifresi</label>
      <input
        id="egpField"
        name="egpField"
        type="password"
        autocomplete="off"
        aria-describedby="sifre-ipucu"
        required
      />
      <p class="muted" id="sifre-ipucu">Deneme şifresi: <strong>${demoPassword}</strong></p>
      <div class="actions">
        <button id="submitButton" type="submit">Giriş yap</button>
        <button class="secondary" type="submit" name="cancel" value="1" formnovalidate>İptal</button>
      </div>
    </form>
  </section>`
}

function personaChoices(page: LoginPage): Html {
  return html`<section class="card" aria-labelledby="kisi-baslik">
    <h2 id="kisi-baslik" style="margin-top:0">Tek dokunuşla deneme kişisi seçin</h2>
    <form method="post" action="${page.action}">
      ${carriedFields(page)}
      <input type="hidden" name="egpField" value="${demoPassword}" />
      <ul class="choices">
        ${shownPersonas.map(personaChoice)}
      </ul>
    </form>
  </section>`
}

function personaChoice(persona: Persona): Html {
  const { number } = persona.person
  return html`<li>
    <button class="choice" type="submit" name="tridField" value="${number}">
      <strong>${personaName(persona)}</strong><small class="number">${number}</small
      ><small>${persona.description}</small>
    </button>
  </li>`
}

function carriedFields(page: LoginPage): Html {
  return html`<input type="hidden" name="oauthClientId" value="${page.clientId}" />
    <input type="hidden" name="continue" value="${page.continueTo}" />`
}
