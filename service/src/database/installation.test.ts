import { describe, expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { claimInstallation } from './installation.ts'

describe('a database', () => {
  test('that has held the demo never serves a municipality', async ({ service: { db } }) => {
    await claimInstallation(db, 'demo')
    await claimInstallation(db, 'demo')
    await expect(claimInstallation(db, 'municipality')).rejects.toThrow(/holds the demo/)
  })

  test('of a municipality is not opened as a demo', async ({ service: { db } }) => {
    await db`delete from installation`
    await claimInstallation(db, 'municipality')
    await expect(claimInstallation(db, 'demo')).rejects.toThrow(/municipality/)
  })
})
