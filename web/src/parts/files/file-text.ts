import {
  DOCUMENT_FILENAME_LENGTH_LIMIT,
  type DocumentKindCode,
  documentKinds,
  documentTypes,
} from 'contract/files/codes'
import { cleanFileName, shortFileName } from 'rules/files/file-name'

export const acceptedTypes = Object.keys(documentTypes).join(',')
/** Photos only, so that a phone offers its camera. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp'

const kindLabels = Object.fromEntries(Object.values(documentKinds).map(({ code, label }) => [code, label]))

export function kindLabel(kind: DocumentKindCode): string {
  return kindLabels[kind] ?? 'Belge'
}

/** "2,4 MB" or "318 kB". */
export function sizeText(bytes: number): string {
  const isLarge = bytes >= 1024 * 1024
  const value = bytes / (isLarge ? 1024 * 1024 : 1024)
  const digits = isLarge && value < 10 && !Number.isInteger(value) ? 1 : 0
  return `${Math.max(value, 1).toLocaleString('tr-TR', { maximumFractionDigits: digits })} ${isLarge ? 'MB' : 'kB'}`
}

/** The name as it will be kept, and whether that is shorter than the given one. */
export function shownName(name: string): { name: string; isShortened: boolean } {
  const shown = shortFileName(name, DOCUMENT_FILENAME_LENGTH_LIMIT)
  return { name: shown, isShortened: Array.from(shown).length < Array.from(cleanFileName(name)).length }
}
