import { filePartBytes } from 'contract/files/codes'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { keepContent } from '../files/keep-file.ts'
import { openStorage } from '../files/storage/file-storage.ts'

type Storing = Pick<Given, 'db' | 'settings' | 'now'>

/** Takes a part of an upload where it fits on and answers how much has arrived; undefined while its content is being removed. */
export async function takePart(
  given: Storing,
  file: { oid: number; sizeBytes: number | null; receivedBytes: number },
  { offset, content }: { offset: number; content: Buffer },
): Promise<number | undefined> {
  const rest = (file.sizeBytes ?? 0) - offset
  const isFitting =
    offset === file.receivedBytes && content.length === Math.min(filePartBytes, rest) && content.length > 0
  if (!isFitting) return file.receivedBytes
  const hash = await keepContent(given, content)
  if (!hash) return undefined
  return given.db.begin(async (tx) => {
    const [taken] = await tx<{ receivedBytes: number }[]>`
      update bank_file set received_bytes = received_bytes + ${content.length}
      where oid = ${file.oid} and received_bytes = ${offset} and status = 'receiving' returning received_bytes`
    if (taken) await tx`insert into bank_file_part ${tx({ fileOid: file.oid, firstByte: offset, hash })}`
    return taken?.receivedBytes ?? file.receivedBytes
  })
}

/** Keeps a content of a service's own part by part, and answers its size. */
export async function keepParts(
  given: Storing,
  tx: Queryable,
  fileOid: number,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  let firstByte = 0
  let rest = Buffer.alloc(0)
  const keep = async (content: Buffer) => {
    const hash = await keepContent(given, content)
    if (!hash) throw new Error('The same content is being removed')
    await tx`insert into bank_file_part ${tx({ fileOid, firstByte, hash })}`
    firstByte += content.length
  }
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= filePartBytes) {
      await keep(rest.subarray(0, filePartBytes))
      rest = rest.subarray(filePartBytes)
    }
  }
  if (rest.length > 0) await keep(rest)
  return firstByte
}

export async function readPart(
  { db, settings }: Pick<Given, 'settings'> & { db: Queryable },
  fileOid: number,
  firstByte: number,
): Promise<Buffer | undefined> {
  const [part] = await db<{ hash: Buffer }[]>`
    select hash from bank_file_part where file_oid = ${fileOid} and first_byte = ${firstByte}`
  return part && openStorage(settings).get(part.hash.toString('hex'))
}

/** The content of a file, one part at a time. */
export async function* partsOf(
  given: Pick<Given, 'settings'> & { db: Queryable },
  fileOid: number,
): AsyncGenerator<Buffer> {
  for (let from = 0; ;) {
    const part = await readPart(given, fileOid, from)
    if (!part) return
    yield part
    from += part.length
  }
}
