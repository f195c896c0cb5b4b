import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { examine } from '../service/src/doctor/examine.ts'
import { neighboursOf } from '../service/src/doctor/neighbours.ts'
import {
  type ServiceSettings,
  readSettingsFile,
  parseSettings,
  refuseUnsafeSettings,
} from '../service/src/settings/settings.ts'
import { type Answers, composeSettings } from './setup/compose-settings.ts'
import { type Ask, interview } from './setup/interview.ts'
import { writeSettings } from './setup/write-settings.ts'

const help = `npm run setup                        asks for what a municipality's settings need, writes settings.json
npm run setup -- --answers FILE      takes the answers from a file: some fields of a settings file

  --out FILE     where the settings are written (settings.json); readable by its owner alone
  --force        also where there is one already

Fields that are not asked for can be added afterwards; docs/settings.example.jsonc has them all.`

const { values } = parseArgs({
  options: {
    answers: { type: 'string' },
    out: { type: 'string', default: 'settings.json' },
    force: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

try {
  if (values.help) console.log(help)
  else await setUp()
} catch (error) {
  console.error(`\n✗ ${(error as Error).message}`)
  process.exit(1)
}

async function setUp(): Promise<void> {
  const { answers: file, out } = values
  if (existsSync(out) && !values.force)
    throw new Error(`${out} is there already: name another with --out, or --force.`)
  const answers = file ? (parseSettings(readFileSync(file, 'utf8')) as Answers) : await askAll()
  writeSettings(out, file ? settingsFrom(answers, file) : settingsOrAnswers(answers, out))
  console.log(`\n✓ ${out} is written. Trying everything it names:\n`)
  const findings = await examine(neighboursOf(readSettingsFile(out), process.env))
  for (const { name, isFine, says } of findings) console.log(`${isFine ? '✓' : '✗'} ${name}: ${says}.`)
  console.log(`
Try again at any time:   npm run doctor -- ${out}
Start:                   SETTINGS_FILE=${out} npm start`)
}

/** Settings from the answers; those that a start would reject are reported before anything is written. */
function settingsFrom(answers: Answers, source: string): ServiceSettings {
  const settings = composeSettings(answers, source)
  refuseUnsafeSettings(settings, source)
  return settings
}

/** Settings from the answers; on a fault the answers are kept, so that forty questions need not be answered twice. */
function settingsOrAnswers(answers: Answers, out: string): ServiceSettings {
  try {
    return settingsFrom(answers, 'your answers')
  } catch (error) {
    const kept = `${out}.answers`
    writeSettings(kept, answers)
    const again = `npm run setup -- --answers ${kept} --out ${out}`
    throw new Error(
      `${(error as Error).message}\nYour answers are in ${kept}: put them right there, then ${again}`,
    )
  }
}

async function askAll(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask: Ask = async (question, usual, faultOf) => {
    for (;;) {
      const typed = (await terminal.question(`${question}${usual ? ` [${usual}]` : ''}\n> `)).trim()
      const answer = typed || usual
      const fault = answer === undefined ? 'an answer is needed' : faultOf?.(answer)
      if (answer !== undefined && fault === undefined) return answer
      console.log(`✗ ${fault}`)
    }
  }
  try {
    return await interview(ask)
  } finally {
    terminal.close()
  }
}
