import { importKindOf, type ImportKindCode } from 'contract/import/codes'
import { foreignHostsIn } from 'rules/foreign-links'
import { foreignAddressesToPay, foreignPhonesToPay } from 'rules/portal/phones-to-pay'
import type { ImportKind, Transaction } from './kind.ts'
import { hasMovedIn } from './town-running.ts'

/** Columns that people read, of records; of lists and tariffs they are all columns in words. */
const columnsOfRecords: Readonly<Record<string, readonly string[]>> = {
  accruals: ['description'],
  adjustments: ['reason'],
  credits: ['description'],
  resolutions: ['title', 'text', 'session'],
}

/** Kinds whose every word is about money: their texts stand beside what someone owes. */
const aboutDebts: readonly string[] = ['accruals', 'adjustments', 'credits']

/** Phones, and not the days and numbers of records that debts are described by. */
const phoneOfDebt = /^(?:[0+(]|444|5\d{2}(?:[\s().\-–/]{0,3}\d{3})(?:[\s().\-–/]{0,3}\d{2}){2}$)/u

const batchSize = 1000
const maxShown = 5

interface ForeignPlaces {
  what: string
  count: number
  shown: string[]
}

/**
 * Lines of a file by which people would be sent elsewhere with their money: by a link, or by a phone or an e-mail
 * address where money is spoken of. While a town moves in, its texts are those that were published before.
 */
export async function linesWithForeignPlaces(tx: Transaction, kind: ImportKind): Promise<ForeignPlaces[]> {
  const columns = readColumns(kind)
  if (columns.length === 0) return []
  if (!(await hasMovedIn(tx))) return []
  const [contact] = await tx<{ phone: string | null; email: string | null }[]>`
    select content ->> 'phone' as phone, content ->> 'email' as email
    from site_text where key = 'contact' order by version desc limit 1`
  const own = { phones: contact?.phone ? [contact.phone] : [], emails: contact?.email ? [contact.email] : [] }
  const found: string[] = []
  let after = 0
  for (;;) {
    // Names of columns are the program's own.
    const rows = await tx.unsafe<{ line: number; text: string }[]>(
      `select line, concat_ws(' ', ${columns.join(', ')}) as text from resolved
       where not is_unchanged and line > $1 and not exists (select from rejected where rejected.line = resolved.line)
       order by line limit ${batchSize}`,
      [after],
    )
    for (const { text } of rows) found.push(...placesIn(kind.name, text, own))
    const last = rows.at(-1)
    if (!last) break
    after = last.line
  }
  if (found.length === 0) return []
  const what =
    'insanların okuyacağı bir metinde belediyenin olmayan bir internet adresi, e-posta veya telefon var'
  return [{ what, count: found.length, shown: found.slice(0, maxShown) }]
}

function readColumns({ name, columns }: Pick<ImportKind, 'name' | 'columns'>): readonly string[] {
  const { group } = importKindOf(name as ImportKindCode)
  return group === 'lists' || group === 'tariffs'
    ? columns.filter(({ type }) => type.includes('tr-x-icu')).map(({ column }) => column)
    : (columnsOfRecords[name] ?? [])
}

/** First foreign place of a text, if it has one. */
function placesIn(kind: string, text: string, own: { phones: string[]; emails: string[] }): string[] {
  const isAboutDebts = aboutDebts.includes(kind)
  const read = isAboutDebts ? `Borç: ${text}` : text
  const phones = foreignPhonesToPay(read, own.phones)
  return [
    ...foreignHostsIn(text, []),
    ...(isAboutDebts ? phones.filter((phone) => phoneOfDebt.test(phone.trim())) : phones),
    ...foreignAddressesToPay(read, own.emails),
  ].slice(0, 1)
}
