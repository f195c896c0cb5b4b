import { examine } from '../service/src/doctor/examine.ts'
import { neighboursOf } from '../service/src/doctor/neighbours.ts'
import { readSettingsFile } from '../service/src/settings/settings.ts'

/** Says in one sentence each which of the things named by the settings work, and which do not. */
const { SETTINGS_FILE } = process.env
const file = process.argv[2] ?? SETTINGS_FILE
try {
  if (!file)
    throw new Error('Which settings? Set SETTINGS_FILE, or name the file: npm run doctor -- settings.json')
  const settings = readSettingsFile(file)
  console.log(`✓ Settings: ${file} is complete`)
  const findings = await examine(neighboursOf(settings, process.env))
  for (const { name, isFine, says } of findings) console.log(`${isFine ? '✓' : '✗'} ${name}: ${says}.`)
  const failed = findings.filter(({ isFine }) => !isFine).length
  console.log(
    failed === 0
      ? '\nEverything that the settings name works.'
      : `\n${failed} of ${findings.length} do not work.`,
  )
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exit(1)
}
