import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TownTemplate } from '../../e2e/town-server.ts'
import { type Database, openDatabase } from '../../service/src/database/database.ts'
import { demoSettings } from '../../service/src/demo-town/demo-settings.ts'
import { sweepFiles } from '../../service/src/files/sweep-files.ts'
import { removeExpired } from '../../service/src/retention/remove-expired.ts'
import { SeededRandom } from '../../service/src/testing/payments/seeded-random.ts'
import type { openRunning } from '../starting/running.ts'
import { readBooks } from './books.ts'
import type { ChaosDatabase } from './chaos-database.ts'
import { type ChaosPortal, type Proxy, setClock, startChaosPortal } from './chaos-portal.ts'
import { askAbout, errands, goOn } from './errands.ts'
import { causeFaults, heal } from './faults.ts'
import { addInhabitants } from './inhabitants.ts'
import { judge } from './judge.ts'
import { Person } from './person.ts'
import { openDiary } from './told.ts'

const peopleCount = 6
const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Time goes by in steps: what waits for minutes, for the end of an order, for a bank that knows nothing. */
const timeSteps = [0, 15 * minuteMs, 2 * hourMs, 27 * hourMs, 54 * hourMs]
const lastStepMs = Math.max(...timeSteps)
const maxSettleMs = 25_000

export interface SeedOutcome {
  wrongs: string[]
  summary: string
}

interface Wanted {
  seed: number
  chaosMs: number
  logDirectory: string
  say: (text: string) => void
  running: ReturnType<typeof openRunning>
}

/**
 * Runs one history: people come while everything fails, then all is put right, days go by, and the books are compared.
 */
export async function runSeed(
  database: ChaosDatabase,
  template: TownTemplate & { proxy?: Proxy | undefined },
  { seed, chaosMs, logDirectory, say, running }: Wanted,
): Promise<SeedOutcome> {
  mkdirSync(logDirectory, { recursive: true })
  const portal = await running.add(startChaosPortal(database, template, logDirectory))
  try {
    const diary = openDiary(join(logDirectory, 'diary.jsonl'))
    const inhabitants = await withDatabase(portal, (db) => addInhabitants(db, peopleCount + 1))
    const people = inhabitants.map(
      (inhabitant) =>
        new Person(inhabitant, { portal, diary, random: new SeededRandom(seed * 1000 + inhabitant.index) }),
    )
    await Promise.all(people.map((person) => goOn(person, 'sign in')))
    const untilMs = performance.now() + chaosMs
    await Promise.all([
      causeFaults(portal, new SeededRandom(seed), {
        untilMs,
        say: (text) => {
          diary.write({ fault: text })
          say(text)
        },
      }),
      ...people.slice(1).map((person) => live(person, untilMs)),
    ])
    say('healing')
    await heal(portal)
    const wrongs = await settle(portal, people, say)
    const books = await withDatabase(portal, async (db) => {
      const sweeping = { db, settings: settingsOf(portal), now: new Date(Date.now() + lastStepMs) }
      await removeExpired(sweeping)
      await sweepFiles(sweeping)
      return readBooks(db, portal)
    })
    wrongs.push(...judge(diary.told, books))
    for (const { process } of portal.services)
      if (process.endedAlone > 0) wrongs.push(`${process.name} ended ${process.endedAlone} times by itself`)
    const { told } = diary
    const statuses = Object.entries(Object.groupBy(books.orders, ({ status }) => status))
    const summary = [
      `${told.orders.size} orders (${statuses.map(([status, all]) => `${all?.length} ${status}`).join(', ')})`,
      `${books.orders.filter(({ clerkReason }) => clerkReason !== null).length} at a clerk`,
      `${told.uploads.length} uploads, ${told.declarations.length} declarations, ${told.complaints.length} complaints`,
      `answers ${Object.entries(told.answers)
        .map(([status, count]) => `${count}×${status}`)
        .join(' ')}`,
    ].join('; ')
    return { wrongs, summary }
  } finally {
    await portal.stop()
  }
}

async function live(person: Person, untilMs: number): Promise<void> {
  while (performance.now() < untilMs) {
    await goOn(person, person.random.pick(Object.keys(errands)))
    await wait(person.random.below(300))
  }
}

/** Waits until both services answer, every errand can be gone on, and everything under way comes to its end. */
async function settle(portal: ChaosPortal, people: Person[], say: (text: string) => void): Promise<string[]> {
  const wrongs: string[] = []
  for (const shiftMs of timeSteps) {
    say(`${shiftMs / minuteMs} minutes later`)
    for (const service of portal.services) setClock(service, shiftMs)
    for (const { url, process } of portal.services)
      if (!(await isReady(url))) wrongs.push(`${process.name} is not ready again`)
    if (shiftMs === 0) wrongs.push(...(await tryErrands(people)))
    await withDatabase(portal, (db) => untilNothingIsDue(db, shiftMs))
  }
  // Sign-ins are over by now; the browser that paid is still shown its receipt.
  for (const person of people) person.signOut()
  for (const person of people)
    for (const [orderNumber, { userName }] of person.diary.told.orders)
      if (userName === person.inhabitant.userName) await askAbout(person, orderNumber)
  return wrongs
}

/**
 * Tries every errand once nothing is wrong any more: someone who comes for the first time can do everything; they leave
 * early by chance alone.
 */
async function tryErrands([first]: Person[]): Promise<string[]> {
  if (!first) return []
  first.signOut()
  const failed: string[] = []
  for (const name of ['sign in', 'upload', 'declare', 'complain', 'pay']) {
    let isDone = false
    for (let tries = 0; tries < 4 && !isDone; tries += 1) isDone = await goOn(first, name)
    if (!isDone) failed.push(`after healing no one can ${name}`)
  }
  return failed
}

/** A service that was told to stop may drain for 20 seconds before it is started again. */
const maxReadyMs = 60_000

async function isReady(url: string): Promise<boolean> {
  const until = performance.now() + maxReadyMs
  while (performance.now() < until) {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    )
    if (response?.status === 200) return true
    await wait(250)
  }
  return false
}

async function untilNothingIsDue(db: Database, shiftMs: number): Promise<void> {
  const until = performance.now() + maxSettleMs
  while (performance.now() < until) {
    const now = new Date(Date.now() + shiftMs)
    const [due] = await db<{ count: number }[]>`
      select (select count(*) from payment_order where next_step_at <= ${now})
        + (select count(*) from sms_message where status in ('queued', 'sending') and next_try_at <= ${now})
        + (select count(*) from mail_message where status in ('queued', 'sending') and next_try_at <= ${now}) as count`
    if (due?.count === 0) return
    await wait(300)
  }
}

/** Settings for the job that removes files, which runs too seldom to be waited for. */
function settingsOf({ town: { dataDir }, simulatorsUrl, services: [{ url: siteUrl }] }: ChaosPortal) {
  return demoSettings({ siteUrl, simulatorsUrl, dataDir })
}

async function withDatabase<Result>(
  { database, town }: ChaosPortal,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const url = new URL(town.databaseUrl)
  url.port = String(database.port)
  const db = openDatabase(url.href, { connections: 2 })
  try {
    return await work(db)
  } finally {
    await db.end({ timeout: 2 })
  }
}
