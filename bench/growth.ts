import { statSync } from 'node:fs'
import type { CallName } from 'contract/calls'
import { dutyCodes } from 'contract/clerk/codes'
import { illegalUseStates, workOrderStates } from 'contract/water/codes'
import type { Caller } from '../service/src/calling/handler.ts'
import { type Database, openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { isSchemaCurrent, migrate } from '../service/src/database/migrate.ts'
import { partOfText, registriesWith } from '../service/src/database/part-of-text.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { buildDemoTown } from '../service/src/demo-town/build-demo-town.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { answerCall } from '../service/src/service.ts'
import { workOnLateDebts } from '../service/src/water/late-debts/late-debts.ts'
import { openExplained, plansSince } from './explained.ts'
import { multiplyTown } from './growth-town.ts'

/**
 * Makes every list in towns of 20,000 and 200,000 registries and compares the blocks its statements touch, which no
 * other work changes; lists with ten times the rows are compared per row. Towns stay in .data/growth; ONLY=part of a
 * name asks that call alone, SHOW=1 prints the plans of growing lists, or of all with ONLY.
 */
const sizes = (process.env.SIZES ?? '20000,200000').split(',').map(Number)
const maxRatio = 1.2
/**
 * Blocks per row that show a read by index, regardless of the ratio: a row whose names are looked up in four tables
 * costs as much.
 */
const blocksOfRow = 16
const fewBlocks = 100
const dataDir = '.data/growth'
const logFile = `${dataDir}/postgres.log`
const today = '2026-11-15'
const now = new Date(`${today}T09:00:00Z`)
const settings = demoSettings({ siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' })
const client = { address: '', userAgent: '', browserId: '' }

/** Runs before the measurement: the server decides after five runs how it plans a statement from then on. */
const timesBefore = 6

/**
 * Lists in the order of names, or counts, of matters of which a municipality has some hundreds: compared by their
 * total.
 */
const readWhole = new Set<CallName>([
  'GetWorkForClerks',
  'GetPeopleForAdministrators',
  'GetEmployeesForClerks',
  'GetRepresentationsForClerks',
])

interface Question {
  name: CallName
  request: object
  as: 'anyone' | 'citizen' | 'clerk'
}

interface Cost {
  blocks: number
  /** Number of descents of an index. */
  lookUps: number
  /** Length of the longest list in the answer; of a search, the matches on all its pages. */
  rows: number
  slowestMs: number
  plans: string[]
}

const server = await startEmbedded({ dataDir, durable: false })
const costs: Map<string, Cost>[] = []
for (const size of sizes) costs.push(await costsIn(await townOf(size)))
await server.stop()

let faults = 0
console.log(`blocks at ${sizes.join(' and ')} registries, rows, ratio, slowest statement at the larger`)
for (const [question, larger] of costs.at(-1) ?? []) {
  const smaller = costs[0]?.get(question)
  if (!smaller) continue
  const moreRows = Math.max(1, larger.rows / Math.max(1, smaller.rows))
  // An index over ten times as many rows is a level deeper: one more block for each look-up is nothing to mend.
  const ratio = (larger.blocks - larger.lookUps) / Math.max(1, smaller.blocks * moreRows)
  const grows = ratio > maxRatio && larger.blocks > Math.max(fewBlocks, blocksOfRow * larger.rows)
  if (grows) faults += 1
  console.log(
    [
      grows ? 'GROWS' : '     ',
      String(smaller.blocks).padStart(8),
      String(larger.blocks).padStart(8),
      String(larger.rows).padStart(6),
      ratio.toFixed(2).padStart(7),
      `${larger.slowestMs.toFixed(1)} ms`.padStart(11),
      question,
    ].join(' '),
  )
  if (process.env.SHOW && (grows || process.env.ONLY)) for (const plan of larger.plans) console.log(plan)
}
console.log(faults === 0 ? 'nothing grows with the town' : `${faults} grow with the town`)
if (faults > 0) process.exitCode = 1

/** The URL of a town with about so many registries, built when it is not there. */
async function townOf(size: number): Promise<string> {
  const admin = openDatabase(server.url, { connections: 1 })
  const name = `town_${size}`
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const found = await admin`select from pg_database where datname = ${name}`
  if (found.length === 0 || !(await isCurrent(url.href))) {
    const unfinished = new URL(url)
    unfinished.pathname = `/${name}_unfinished`
    await admin.unsafe(`drop database if exists ${name}_unfinished with (force)`)
    await admin.unsafe(
      `create database ${name}_unfinished template template0 locale_provider icu icu_locale 'tr-TR' locale 'C'`,
    )
    console.log(`building the town of ${size}`)
    const db = openDatabase(unfinished.href)
    await migrate(db)
    await saveReferenceData(db)
    await buildDemoTown(db, now)
    const [counted] = await db<
      { registries: number; members: number }[]
    >`select count(*)::integer as registries from registry`
    await multiplyTown(db, Math.round(size / (counted?.registries ?? 1)) - 1)
    await db.end()
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.unsafe(`alter database ${name}_unfinished rename to ${name}`)
  }
  await admin.end()
  return url.href
}

/**
 * Whether the town has the current schema. A town of an earlier release is built again: without its checks it cannot be
 * migrated.
 */
async function isCurrent(url: string): Promise<boolean> {
  const db = openDatabase(url, { connections: 1 })
  const isCurrent = await isSchemaCurrent(db)
  await db.end()
  return isCurrent
}

async function costsIn(url: string): Promise<Map<string, Cost>> {
  const db = openExplained(url, 'auto')
  const callers = { citizen: await callerOf(db, 'citizen'), clerk: await callerOf(db, 'clerk') }
  const found = new Map<string, Cost>()
  for (const { name, request, as } of await questionsIn(db, callers.citizen)) {
    const caller = as === 'anyone' ? undefined : callers[as]
    const ask = (more = {}) => {
      const body = { userName: settings.SystemUser, ...request, ...more }
      return answerCall(name, body, caller, { db, settings, client, now, today })
    }
    const searchText = 'searchText' in request ? String(request.searchText) : undefined
    const count = async () =>
      searchText === undefined && !readWhole.has(name)
        ? rowsOf(await ask())
        : Math.max(await countPages(ask), await bearersOf(db, searchText))
    await measure(`${name} ${JSON.stringify(request)}`, ask, count)
  }
  await measure(
    'late water debts, each hour',
    () => workOnLateDebts({ db, settings, now, today }),
    async () => {
      const [late] = await db<{ steps: number }[]>`
        select count(*)::integer as steps from late_debt_step where carried_out_at is null and dropped_at is null`
      return late?.steps ?? 0
    },
  )
  await db.end()
  return found

  async function measure(title: string, ask: () => Promise<unknown>, count: () => Promise<number>) {
    if (!title.includes(process.env.ONLY ?? '')) return
    try {
      for (let time = 0; time < timesBefore; time += 1) await ask()
    } catch (error) {
      console.log(`${title} was not answered`, error)
      process.exitCode = 1
      return
    }
    const from = statSync(logFile).size
    await ask()
    const cost = costOf(plansSince(logFile, from))
    found.set(title, { rows: await count(), ...cost })
  }
}

/** Number of people who fit the search: each of them is looked at, listed or not. */
async function bearersOf(db: Database, searchText: string | undefined): Promise<number> {
  if (searchText === undefined) return 0
  const [found] = await db<{ registries: number; members: number }[]>`
    select cardinality(${registriesWith(db, searchText)}) as registries,
      (select count(*) from member where fold_for_search(user_name) like ${partOfText(searchText)}) as members`
  return Math.max(found?.registries ?? 0, found?.members ?? 0)
}

async function countPages(ask: (more: object) => Promise<unknown>): Promise<number> {
  for (let pageIndex = 0, rows = 0; ; pageIndex += 1) {
    const answer = await ask({ pageIndex })
    rows += rowsOf(answer)
    if (!(answer as { HasMore?: boolean }).HasMore) return rows
  }
}

function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, row) => sum + countOf(row), 0)
  if (typeof answer !== 'object' || answer === null) return 0
  return Math.max(0, ...Object.values(answer).map((part) => (Array.isArray(part) ? part.length : 0)))
}

/** Number of matters in a row: the waiting ones of a clerk's desk, else one. */
function countOf(row: unknown): number {
  const { Waiting } = row as { Waiting?: number | null }
  return Waiting ?? 1
}

function costOf(plans: string[]): Omit<Cost, 'rows'> {
  const lookUps = plans
    .flatMap((plan) => [...plan.matchAll(/Index Searches: (\d+)/g)])
    .reduce((sum, [, searches]) => sum + Number(searches), 0)
  const blocks = plans.reduce((sum, plan) => {
    // The first line of buffers is that of the whole statement.
    const line = /Buffers: shared ([^\n]*)/.exec(plan)?.[1] ?? ''
    return sum + [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce((all, [, count]) => all + Number(count), 0)
  }, 0)
  return { blocks, lookUps, plans, slowestMs: Math.max(0, ...plans.map((plan) => Number.parseFloat(plan))) }
}

async function callerOf(db: Database, role: 'citizen' | 'clerk'): Promise<Caller> {
  const [member] = await db<{ oid: number; registryOid: number; userName: string }[]>`
    select oid, registry_oid, user_name from member where role = ${role} order by oid limit 1`
  if (!member) throw new Error(`The town has no ${role}`)
  return {
    memberOid: member.oid,
    signInOid: 0,
    userName: member.userName,
    role,
    duties: role === 'clerk' ? dutyCodes : [],
    readingDuties: [],
    registryOid: member.registryOid,
    ownRegistryOid: member.registryOid,
    mustChangePassword: false,
    mustProveSecondFactor: false,
  }
}

async function questionsIn(db: Database, { registryOid }: Caller): Promise<Question[]> {
  const [own] = await db<
    { subscriberNumber: string; surname: string; identityNumber: string; registryNumber: string }[]
  >`
    select subscriber_number, surname, identity_number, registry_number from subscription join registry on registry.oid = registry_oid
    where registry_oid = ${registryOid} limit 1`
  const [place] = await db<{ latitude: number; longitude: number }[]>`
    select latitude_micro / 1e6::float8 as latitude, longitude_micro / 1e6::float8 as longitude from complaint
    where latitude_micro is not null order by oid limit 1`
  const subscriberNo = own?.subscriberNumber
  const searched = [{ searchText: own?.surname ?? '' }, { searchText: own?.identityNumber ?? '' }]
  const registryInfoOid = registryOid
  const lists: Partial<Record<Question['as'], [CallName, ...object[]][]>> = {
    anyone: [
      ['GetTownMapWithoutAuthorization', {}],
      [
        'GetPublicComplaintsWithoutAuthorization',
        {},
        { listCode: 'closed' },
        { listCode: 'all', pageIndex: 3 },
      ],
      ['GetOpenComplaintsNearbyWithoutAuthorization', { place }],
      ['GetAnnouncementsWithoutAuthorization', {}],
    ],
    citizen: [
      ['GetOwnHome', { registryInfoOid }],
      ['GetDebtListForEMunicipality', { registryInfoOid }],
      ['GetAccrumentListForEMunicipality', { registryInfoOid }],
      ['GetCollectedList', { registryInfoOid }],
      ['GetSubscriptionList', { registryInfoOid }],
      ['GetNeighbourhoodUse', { subscriberNo }],
      ['GetOwnComplaints', {}],
      ['GetOwnWaterApplications', {}],
      ['GetOwnAutomaticOrders', {}],
      ['GetIssuedDocuments', {}],
      ['GetOwnFiles', {}],
      ['GetOwnSignIns', {}],
      ['SearchPortal', { searchText: 'vergi' }],
    ],
    clerk: [
      ['GetWorkForClerks', {}],
      ['GetOwnDecisionsOfToday', {}],
      [
        'ListMatchesForClerk',
        ...searched,
        ...[subscriberNo, '48210', '263/44', 'Atatürk 12'].map((searchText) => ({ searchText })),
      ],
      ['GetPersonForClerk', { registryNumber: own?.registryNumber, occasion: 'counter' }],
      [
        'GetComplaintsForClerk',
        {},
        { statusCode: 'all' },
        { statusCode: 'resolved' },
        ...searched,
        ...searched.map((each) => ({ ...each, statusCode: 'resolved' })),
        { onlyMine: true },
      ],
      [
        'GetDeclarationsForClerk',
        {},
        { statusCode: 'all' },
        { statusCode: 'accepted' },
        ...searched,
        ...searched.map((each) => ({ ...each, statusCode: 'accepted' })),
      ],
      [
        'ListPaymentsForClerk',
        {},
        { onlyWaiting: false },
        ...searched.map((each) => ({ ...each, onlyWaiting: false })),
      ],
      ['GetRefundsForClerks', {}],
      ['GetRefundProposalsForClerks', {}],
      ['GetDeferralsForClerks', {}],
      ['GetContractCancellationsForClerks', {}],
      ['GetLateWaterDebtsForClerks', {}, { show: 'done' }],
      ['GetLateWaterLinesForClerks', {}],
      ['GetWaterProtectionsForClerks', { pageIndex: 0 }],
      ['GetWaterApplicationsForClerks', {}, { queue: 'decided' }, { queue: 'work' }],
      ...Object.keys(workOrderStates).map((state): [CallName, object] => [
        'GetWorkOrdersForClerks',
        { state, pageIndex: 0 },
      ]),
      ...Object.keys(illegalUseStates).map((state): [CallName, object] => [
        'GetIllegalUsesForClerks',
        { state, pageIndex: 0 },
      ]),
      ['GetUnreadMetersForClerks', { pageIndex: 0 }],
      ['GetWaterSubscriptionForClerk', { subscriberNo }],
      ['GetAllUsersForEmunicipality', { applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM', pageIndex: 0 }],
      ['GetPeopleForAdministrators', {}, ...searched],
      ['GetAdministrationProposals', {}],
      ['GetMembersWaitingForMatch', {}, ...searched],
      ['GetRegistryProposalsForClerks', {}],
      ['GetRepresentationsForClerks', {}, ...searched],
      ['GetEmployeesForClerks', {}, ...searched],
      ['GetAuditEvents', {}, { person: own?.identityNumber }],
      ['GetReconciliationCases', {}, { state: 'resolved' }],
      ['GetBankFiles', {}],
      ['GetBridgeDoublePayments', {}],
      ['GetBridgeRejections', {}],
      ['GetBridgeDeadLetters', {}],
      ['GetImportsForClerks', {}],
    ],
  }
  return Object.entries(lists).flatMap(([as, calls]) =>
    calls.flatMap(([name, ...requests]) =>
      requests.map((request) => ({ name, request, as: as as Question['as'] })),
    ),
  )
}
