import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A directory for a database that is thrown away; passable, because run by root the server is someone else. */
export function temporaryData(): { directory: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-'))
  chmodSync(directory, 0o711)
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
