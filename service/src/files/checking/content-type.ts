import { type DocumentType, documentTypes } from 'contract/files/codes'
import { fileExtension } from 'rules/files/file-name'

/** Type of a file by its first bytes; its name and the browser's type are not trusted. */
export function contentTypeOf(content: Buffer): DocumentType | 'heic' | undefined {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  const [head, brand] = [
    content.subarray(0, 4).toString('latin1'),
    content.subarray(8, 12).toString('latin1'),
  ]
  if (head === 'RIFF' && brand === 'WEBP') return 'image/webp'
  const isHeic = content.subarray(4, 8).toString('latin1') === 'ftyp' && /^(?:hei|hev|mif1|msf1)/.test(brand)
  return isHeic ? 'heic' : undefined
}

/** Whether a name says the same as the content; one without an extension says nothing. */
export function doesNameFit(name: string, type: DocumentType): boolean {
  const extension = fileExtension(name)
  return extension === '' || (documentTypes[type].extensions as readonly string[]).includes(extension)
}
