import { describe, expect, test } from 'vitest'
import { type Call, onlyReads } from './call.ts'
import { agreedCallNames } from './call-names.ts'
import { callsByDomain, calls } from './calls.ts'

const agreed = Object.values(agreedCallNames).flat() as string[]
const implemented = Object.keys(calls)

describe('the agreed calls', () => {
  test('are 102 of the specification, CreateUserDetail, the street-valuation twin and four bank checks', () => {
    expect(new Set(agreed).size).toBe(agreed.length)
    expect(agreed).toHaveLength(102 + 1 + 1 + 4)
  })

  test('that are answered stand in the domain agreed for them', () => {
    for (const [domain, names] of Object.entries(agreedCallNames)) {
      const answered = Object.keys((callsByDomain as Record<string, object>)[domain] ?? {})
      const elsewhere = implemented.filter(
        (name) => (names as readonly string[]).includes(name) && !answered.includes(name),
      )
      expect(elsewhere, domain).toEqual([])
    }
  })

  test('still to come are printed', () => {
    const toCome = agreed.filter((name) => !implemented.includes(name))
    process.stdout.write(
      `${agreed.length - toCome.length} of ${agreed.length} agreed calls answered; to come: ${toCome.join(', ') || 'none'}\n`,
    )
    expect(agreed.length - toCome.length).toBeGreaterThan(0)
  })

  test('all belong to exactly one domain', () => {
    const inDomains = Object.values(callsByDomain).flatMap((domain) => Object.keys(domain))
    expect(inDomains.toSorted()).toEqual(implemented.toSorted())
  })
})

test('every call of clerks that does more than read says that it decides', () => {
  const decidesBySaying = Object.entries(calls).filter(([, { decides }]) => decides)
  // Calls that decide about no one: texts for everyone, lists and rates, sums of a day, and sending again what other
  // systems did not take. A stored and tried file changes nothing before it is written, and a retried rejected line is
  // no one's record. A file for a bank asks for debts that exist; the bills of a region follow from readings and the
  // tariff, with two clerks seeing their sum; water put in is no one's. A drawer is counted, not decided about, and
  // taking a case decides nothing about it.
  const undecided = [
    'AddReferenceRows',
    'CloseDay',
    'WithdrawReferenceRow',
    'SaveMapAreas',
    'SendBridgeEventsAgain',
    'StartImport',
    'SendImportPart',
    'TryImport',
    'RetryRejected',
    'EndAcceptedRejection',
    'MakeDebtFile',
    'StartBankFile',
    'SendBankFilePart',
    'MoveBankFile',
    'SaveBankFileLayout',
    'SaveCollectingBank',
    'SaveImportMapping',
    'StartWaterPeriod',
    'DecideWaterRegion',
    'RunWaterPeriod',
    'ApproveWaterPeriod',
    'WithdrawWaterPeriod',
    'SaveWaterSupply',
    'OpenCashShift',
    'SettleCashKey',
    'CloseCashShift',
    'NoteCashArrived',
    'TakeCase',
    'GiveCaseBack',
    'HandCaseOver',
    'WriteCaseNote',
    'RemindOfCase',
    'MoveCasesOfColleague',
  ]
  const concernsEveryone = (name: string, duty: Call['duty']) =>
    duty === 'content' || undecided.includes(name)
  const decidesByName = Object.entries(calls).filter(
    ([name, { access, duty }]) => access === 'clerk' && !concernsEveryone(name, duty) && !onlyReads(name),
  )
  expect(decidesBySaying.map(([name]) => name)).toEqual(decidesByName.map(([name]) => name))
})
