import { writeFileSync } from 'node:fs'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { describeRegister, processingRegister } from '../service/src/privacy/register/processing-register.ts'

/** Writes the register of processing from the marks of the tables. */
const settings = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' })
writeFileSync(
  new URL('../docs/processing-register.md', import.meta.url),
  describeRegister(processingRegister(settings)),
)
