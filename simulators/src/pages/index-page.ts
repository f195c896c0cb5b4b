import type { FastifyReply } from 'fastify'
import { standInBanks } from '../banks/stand-in-banks.ts'
import { personaName, shownPersonas } from '../edevlet/personas.ts'
import { people } from '../people/people.ts'
import { type Person, type RegistryDate, fullName } from '../people/person.ts'
import { magicNumbers } from '../sms/magic-numbers.ts'
import { type Html, html } from './html.ts'
import { sendPage } from './page.ts'

/** The way in for a person: which parties are here, who lives in them, where to look. */
export async function sendIndexPage(reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(reply, 200, {
    title: 'Temsili kurumlar',
    party: 'Temsili kurumlar',
    content: html`<h1>Temsili kurumlar</h1>
      <p>
        Portalın konuştuğu dış kurumların yerine burada denemelikleri çalışır. Hiçbir bilgi dışarı gitmez.
      </p>
      ${smsSection()}${mailSection()}${bankSection()}${accountingSection()}${edevletSection()}${registrySection()}`,
  })
}

function smsSection(): Html {
  const rows = [...magicNumbers].map(
    ([number, { note }]) =>
      html`<tr>
        <td data-label="Numara" class="number">${number}</td>
        <td data-label="Davranış">${note}</td>
      </tr>`,
  )
  return html`<h2>Kısa mesaj geçidi</h2>
    <p><a class="button" href="/sms/">Gelen mesajları aç</a></p>
    <p>Gönderilen bütün mesajlar gelen kutusunda okunur. Aşağıdaki numaralar özel davranır:</p>
    <table>
      <caption>
        Özel telefon numaraları
      </caption>
      <thead>
        <tr>
          <th scope="col">Numara</th>
          <th scope="col">Davranış</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p><a href="/sms/_control">Denetim kapısı (JSON)</a></p>`
}

function bankSection(): Html {
  return html`<h2>Bankalar</h2>
    <p><a class="button" href="/bankalar/">Deneme kartlarını aç</a></p>
    <p>Kart ödemeleri dört temsili bankada yapılır: ${standInBanks.map(({ name }) => name).join(', ')}.</p>`
}

function accountingSection(): Html {
  return html`<h2>Belediyenin muhasebesi</h2>
    <p><a class="button" href="/muhasebe/">İki defteri yan yana aç</a></p>
    <p>Portalın bildirdiği tahsilatları kendi defterine yazar, her günün listesini gönderir.</p>`
}

function mailSection(): Html {
  return html`<h2>E-posta sunucusu</h2>
    <p><a class="button" href="/mail/">Gelen e-postaları aç</a></p>
    <p>Gönderilen bütün e-postalar burada okunur.</p>`
}

function edevletSection(): Html {
  const rows = shownPersonas.map(
    (persona) =>
      html`<tr>
        <td data-label="Kimlik no" class="number">${persona.person.number}</td>
        <td data-label="Ad soyad">${personaName(persona)}</td>
        <td data-label="Davranış">${persona.description}</td>
      </tr>`,
  )
  return html`<h2>e-Devlet Kapısı girişi</h2>
    <p>Giriş portaldan başlar. Şifre herkes için <strong>123456</strong>.</p>
    <table>
      <caption>
        Giriş yapabilen deneme kişileri
      </caption>
      <thead>
        <tr>
          <th scope="col">Kimlik no</th>
          <th scope="col">Ad soyad</th>
          <th scope="col">Davranış</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p>
      <a href="/edevlet/logout">e-Devlet oturumunu kapat</a> ·
      <a href="/edevlet/_control">Denetim kapısı (JSON)</a>
    </p>`
}

function registrySection(): Html {
  const rows = people.map(
    (person) =>
      html`<tr>
        <td data-label="Kimlik no" class="number">${person.number}</td>
        <td data-label="Ad soyad">${fullName(person)}</td>
        <td data-label="Doğum tarihi" class="number">${birthText(person.birth)}</td>
        <td data-label="Not">${person.note}${seenAs(person)}</td>
      </tr>`,
  )
  return html`<h2>Nüfus kütüğü</h2>
    <p>Kimlik doğrulama ve kişi sorgusu bu kişilerle yanıtlanır.</p>
    <table>
      <caption>
        Kütükteki kişiler
      </caption>
      <thead>
        <tr>
          <th scope="col">Kimlik no</th>
          <th scope="col">Ad soyad</th>
          <th scope="col">Doğum tarihi</th>
          <th scope="col">Not</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p><a href="/nufus/_control">Denetim kapısı (JSON)</a></p>`
}

function birthText({ year, month, day }: RegistryDate): string {
  if (month === 0) return String(year)
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('.')
}

function seenAs({ answers }: Person): string {
  return answers === 'slowly' ? ' (6 saniye)' : ''
}
