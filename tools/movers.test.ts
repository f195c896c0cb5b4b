import { readFileSync } from 'node:fs'
import { calls } from 'contract/calls'
import { onlyReads } from 'contract/call'
import { movesOf, movesOfPrograms } from 'contract/movers'
import { expect, test } from 'vitest'
import { isProposedForPower, proposedCalls } from '../service/src/identity/second-clerk/waiting-proposals.ts'
import { SecondPersonSettings } from '../service/src/settings/second-person-settings.ts'

/** Programs that work on copies, stand-ins, documents or the code itself, never on a town's data. */
const harmless = [
  'attack',
  'bench',
  'bridge:conformance',
  'build',
  'chaos',
  'check',
  'data-model',
  'dev',
  'format',
  'fuzz',
  'lint',
  'month',
  'mutation',
  'processing-register',
  'sbom',
  'screenshots',
  'settings-example',
  'simulate',
  'soak',
  'start',
  'start:service',
  'test',
  'types',
  'refund-year',
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
  const aboutNoOne = [
    'AddReferenceRows',
    'WithdrawReferenceRow',
    'RunWaterPeriod',
    'ApproveWaterPeriod',
    'SaveBankFileLayout',
    'SaveCollectingBank',
    'SaveImportMapping',
  ]
  const undecided = Object.entries(calls)
    .filter(([name, { access, decides }]) => access === 'clerk' && !decides && !onlyReads(name))
    .map(([name]) => name as keyof typeof calls)
    .filter((name) => movesOf(name).length > 0 && !aboutNoOne.includes(name))
  expect(undecided).toEqual([])
})

const decision = readFileSync(new URL('../docs/decisions/0050-power-per-person.md', import.meta.url), 'utf8')
/** Calls of the decision's table with the things they move and the place where the second person is asked. */
const tableRows = [...decision.matchAll(/^\| (`[^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].flatMap(
  ([, names = '', moves = '', second = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({
      name,
      moves: moves === 'nothing' ? [] : moves.split(', '),
      second,
    })),
)

test('the decision on power lists every clerk’s call that moves something, with what it moves', () => {
  const words = { moneyDown: 'money down', moneyOut: 'money out', identity: 'identity', rights: 'rights' }
  const declared = Object.entries(calls)
    .filter(([name, { access }]) => access === 'clerk' && !/^Answer\w+Proposal$/.test(name))
    .map(([name]) => ({ name, moves: movesOf(name as keyof typeof calls).map((move) => words[move]) }))
    .filter(({ name, moves }) => moves.length > 0 || isProposedForPower(name as keyof typeof calls))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(tableRows.map(({ name, moves }) => ({ name, moves })).toSorted(byName)).toEqual(
    declared.toSorted(byName),
  )
})

test('the decision on power names the desk where calls wait, and the limits that count without settings', () => {
  const waiting = tableRows.filter(({ second }) => second.includes('/Memur/IkinciOnay'))
  expect(waiting.map(({ name }) => name).toSorted()).toEqual([...proposedCalls.power].toSorted())
  const { Lira, People, TariffRows } = SecondPersonSettings.parse({})
  const inWords = ({ Act, Day, Month }: typeof Lira) =>
    `${[Act, Day].map((limit) => limit.toLocaleString('en')).join(', ')} and ${Month.toLocaleString('en')}`
  expect(decision).toContain(`${inWords(Lira)} lira; ${inWords(People)} existing records of people`)
  expect(TariffRows).toEqual({ Act: 1, Day: 1, Month: 1 })
})
