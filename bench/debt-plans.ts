import { statSync } from 'node:fs'
import type { CallName } from 'contract/calls'
import { answerCall } from '../service/src/service.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { prepareDebtTown } from './debt-town.ts'
import { openExplained, plansSince } from './explained.ts'

/** Makes every call on debts in the town of the bench and tells which of its statements read a large table from end to end. */
const large = ['registry', 'accrual', 'accrual_adjustment', 'collection', 'collection_line']
const dataDir = '.data/bench'

const server = await startEmbedded({ dataDir, durable: false })
const plain = openDatabase(server.url)
await prepareDebtTown(plain, (line) => console.log(`building the town: ${line}`))
const [member] = await plain<{ oid: number; registryOid: number }[]>`
  select oid, registry_oid from member order by oid offset 700 limit 1`
if (!member) throw new Error('The town has no member')
const { registryOid } = member
const [accrual] = await plain<
  { oid: number }[]
>`select max(oid) as oid from accrual where registry_oid = ${registryOid}`
const [receipt] = await plain<{ oid: number }[]>`
  select max(oid) as oid from collection where registry_oid = ${registryOid}`

const [subscription] = await plain<{ oid: number }[]>`
  insert into subscription ${plain({
    subscriberNumber: `S${registryOid}`,
    registryOid,
    subscriberType: 'G',
    waterGroup: 'residence',
    addressText: 'Çay Mahallesi',
    startedOn: '2024-05-01',
  })}
  on conflict (subscriber_number) do update set registry_oid = excluded.registry_oid returning oid`

// Connection that plans statements as if they had been run often.
const db = openExplained(server.url, 'force_generic_plan')

const registryInfoOid = registryOid
const ledger = [
  {},
  { accrumentOidList: [accrual?.oid], lastPaymentDate: '2026-06-01' },
  { accrumentDateStart: '2024-01-01', accrumentDateFinish: '2025-12-31' },
  { subscriberInfoOid: subscription?.oid },
  { moduleCode: 1, pageIndex: 1, pageSize: 5 },
]
const collections = [
  ...ledger,
  { collectionDateStart: '2024-01-01', collectionDateFinish: '2024-12-31', stateCode: 1 },
  { stateCode: 2 },
]
const questions: [CallName, object[]][] = [
  ['GetDebtListForEMunicipality', ledger],
  ['GetDebtListWithRevenueCode', [{ revenueCode: 11 }]],
  ['GetDebtListWithFeeCodes', [{ feeCodes: [11, 51] }]],
  ['GetAccrumentListForEMunicipality', [...ledger, { stateCode: 2 }, { isOverdue: true }]],
  ['GetDeclarationAccrumentBalancesofEMunicipality', ledger],
  ['GetAccrumentDerivation', [{ accrumentOid: accrual?.oid }]],
  ['GetCollectedList', collections],
  ['GetDeclarationCollectionsForEMunicipality', collections],
  ['RetrieveCollectionDetailByCollectionOid', [{ collectionOid: receipt?.oid }]],
]

const settings = demoSettings({ siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' })
const caller = {
  memberOid: member.oid,
  signInOid: 0,
  userName: '',
  role: 'citizen',
  duties: [],
  readingDuties: [],
  registryOid,
  ownRegistryOid: registryOid,
  mustChangePassword: false,
  mustProveSecondFactor: false,
} as const
const client = { address: '', userAgent: '', browserId: '' }
const logFile = `${dataDir}/postgres.log`
let faults = 0
for (const [name, requests] of questions) {
  for (const request of requests) {
    const from = statSync(logFile).size
    const body = { userName: settings.SystemUser, registryInfoOid, ...request }
    await answerCall(name, body, caller, { db, settings, client, now: new Date(), today: '2026-11-15' })
    const plans = plansSince(logFile, from)
    const scans = plans.filter((plan) => new RegExp(`Seq Scan on (${large.join('|')})\\b`).test(plan))
    faults += scans.length
    const slowest = Math.max(...plans.map((plan) => Number.parseFloat(plan)))
    const mark = scans.length > 0 ? 'READS A WHOLE TABLE' : 'by index'
    console.log(
      `${mark}  ${plans.length} statements, slowest ${slowest.toFixed(2)} ms  ${name} ${JSON.stringify(request)}`,
    )
    for (const plan of process.env.SHOW ? plans : scans) console.log(plan)
  }
}
console.log(faults === 0 ? 'every statement uses an index' : `${faults} statements do not`)
await db.end()
await plain.end()
await server.stop()
if (faults > 0) process.exitCode = 1
