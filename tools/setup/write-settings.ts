import { rmSync, writeFileSync } from 'node:fs'
import type { ServiceSettings } from '../../service/src/settings/settings.ts'

/** Readable by its owner alone; a file that was there goes first, because it would keep its own rights. */
export function writeSettings(path: string, settings: Partial<ServiceSettings>): void {
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify(settings, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
}
