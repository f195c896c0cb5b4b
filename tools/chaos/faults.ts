import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '../../service/src/testing/payments/seeded-random.ts'
import { type ChaosPortal, control, setClock } from './chaos-portal.ts'

interface Fault {
  /** Causes the fault for about this long; its changes are put right before it ends. */
  happen: (portal: ChaosPortal, random: SeededRandom, durationMs: number) => Promise<void>
  /** Frequency of the fault, compared with the others. */
  weight: number
}

export const banks = ['/ziraat', '/vakifbank', '/isbank', '/halkbank'] as const
/** Clocks of servers that ask no time server drift so far apart. */
const maxClockShiftMs = 4 * 60_000

/** Faults of all kinds. */
export const faults: Record<string, Fault> = {
  'kill a service': {
    weight: 4,
    happen: async ({ services }, random, durationMs) => endOne(services, random, 'SIGKILL', durationMs),
  },
  'kill both services': {
    weight: 1,
    happen: async ({ services }, _random, durationMs) => {
      for (const { process } of services) process.end('SIGKILL', durationMs)
    },
  },
  'restart a service': {
    weight: 2,
    happen: async ({ services }, random, durationMs) => endOne(services, random, 'SIGTERM', durationMs),
  },
  'freeze a service': {
    weight: 3,
    happen: ({ services }, random, durationMs) => freeze(random.pick(services).process, durationMs),
  },
  'put a clock wrong': {
    weight: 2,
    happen: async ({ services }, random) =>
      setClock(random.pick(services), random.below(2 * maxClockShiftMs) - maxClockShiftMs),
  },
  'kill the database': {
    weight: 2,
    happen: async ({ database, tellPooler }, _random, durationMs) => {
      await database.killAndStart(durationMs)
      tellPooler({ kind: 'serve', databasePort: database.port })
    },
  },
  'freeze the database': {
    weight: 2,
    happen: ({ database }, _random, durationMs) => freeze(database, durationMs),
  },
  'cut connections to the database': {
    weight: 4,
    happen: async ({ tellPooler }, random) =>
      tellPooler({ kind: 'cut', share: random.pick([0.3, 0.6, 1]), isHalf: false }),
  },
  'close connections to the database halfway': {
    weight: 2,
    happen: async ({ tellPooler }, random) =>
      tellPooler({ kind: 'cut', share: random.pick([0.3, 1]), isHalf: true }),
  },
  'slow the connections to the database': {
    weight: 2,
    happen: async ({ tellPooler }, random, durationMs) => {
      tellPooler({ kind: 'delay', delayMs: 20 + random.below(150) })
      await wait(durationMs)
      tellPooler({ kind: 'delay', delayMs: 0 })
    },
  },
  'kill the pooler': {
    weight: 2,
    happen: async ({ pooler }, _random, durationMs) => pooler.end('SIGKILL', durationMs),
  },
  'freeze the pooler': {
    weight: 2,
    happen: ({ pooler }, _random, durationMs) => freeze(pooler, durationMs),
  },
  // The stand-ins are never killed: the banks' books are in their memory.
  'freeze the stand-ins': {
    weight: 2,
    happen: ({ standIns }, _random, durationMs) => freeze(standIns, durationMs),
  },
  'lose answers of a bank': {
    weight: 3,
    happen: async ({ simulatorsUrl }, random, durationMs) => {
      const door = `${random.pick(banks)}/_control/settings`
      await control(simulatorsUrl, door, { answer: random.pick(['lost', 'slow', 'garbage']) })
      await wait(durationMs)
      await control(simulatorsUrl, door, { answer: 'by-card' })
    },
  },
  'a bank hangs up': {
    weight: 3,
    happen: async ({ simulatorsUrl }, random) => {
      const on = random.pick(['enrolment', 'authorise', 'inquire', 'void', 'refund'])
      await control(simulatorsUrl, `${random.pick(banks)}/_control/next-answers`, {
        on,
        hangUp: true,
        times: 2,
      })
    },
  },
  'a bank is away': {
    weight: 1,
    happen: async ({ simulatorsUrl }, random, durationMs) => {
      const door = `${random.pick(banks)}/_control/settings`
      await control(simulatorsUrl, door, { isDown: true })
      await wait(durationMs)
      await control(simulatorsUrl, door, { isDown: false })
    },
  },
  'the SMS gateway fails': {
    weight: 2,
    happen: async ({ simulatorsUrl }, random) => {
      const how = random.pick([{ hangUp: true }, { httpStatus: 503 }, { delayMs: 3000 }])
      for (const on of ['send', 'otp'])
        await control(simulatorsUrl, '/sms/_control/next-answers', { on, times: 3, ...how })
    },
  },
  'fill the disk': {
    weight: 3,
    happen: async ({ disk }, _random, durationMs) => {
      disk.fill()
      await wait(durationMs)
      disk.empty()
    },
  },
}

/** Ends a service, only while both run: on a slow machine there would otherwise be no service most of the time. */
function endOne(
  services: ChaosPortal['services'],
  random: SeededRandom,
  signal: 'SIGKILL' | 'SIGTERM',
  downMs: number,
): void {
  const service = random.pick(services)
  if (services.every(({ process }) => process.isRunning)) service.process.end(signal, downMs)
}

const drawn = Object.entries(faults).flatMap(([name, { weight }]) => Array<string>(weight).fill(name))

/** Lets one fault after the other happen, some of them at once, and says which. */
export async function causeFaults(
  portal: ChaosPortal,
  random: SeededRandom,
  { untilMs, say }: { untilMs: number; say: (text: string) => void },
): Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  while (performance.now() < untilMs) {
    const name = random.pick(drawn)
    const durationMs = 200 + random.below(random.chance(0.2) ? 5000 : 1800)
    const pauseMs = 300 + random.below(2700)
    if (!underWay.has(name)) {
      say(`${name} (${durationMs} ms)`)
      const happening = faults[name]?.happen(portal, random, durationMs) ?? Promise.resolve()
      // A control door that does not answer, because the stand-ins are frozen, is no matter.
      underWay.set(
        name,
        happening.catch(() => {}).finally(() => underWay.delete(name)),
      )
    }
    await wait(pauseMs)
  }
  await Promise.all(underWay.values())
}

async function freeze(
  process: { signal: (name: 'SIGSTOP' | 'SIGCONT') => void },
  durationMs: number,
): Promise<void> {
  process.signal('SIGSTOP')
  await wait(durationMs)
  process.signal('SIGCONT')
}

/** Puts everything right. */
export async function heal(portal: ChaosPortal): Promise<void> {
  const { services, pooler, standIns, database, disk, simulatorsUrl, tellPooler } = portal
  standIns.signal('SIGCONT')
  database.signal('SIGCONT')
  pooler.signal('SIGCONT')
  for (const { process } of services) process.signal('SIGCONT')
  disk.empty()
  await Promise.all([pooler.untilRunning(), standIns.untilRunning()])
  tellPooler({ kind: 'serve', databasePort: database.port })
  tellPooler({ kind: 'delay', delayMs: 0 })
  for (const bank of banks)
    await control(simulatorsUrl, `${bank}/_control/settings`, { answer: 'by-card', isDown: false })
  await Promise.all(services.map(({ process }) => process.untilRunning()))
}
