import type { DocumentFile } from 'contract/documents/document-file'
import { saveAsFile } from '../ui/saving/save-as-file.ts'

/** Saves a document that a call answered with under its own name. */
export function saveDocument({ Content, FileName, ContentType }: DocumentFile): void {
  const bytes = Uint8Array.from(atob(Content), (character) => character.charCodeAt(0))
  saveAsFile(bytes, { name: FileName, type: ContentType })
}

/** Sentence about a seal that could not be had, to be put behind the one that says that a document was saved. */
export function noteOfSeal({ Seal }: DocumentFile): string {
  return Seal === 'missing'
    ? ' Elektronik mührü şu an eklenemedi; belge koduyla geçerlidir. Daha sonra yeniden indirirseniz mühürlü gelir.'
    : ''
}
