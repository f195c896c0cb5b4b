import { normaliseMobile } from 'rules/identity/phone'
import type { Queryable } from '../../database/database.ts'
import { registriesWithWords } from '../../database/part-of-text.ts'

/** Last digits of a phone by which it is found; more of them could be guessed one by one. */
const phoneDigits = 4

/** Registries that a text typed by a clerk fits: by a whole number, a phone or its last digits, or words of the name. */
export async function findPeople(db: Queryable, text: string, limit: number): Promise<number[]> {
  const digits = text.replaceAll(/[\s()+]/g, '')
  // A slash between two numbers means a parcel.
  const isNumber = /^\d+$/.test(digits)
  const numbered = isNumber ? await peopleByNumber(db, digits, limit) : []
  return numbered.length > 0 ? numbered : registriesWithWords(db, text, limit)
}

async function peopleByNumber(db: Queryable, digits: string, limit: number): Promise<number[]> {
  const phone = normaliseMobile(digits)
  const isEnd = phone === undefined && digits.length === phoneDigits
  const ending = `${digits.split('').toReversed().join('')}%`
  const rows = await db<{ oid: number }[]>`
    select oid from (
      select oid from registry where registry_number = ${digits} or identity_number = ${digits}
      union
      select oid from registry where gsm_number = ${phone ?? null}
      union
      select registry_oid from member where gsm_number = ${phone ?? null} and closed_at is null
      ${
        isEnd
          ? db`
      union
      (select oid from registry where reverse(gsm_number) like ${ending} limit ${limit})
      union
      (select registry_oid from member where reverse(gsm_number) like ${ending} and closed_at is null limit ${limit})`
          : db``
      }
    ) found where oid is not null limit ${limit}`
  return rows.map(({ oid }) => oid)
}
