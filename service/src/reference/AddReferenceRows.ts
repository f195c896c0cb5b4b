import type { Calls } from 'contract/calls'
import { type ReferenceKindCode, referenceKinds } from 'contract/reference/codes'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import { linesForTwo, linesForTwoInWords, replacedBy } from '../import/second-eyes.ts'
import { importKinds } from '../import/import-file.ts'
import { noteEffect } from '../power/ledger.ts'
import { needsSecondPerson } from '../power/limits.ts'
import { askSecondClerk } from '../identity/second-clerk/ask-second-clerk.ts'
import type { Transaction } from '../import/kind.ts'
import { findUnusualValues, unusualInWords } from '../import/unusual-values.ts'
import { type TypedRows, addRows, rowInWords } from './add-rows.ts'
import { datedLists, firstDayOf } from './reference-columns.ts'
import { labelOf } from '../import/column-words.ts'

export const AddReferenceRows: Handler<Calls['AddReferenceRows']> = async ({
  request,
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { kind, rows, confirmedUnusual } = request
    let unusual: string[] = []
    let forTwo = ''
    const ask = async () => {
      const answer = await askSecondClerk(tx, given, member, {
        callName: 'AddReferenceRows',
        registryOid: null,
        request,
        text: proposalText(kind, rows, unusual, forTwo),
        reason: rows[0]?.['dayanak'] ?? referenceKinds[kind],
      })
      if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
      return answer
    }
    if (given.answering?.isConfirmed === false) {
      await ask()
      return { IsWritten: false, Faults: [] }
    }
    const mayWrite = async () => {
      unusual = unusualInWords(await findUnusualValues(tx, importKinds[kind], { linesBefore: 1 }))
      forTwo = linesForTwoInWords(await linesForTwo(tx, importKinds[kind], given.today))
      if (given.answering) return (await ask()) === 'confirmed'
      return (
        unusual.length === 0 &&
        forTwo === '' &&
        !(await hasBegun(tx, kind, given.today)) &&
        !(await isBeyondOne(tx, given, member, kind))
      )
    }
    const { isHeldBack, ...outcome } = await addRows(tx, given, member, { kind, rows, mayWrite })
    if (given.answering && !outcome.IsWritten) throw refusal('NotPossible')
    // Fines paid before were calculated with the rates on record at that time.
    if (given.answering && kind === 'delay-fine-rates')
      await tx`
        update delay_fine_rate set recorded_on = ${given.today}
        where valid_from in (select valid_from from resolved where not is_unchanged) and valid_from < ${given.today}`
    if (isHeldBack && unusual.length > 0 && !confirmedUnusual) return { ...outcome, Unusual: unusual }
    if (isHeldBack) await ask()
    return isHeldBack ? { ...outcome, WaitsForSecondAdministrator: true } : outcome
  })

/** Whether rows that take the place of others are more than one administrator adds alone; counts those that are not. */
async function isBeyondOne(
  tx: Transaction,
  given: Given,
  { memberOid }: Pick<Caller, 'memberOid'>,
  kind: ReferenceKindCode,
): Promise<boolean> {
  const tariffRows = await replacedBy(tx, importKinds[kind])
  if (await needsSecondPerson(tx, given, memberOid, { tariffRows })) return true
  await noteEffect(tx, { kind: 'tariff', rows: tariffRows })
  return false
}

/** Whether a row would count for days that are over, for which people were already told amounts. */
async function hasBegun(tx: Transaction, kind: ReferenceKindCode, today: string): Promise<boolean> {
  const dated = datedLists[kind]
  if (!dated) return false
  // Names of columns are the program's own.
  const [begun] = await tx.unsafe(
    `select from resolved where not is_unchanged and ${firstDayOf(dated, 'resolved')} < $1::date limit 1`,
    [today],
  )
  return begun !== undefined
}

/** Text of whole rows, whose last amount counts like the first; values far from earlier ones are named before them. */
function proposalText(
  kind: ReferenceKindCode,
  rows: TypedRows,
  unusual: readonly string[],
  forTwo: string,
): string {
  const words = rows.map((row) => rowInWords(kind, row, (column) => `${labelOf(column)}: `, '; '))
  const asked = unusual.length > 0 ? `Kayıttakinden beş kattan çok farklı: ${unusual.join(' ')} ` : ''
  const renamed = forTwo === '' ? '' : `${forTwo}. `
  return `${asked}${renamed}Eklenecek: ${words.join(' · ')}`
}
