import { type Call, dutiesFor } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import { describe, expect } from 'vitest'
import { test } from '../testing/attack/attacking.ts'
import { type Finding, describeFinding, runAttack } from '../testing/attack/run-attack.ts'

const deskCalls = Object.entries(calls as Record<string, Call>)
  .filter(([, { access }]) => access === 'clerk')
  .map(([name]) => name as CallName)

/** Searches and lists that are asked for once with a name and once without. */
const rounds = 2
const patienceMs = 600_000

describe('every call of a clerk', { timeout: patienceMs }, () => {
  test('names in its event everyone whom its answer or its refusal shows', async ({ town }) => {
    const door = await town.openDoor()
    const showed = new Set<string>()
    const found: Finding[] = []
    for (let seed = 1; seed <= rounds; seed += 1)
      for (const name of deskCalls) {
        const [duty = 'registry'] = dutiesFor(calls[name] as Call)
        const roles = town.roles.filter((role) => role.name === `clerk of ${duty}`)
        const figures = await runAttack(town, door, { seed, form: 'full', only: [name], roles })
        for (const call of figures.showed) showed.add(call)
        found.push(...figures.findings)
      }
    expect(found.map(describeFinding)).toEqual([])
    // Proof only where somebody was shown.
    expect(showed.size).toBeGreaterThan(25)
  })
})
