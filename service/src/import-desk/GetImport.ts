import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findImport, importOnTheWire, noteImportRead } from './desk-import.ts'
import { linesForTwoInWords, type WeightOfFile } from '../import/second-eyes.ts'
import { unusualInWords } from '../import/unusual-values.ts'
import { needsAnother } from './needs-another.ts'

export const GetImport: Handler<Calls['GetImport']> = async ({
  request: { importOid },
  member,
  refusal,
  ...given
}) => {
  const { db, settings, now } = given
  const found = await findImport(db, importOid, member, 'look')
  if (!found) throw refusal('NoSuchImport')
  const isTheirs = found.status === 'tried' && found.memberOid === member.memberOid
  const weight: Partial<WeightOfFile> = found.outcome?.weight ?? {}
  const { loweredKurus = 0, hasPastRows = false, changedContacts = 0, alwaysTwo = [] } = weight
  await noteImportRead(given, member, found)
  return {
    ...(await importOnTheWire(db, found)),
    Lowered: loweredKurus > 0 ? loweredKurus : null,
    HasPastRows: hasPastRows,
    ChangedContacts: changedContacts,
    ChangedPeople: weight.people ?? 0,
    ReplacedRows: weight.tariffRows ?? 0,
    ForTwo: alwaysTwo.map((lines) => `${linesForTwoInWords([lines])}.`),
    Unusual: weight.unusual ? unusualInWords(weight.unusual) : [],
    NeedsAnother: isTheirs && (await needsAnother(db, { settings, now }, found)),
  }
}
