import type { StoredFile } from 'contract/files/calls'
import type { DocumentKindCode } from 'contract/files/codes'
import { sessionStorageKeys as keys } from 'contract/portal/codes'
import { tabStorage } from '../service-client/tab-storage.ts'

/** What is remembered of an upload under way: enough to go on with it, nothing of its content. */
export interface KeptUpload {
  uploadId: string
  kind: DocumentKindCode
  name: string
  size: number
}

type ByForm<Value> = Record<string, readonly Value[]>

/** The uploads a form had begun before the page was reloaded. */
export function readKeptUploads(form: string): readonly KeptUpload[] {
  return read<KeptUpload>(keys.declarationTempFileList)[form] ?? []
}

export function writeKeptUploads(form: string, uploads: readonly KeptUpload[]): void {
  write(keys.declarationTempFileList, form, uploads)
}

/** The documents chosen in a form so far, by their ids and names. */
export function readChosenFiles(form: string): readonly StoredFile[] {
  return read<StoredFile>(keys.declarationUploadList)[form] ?? []
}

export function writeChosenFiles(form: string, files: readonly StoredFile[]): void {
  write(keys.declarationUploadList, form, files)
}

export function writeUploadedDocument({ Oid, Name }: StoredFile): void {
  tabStorage().setItem(keys.uploadedDocument, JSON.stringify({ Oid, Name }))
}

function write<Value>(key: string, form: string, values: readonly Value[]): void {
  const { [form]: _before, ...others } = read<Value>(key)
  const all = values.length > 0 ? { ...others, [form]: values } : others
  if (Object.keys(all).length > 0) tabStorage().setItem(key, JSON.stringify(all))
  else tabStorage().removeItem(key)
}

/** Anything else counts as nothing. */
function read<Value>(key: string): ByForm<Value> {
  try {
    const stored: unknown = JSON.parse(tabStorage().getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as ByForm<Value>) : {}
  } catch {
    return {}
  }
}
