import type { ServiceSettings } from '../../settings/settings.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'

/**
 * Storage of contents, each under its SHA-256 in hexadecimal digits; no text written by people becomes part of a path.
 */
export interface FileStorage {
  /** Writes always and whole, so that nothing tells whether the content was there before. */
  put: (hash: string, content: Buffer) => Promise<void>
  get: (hash: string) => Promise<Buffer>
  /** Removes a content; a missing one is no fault. */
  remove: (hash: string) => Promise<void>
  /** Removes unfinished contents begun before then, left because the service was ended while it wrote. */
  removeUnfinished: (before: Date) => Promise<void>
}

export function openStorage({ FileStorage: storage }: Pick<ServiceSettings, 'FileStorage'>): FileStorage {
  return storage.Kind === 's3' ? s3Storage(storage) : diskStorage(storage.Directory)
}
