import { test as base } from 'vitest'
import { testDatabase } from '../test-database.ts'
import { AttackTown } from './attack-town.ts'

/** A town to attack, the same for all tests of a file: each request leaves it as it was. */
export const test = base.extend('town', { scope: 'file' }, async ({}, { onCleanup }) => {
  const database = await testDatabase()
  const town = await AttackTown.open(database)
  onCleanup(async () => {
    await town.close()
    await database.close()
  })
  return town
})
