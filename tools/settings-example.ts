import { writeFileSync } from 'node:fs'
import { settingsExample } from '../service/src/settings/settings-example.ts'

writeFileSync(new URL('../docs/settings.example.jsonc', import.meta.url), settingsExample())
