import { describe, expect, test } from 'vitest'
import {
  type WaterApplicant,
  type WaterApplicationName,
  type WaterApplicationProblem,
  missingDocuments,
  waterApplicationProblem,
  waterApplicationRules,
} from './water-applications.ts'

const names = Object.keys(waterApplicationRules) as WaterApplicationName[]
const subscriber: WaterApplicant = {
  status: 'active',
  isLineCut: false,
  isResidence: true,
  hasOpenDeposit: true,
  owesForSubscription: false,
  owesForWater: false,
}
const stopped = (change: Partial<WaterApplicant>) =>
  names.flatMap((name) => {
    const problem = waterApplicationProblem(waterApplicationRules[name], { ...subscriber, ...change })
    return problem ? [[name, problem] as const] : []
  })

describe('an application to the water office', () => {
  test('is open to a subscriber without debts, but for a cut line and a contract that ended', () => {
    expect(stopped({})).toEqual([
      ['depositReturn', 'WrongStatus'],
      ['waterLineActivation', 'LineNotCut'],
    ])
  })

  test('without a subscription is a new one, an illegal use that was seen, or the appeal of who is charged with one', () => {
    const open = names.filter((name) => !stopped({ status: null }).some(([refused]) => refused === name))
    expect(open).toEqual(['newSubscription', 'illegalUsageAppeal', 'illegalUsageNotification'])
  })

  test('waits for the overdue debt of the subscription, and a new one for any water debt', () => {
    const indebted = (change: Partial<WaterApplicant>) =>
      stopped({ ...change, isLineCut: true })
        .filter(([, problem]) => problem === 'OverdueDebt')
        .map(([name]) => name)
    expect(indebted({ owesForSubscription: true })).toEqual([
      'assignment',
      'tariffReduction',
      'deactivation',
      'waterLineActivation',
      'tariffChange',
    ])
    expect(indebted({ owesForWater: true })).toEqual(['newSubscription'])
  })

  test.for<[WaterApplicationName, Partial<WaterApplicant>, WaterApplicationProblem | undefined]>([
    ['waterLineActivation', { isLineCut: true }, undefined],
    ['depositReturn', { status: 'closed' }, undefined],
    ['depositReturn', { status: 'closed', hasOpenDeposit: false }, 'NoDeposit'],
    ['tariffReduction', { isResidence: false }, 'OnlyResidences'],
    ['meterChange', { status: 'closing' }, 'WrongStatus'],
  ])('%s of %o: %s', ([name, change, problem]) => {
    expect(waterApplicationProblem(waterApplicationRules[name], { ...subscriber, ...change })).toBe(problem)
  })

  test('wants one document of each list', () => {
    expect(missingDocuments(waterApplicationRules.newSubscription, [])).toEqual([['deed', 'lease']])
    expect(missingDocuments(waterApplicationRules.newSubscription, ['lease'])).toEqual([])
    expect(missingDocuments(waterApplicationRules.meterChange, ['deed'])).toEqual([['photo']])
  })

  test('is confirmed by a second clerk wherever money goes back or a debt is lowered', () => {
    expect(names.filter((name) => waterApplicationRules[name].needsSecondClerk)).toEqual([
      'assignment',
      'depositReturn',
      'tariffReduction',
      'illegalUsageAppeal',
      'stolenMeterChange',
      'invoiceAndMeterAppeal',
    ])
  })
})
