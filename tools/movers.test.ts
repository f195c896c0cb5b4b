import { readFileSync } from 'node:fs'
import { calls } from 'contract/calls'
import { onlyReads } from 'contract/call'
import { movesOf, movesOfPrograms } from 'contract/movers'
import { expect, test } from 'vitest'

/** Programs that work on copies, stand-ins, documents or the code itself, never on a town's data. */
const harmless = [
  'attack',
  'bench',
  'bridge:conformance',
  'build',
  'chaos',
  'data-model',
  'dev',
  'format',
  'fuzz',
  'lint',
  'month',
  'processing-register',
  'sbom',
  'screenshots',
  'settings-example',
  'simulate',
  'start',
  'start:service',
  'test',
  'types',
  'water-year',
]

test('every program says what it moves, or that it touches no town', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>
  }
  const undeclared = Object.keys(scripts).filter(
    (name) => !(name in movesOfPrograms) && !harmless.includes(name),
  )
  expect(undeclared).toEqual([])
})

test('every clerk’s call that moves money or identities decides about someone, or is about rows of a list', () => {
  const aboutNoOne = ['AddReferenceRows', 'WithdrawReferenceRow', 'RunWaterPeriod', 'ApproveWaterPeriod']
  const undecided = Object.entries(calls)
    .filter(([name, { access, decides }]) => access === 'clerk' && !decides && !onlyReads(name))
    .map(([name]) => name as keyof typeof calls)
    .filter((name) => movesOf(name).length > 0 && !aboutNoOne.includes(name))
  expect(undecided).toEqual([])
})
