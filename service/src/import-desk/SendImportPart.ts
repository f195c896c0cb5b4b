import type { Calls } from 'contract/calls'
import { importKindOf } from 'contract/import/codes'
import type { Given, Handler } from '../calling/handler.ts'
import { checkContent } from '../files/checking/check-content.ts'
import { fileCheckingOf } from '../files/checking/file-checking.ts'
import { findImport } from './desk-import.ts'
import { type ImportFile, addFile, findFiles, takePart, wholeFile } from './import-files.ts'

export const SendImportPart: Handler<Calls['SendImportPart']> = async ({
  request: { request: sent },
  member,
  refusal,
  ...given
}) => {
  const { db, settings, now } = given
  const { importOid, paper } = sent
  const found = await findImport(db, importOid, member)
  // Only who began it sends the file; others with the duty see how it goes.
  if (found?.status !== 'receiving' || found.memberOid !== member.memberOid) throw refusal('NoSuchImport')
  if (paper) {
    if (!importKindOf(found.kind).takesPapers) throw refusal('NoSuchImport')
    if (paper.sizeBytes > settings.Documents.MaxBytes) throw refusal('TooLarge')
    await addFile(db, importOid, { role: 'paper', ...paper }, now)
  }
  const files = await findFiles(db, importOid, paper ? 'paper' : 'data')
  const file = paper
    ? files.find(({ name, sizeBytes }) => name === paper.name && sizeBytes === paper.sizeBytes)
    : files[0]
  if (!file) throw refusal('NoSuchImport')
  const part = { offset: sent.offset, content: Buffer.from(sent.content, 'base64') }
  const received = await takePart(given, file, part)
  if (received === undefined) throw refusal('TryAgain')
  const isWhole = received === file.sizeBytes
  if (paper && isWhole && !file.isChecked) {
    const verdict = await checkPaper(given, member.memberOid, file)
    if (verdict !== 'kept') throw refusal(verdict)
  }
  return { ReceivedBytes: received, IsWhole: isWhole }
}

/** A PDF is opened in a process of its own, as every upload is; one that is refused is forgotten. */
async function checkPaper(
  given: Given,
  memberOid: number,
  file: ImportFile,
): Promise<'kept' | 'PaperRefused' | 'TryAgain'> {
  const checked = await fileCheckingOf(given).inTurn(`member ${memberOid}`, async (ask) =>
    checkContent(await wholeFile(given, file), file.name, given.settings, ask),
  )
  if (typeof checked !== 'string') {
    await given.db`update import_file set is_checked = true where oid = ${file.oid}`
    return 'kept'
  }
  if (['ScannerAway', 'CheckingBusy', 'TryAgain'].includes(checked)) return 'TryAgain'
  await given.db`delete from import_file where oid = ${file.oid}`
  return 'PaperRefused'
}
