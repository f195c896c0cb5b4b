import { kindOfIdentity } from 'rules/national-id'
import { describe, expect } from 'vitest'
import { isPasswordRight } from '../identity/password.ts'
import { test } from '../testing/test-service.ts'
import { buildDemoTown } from './build-demo-town.ts'
import { demoPassword } from './demo-people.ts'
import { townRegistries } from './registries.ts'

describe('the demo town', () => {
  test('is the same every time and its numbers hold', () => {
    const town = townRegistries()
    expect(town).toEqual(townRegistries())
    expect(town.length).toBeGreaterThan(1900)
    expect(new Set(town.map(({ identityNumber }) => identityNumber)).size).toBe(town.length)
    const kinds = { G: 'national', Y: 'foreigner', T: 'tax', K: 'tax' } as const
    expect(town.filter((row) => kindOfIdentity(row.identityNumber) !== kinds[row.registryType])).toEqual([])
  })

  test('is built once, and everyone in it signs in with the demo password', async ({
    service: { db, now },
  }) => {
    expect(await buildDemoTown(db, now)).toBe(true)
    expect(await buildDemoTown(db, now)).toBe(false)
    const members = await db<{ userName: string; role: string; passwordHash: string; nameOrTitle: string }[]>`
      select user_name, role, password_hash, name_or_title from member join registry on registry.oid = registry_oid
      order by member.oid`
    expect(members.map(({ userName, role }) => [userName, role])).toEqual([
      ['30507182466', 'citizen'],
      ['41829374682', 'citizen'],
      ['50918273690', 'employee'],
      ['99123456740', 'citizen'],
      ['2468135797', 'citizen'],
    ])
    for (const { passwordHash } of members)
      expect(await isPasswordRight(demoPassword, passwordHash)).toBe(true)
  })
})
