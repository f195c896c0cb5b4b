import type { StoredFile } from 'contract/files/calls'
import type { DocumentKindCode } from 'contract/files/codes'
import { sessionStorageKeys as keys } from 'contract/portal/codes'
import { tabStorage } from '../service-client/tab-storage.ts'

/** Remembered part of an upload under way: enough to go on with it, nothing of its content. */
export interface KeptUpload {
  uploadId: string
  kind: DocumentKindCode
  name: string
  size: number
}

/** The uploads a form had begun before the page was reloaded. */
export function readKeptUploads(form: string): readonly KeptUpload[] {
  return read()[form] ?? []
}

export function writeKeptUploads(form: string, uploads: readonly KeptUpload[]): void {
  const { [form]: _before, ...others } = read()
  const all = uploads.length > 0 ? { ...others, [form]: uploads } : others
  if (Object.keys(all).length > 0) tabStorage().setItem(keys.declarationTempFileList, JSON.stringify(all))
  else tabStorage().removeItem(keys.declarationTempFileList)
}

export function writeUploadedDocument({ Oid, Name }: StoredFile): void {
  tabStorage().setItem(keys.uploadedDocument, JSON.stringify({ Oid, Name }))
}

/** Reads the kept uploads; anything else counts as nothing. */
function read(): Record<string, readonly KeptUpload[]> {
  try {
    const stored: unknown = JSON.parse(tabStorage().getItem(keys.declarationTempFileList) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as ReturnType<typeof read>) : {}
  } catch {
    return {}
  }
}
