import { describe, expect, test } from 'vitest'
import { kindsWith, waterShareRules } from './water-shares.ts'

describe('a shared subscription', () => {
  test('shows its use and bills to who lives there, and not to the owner of the flat', () => {
    for (const right of ['use', 'bills', 'pay', 'invoiceGeneration'] as const)
      expect(kindsWith(right)).toEqual(['household', 'tenant'])
    expect(waterShareRules.owner.rights).toEqual([])
  })

  test('is appealed for by a tenant alone, and ended or handed over by no one but the subscriber', () => {
    expect(kindsWith('invoiceAndMeterAppeal')).toEqual(['tenant'])
    expect(kindsWith('apparatusBreaking')).toEqual(['tenant'])
    for (const right of ['assignment', 'depositReturn', 'deactivation', 'tariffChange'] as const)
      expect(kindsWith(right)).toEqual([])
  })

  test('hides from a tenant what was used before', () => {
    expect(waterShareRules.household.seesEarlier).toBe(true)
    expect(waterShareRules.tenant.seesEarlier).toBe(false)
  })
})
