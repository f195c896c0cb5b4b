import { randomBytes, randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import type { StoredFile } from 'contract/files/calls'
import { type DocumentKindCode, filePartBytes } from 'contract/files/codes'
import sharp from 'sharp'

interface Calling {
  call: <Name extends CallName>(name: Name, request: RequestTo<Name>) => Promise<ResponseFrom<Name>>
}

export interface Uploaded {
  content: Buffer
  name?: string
  kind?: DocumentKindCode
  uploadId?: string
  guestToken?: string
}

/** Sends one part of a file, as a browser does. */
export function sendPart(
  { call }: Calling,
  { content, name = 'tapu.pdf', kind = 'deed', uploadId = randomUUID(), guestToken }: Uploaded,
  offset = 0,
) {
  const part = content.subarray(offset, offset + filePartBytes).toString('base64')
  return call('UploadFile', {
    request: { uploadId, kind, name, size: content.length, offset, content: part, guestToken },
  })
}

/** Sends a whole file and answers the stored one. */
export async function upload(calling: Calling, uploaded: Uploaded): Promise<StoredFile> {
  const whole = { ...uploaded, uploadId: uploaded.uploadId ?? randomUUID() }
  for (let offset = 0; ;) {
    const { ReceivedBytes, File } = await sendPart(calling, whole, offset)
    if (File) return File
    if (ReceivedBytes <= offset) throw new Error('The upload does not go on')
    offset = ReceivedBytes
  }
}

/** A PDF of one empty page; `objects` are put into it as they are. */
export function pdfWith(objects = '', catalog = '', trailer = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n` +
      `2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n` +
      `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n${objects}\n` +
      `trailer\n<</Root 1 0 R/Size 9${trailer}>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )
}

/** Objects packed and compressed, as newer PDFs have them. */
export function objectStream(objects: string, dictionary = '/Type/ObjStm'): string {
  const packed = deflateSync(Buffer.from(`7 0 ${objects}`, 'latin1')).toString('latin1')
  return `8 0 obj\n<<${dictionary}/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj`
}

/** A photo as a phone takes it: lying on its side, with the place it was taken at; no two show the same. */
export function phonePhoto(width = 60, height = 40): Promise<Buffer> {
  const places = { width: 20, height: 20, channels: 3 } as const
  return sharp(randomBytes(places.width * places.height * places.channels), { raw: places })
    .resize({ width, height, fit: 'fill' })
    .withExif({
      IFD0: { Make: 'TelefonMarkasi', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 25/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Facts about a picture that need no look at it. */
export async function pictureFacts(content: Buffer) {
  const { width, height, exif, xmp, iptc } = await sharp(content).metadata()
  return { width, height, hasMetadata: Boolean(exif ?? xmp ?? iptc) }
}

/** Photo from the field, uploaded; answers the number that names it in a report. */
export async function fieldPhoto(calling: Calling): Promise<number[]> {
  const { Oid } = await upload(calling, { content: await phonePhoto(), name: 'saha.jpg', kind: 'photo' })
  return [Oid]
}
