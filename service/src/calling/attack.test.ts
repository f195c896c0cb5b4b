import { ownedKinds } from '../testing/attack/named-things.ts'
import { attackBridge } from '../testing/attack/attack-bridge.ts'
import { test } from '../testing/attack/attacking.ts'
import { withPlanted } from '../testing/attack/plant.ts'
import { plantedHoles } from '../testing/attack/planted-holes.ts'
import { describeFigures } from '../testing/attack/describe-figures.ts'
import { describeFinding, noFigures, runAttack } from '../testing/attack/run-attack.ts'
import { describe, expect } from 'vitest'

const seed = Number(process.env['ATTACK_SEED'] ?? 20_261_118)
/** Form of the attack: all of it by `npm run attack`; a part here, another with every seed. */
const form = process.env['ATTACK_FORM'] === 'full' ? 'full' : 'sampled'
const sampledMs = 60_000
const patienceMs = form === 'full' ? 7_200_000 : 600_000

describe('an attack by every call, role and owner', () => {
  test('meets a town in which everyone owns something of every kind', { timeout: patienceMs }, ({ town }) => {
    const without = (name: string) => ownedKinds.filter((kind) => !town.things.get(name)?.has(kind))
    expect(without('employee')).toEqual([])
    expect(without('clerk')).toEqual([])
    for (const name of ['citizen', 'second citizen', 'company', 'household of the clerk'])
      expect(without(name)).toEqual(['employee', 'employeeNumber'])
  })

  test('gets at nothing that is not theirs', { timeout: patienceMs }, async ({ town }) => {
    const startedMs = performance.now()
    const door = await town.openDoor()
    const figures = await runAttack(town, door, {
      seed,
      form,
      ...(form === 'sampled' && { untilMs: startedMs + sampledMs }),
    })
    await attackBridge(town, door, figures, { form })
    if (form === 'full') process.stdout.write(describeFigures(figures, performance.now() - startedMs))
    expect(figures.findings.map(describeFinding)).toEqual([])
    // The attack has to get through to the handlers, or it proves nothing.
    expect(figures.answered.size).toBeGreaterThan(form === 'full' ? 230 : 60)
    expect(figures.ownMattersRefused).toBeGreaterThan(form === 'full' ? 20 : 0)
  })

  test.for(Object.entries(plantedHoles))(
    'finds what is planted: %s',
    { timeout: patienceMs },
    async ([, { plant, calls, verdict }], { town }) => {
      const found = await withPlanted(town, plant, async (door) => {
        if (calls.length > 0)
          return runAttack(town, door, { seed, form: 'full', only: calls, stopsAtFirst: true })
        const figures = noFigures()
        await attackBridge(town, door, figures, { form: 'sampled', stopsAtFirst: true })
        return figures
      })
      expect(found.findings.map((finding) => finding.verdict)).toContain(verdict)
    },
  )
})
