import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSettings } from '../../demo-town/demo-settings.ts'
import type { ServiceSettings } from '../../settings/settings.ts'

/** Neighbours that do not answer: what is tried is the service alone. */
export const fuzzSettings: ServiceSettings = {
  ...demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://127.0.0.1:9' }),
  CaptchaWork: { Cost: 10, MaxCounter: 30 },
  FileStorage: { Kind: 'disk', Directory: join(tmpdir(), `e-belediye-fuzz-${process.pid}`) },
}
