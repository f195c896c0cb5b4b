import type { Calls, ResponseFrom } from 'contract/calls'
import type { Given, Handler } from '../calling/handler.ts'
import { type UploadRefusal, checkContent, refusalByFirstPart } from './checking/check-content.ts'
import { type AskProcess, fileCheckingOf } from './checking/file-checking.ts'
import { keepFile } from './keep-file.ts'
import { type FileOwner, ownedBy, ownerOf, personOf } from './owner.ts'
import { type StoredFileRow, storedFileColumns, storedFileOnTheWire } from './stored-file.ts'
import { type Upload, forgetUpload, takePart, wholeUpload } from './upload-parts.ts'

/** Temporary faults: the parts stay, so that trying again sends nothing twice. */
const passing: readonly UploadRefusal[] = ['ScannerAway', 'CheckingBusy', 'TryAgain']

export const UploadFile: Handler<Calls['UploadFile']> = async ({ request, member, refusal, ...given }) => {
  const { guestToken, ...wanted } = request.request
  const owner = await ownerOf(given, member, guestToken, refusal)
  const finished = await finishedUpload(given, owner, wanted.uploadId)
  if (finished) return finished
  if (wanted.size > given.settings.Documents.MaxBytes) throw refusal('TooLarge')
  const part = { ...wanted, content: Buffer.from(wanted.content, 'base64') }
  const refusedAtOnce = part.offset === 0 && refusalByFirstPart(part.content, part.size, part.name)
  if (refusedAtOnce) throw refusal(refusedAtOnce)
  const upload = await takePart(given, owner, part)
  if (typeof upload === 'string') throw refusal(upload)
  if (upload.receivedBytes < upload.sizeBytes) return { ReceivedBytes: upload.receivedBytes, File: null }
  const person = await personOf(given, member, owner)
  const outcome = await fileCheckingOf(given).inTurn(person, (ask) =>
    finish(given, owner, { ...upload, uploadId: wanted.uploadId }, ask),
  )
  if (outcome !== 'kept') {
    if (!passing.includes(outcome)) await forgetUpload(given.db, upload.oid)
    throw refusal(outcome)
  }
  const answer = await finishedUpload(given, owner, wanted.uploadId)
  if (!answer) throw refusal('TryAgain')
  return answer
}

async function finish(
  given: Given,
  owner: FileOwner,
  upload: Upload & { uploadId: string },
  ask: AskProcess,
): Promise<UploadRefusal | 'kept'> {
  const content = await wholeUpload(given.db, upload.oid)
  // The same upload sent twice at once: the other request has ended it and its parts are gone.
  if (content.length < upload.sizeBytes) return 'kept'
  const checked = await checkContent(content, upload.name, given.settings, ask)
  if (typeof checked === 'string') return checked
  return (await keepFile(given, owner, upload, checked)) ? 'kept' : 'TryAgain'
}

/** The file an upload has become; asked again after an answer was lost, it is answered again. */
async function finishedUpload(
  { db, settings }: Given,
  owner: FileOwner,
  uploadId: string,
): Promise<ResponseFrom<'UploadFile'> | undefined> {
  const [row] = await db<StoredFileRow[]>`
    select ${storedFileColumns(db)} from stored_file where upload_id = ${uploadId} and ${ownedBy(db, owner)}`
  return row && { ReceivedBytes: row.sizeBytes, File: storedFileOnTheWire(row, settings) }
}
