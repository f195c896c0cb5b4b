import { foreignAddressesToPay, foreignPhonesToPay, numbersToPay } from 'rules/portal/phones-to-pay'
import type { Queryable } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { demandSecondPerson } from './ledger.ts'

interface Published {
  /** Texts that people will read, in the order of the page. */
  texts: readonly string[]
  /** Pictures and PDFs that no one but the first clerk has seen, each in words. */
  newFiles: readonly string[]
}

/**
 * Demands a second person for content that could send people's payments elsewhere and no program reads: a new picture
 * or PDF, and a foreign phone, e-mail address or number of a person or wallet in a text about money.
 */
export async function demandReader(
  tx: Queryable,
  { Contact }: Pick<ServiceSettings, 'Contact'>,
  { texts, newFiles }: Published,
): Promise<void> {
  const text = texts.filter((each) => each !== '').join(' ')
  const [written] = await tx<{ phone: string | null; email: string | null }[]>`
    select content ->> 'phone' as phone, content ->> 'email' as email
    from site_text where key = 'contact' order by version desc limit 1`
  const own = [Contact.Phone, ...(written?.phone ? [written.phone] : [])]
  const phones = foreignPhonesToPay(text, own)
  const easyAddresses = [
    ...foreignAddressesToPay(text, [Contact.Email, ...(written?.email ? [written.email] : [])]),
    ...numbersToPay(text, own).filter((each) => !phones.includes(each)),
  ]
  if (newFiles.length + phones.length + easyAddresses.length === 0) return
  await demandSecondPerson(tx, {
    registryOid: null,
    text: [
      `“${text}”`,
      newFiles.length > 0 &&
        `Eklenen: ${newFiles.join(', ')}. Aşağıdan açıp bakın: içinde hesap numarası, karekod, telefon ya da internet adresi olmasın.`,
      phones.length > 0 &&
        `Metinde paradan söz ediliyor ve belediyenin olmayan bir telefon var: ${phones.join(', ')}. İnsanlar oraya para göndermeye yönlendirilmesin.`,
      easyAddresses.length > 0 &&
        `Metinde paradan söz ediliyor ve bir hesabın kolay adresi olabilecek şu bilgi var: ${easyAddresses.join(', ')}. Belediyenin değilse insanlar oraya para gönderebilir.`,
    ]
      .filter(Boolean)
      .join(' '),
  })
}
