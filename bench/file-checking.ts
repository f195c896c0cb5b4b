import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { completeNationalId } from 'rules/identity/national-id'
import { startSignIn } from '../service/src/callers/sign-in.ts'
import { newXsrfToken } from '../service/src/calling/xsrf.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { hashPassword } from '../service/src/identity/passwords/password.ts'
import { sealChallenge } from '../service/src/identity/signing-in/sign-in-challenge.ts'
import {
  emptyPng,
  manyStreams,
  numberedLetters,
  packedNumbers,
} from '../service/src/testing/hostile-files.ts'
import { benchSettings } from './file-checking-settings.ts'
import { pdfWith } from '../service/src/testing/uploading.ts'

/** Waits for an answer and for a sign-in while four other people upload their worst files, one after another. */
const samples = Number(process.env.SAMPLES ?? 40)
const uploaders = 4
/** Time until the first files are being checked. */
const settlingMs = 1000
const password = 'Ölçü.Şifresi.1'

const dataDir = mkdtempSync(join(tmpdir(), 'e-belediye-bench-'))
const settings = benchSettings(dataDir)
const server = await startEmbedded({ dataDir, durable: true })
const db = openDatabase(server.url)
await migrate(db)
// The service runs in a process of its own, so that people's waits are not the bench's own load.
const service = fork(new URL('file-checking-service.ts', import.meta.url), {
  env: { ...process.env, DATABASE_URL: server.url, DATA_DIR: dataDir },
})
const [port] = (await once(service, 'message')) as [number]
const people = await Promise.all(Array.from({ length: uploaders }, (_, index) => newMember(index + 1)))
const visitor = await newMember(0)
let addresses = 0

/** The worst of each kind: those of the size that is still taken cost more than those beyond it. */
const files: Record<string, { content: Buffer; name: string }> = {
  'PDF, 61 kB unpacking to 63 MB': { content: packedNumbers(63_000_000), name: 'a.pdf' },
  'PDF, 10 MB of numbered letters': { content: numberedLetters(10_000_000), name: 'a.pdf' },
  'PDF, 20,000 packed streams': { content: manyStreams(19_990), name: 'a.pdf' },
  'PDF, drawing unpacking to 47 MB': { content: pdfWith(drawing(47_000_000)), name: 'a.pdf' },
  'PNG, 0.95 GB interlaced, 16 bits': { content: await png(10_900), name: 'a.png' },
  'PNG, 200 MB interlaced, 16 bits': { content: await png(5100), name: 'a.png' },
}

const header = 'four, file after file'.padEnd(34) + 'outcome'.padEnd(14) + 'files'.padStart(8)
console.log(
  `${header}   a call: usual ms, meanwhile ÷ usual (p95)   a sign-in: usual ms, meanwhile ÷ usual (p95)`,
)
await takeSamples(samples / 4)
for (const [name, file] of Object.entries(files)) {
  const usual = await takeSamples(samples)
  const uploading = fork(new URL('file-checking-uploads.ts', import.meta.url))
  const accessTokens = people.map(({ accessToken }) => accessToken)
  uploading.send({ port, accessTokens, content: file.content.toString('base64'), name: file.name })
  await pause(settlingMs)
  const meanwhile = await takeSamples(samples)
  uploading.send('stop')
  const [{ outcomes, uploads }] = (await once(uploading, 'message')) as [
    { outcomes: string[]; uploads: number },
  ]
  const line = name.padEnd(34) + outcomes.join(' ').padEnd(14) + String(uploads).padStart(8)
  console.log(
    `${line}   ${compared(usual.call, meanwhile.call)}   ${compared(usual.signIn, meanwhile.signIn)}`,
  )
}
service.disconnect()
await once(service, 'exit')
await db.end()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

interface Samples {
  call: number[]
  signIn: number[]
}

async function takeSamples(count: number): Promise<Samples> {
  const samples: Samples = { call: [], signIn: [] }
  for (let index = 0; index < count; index += 1) await sampleOnce(samples)
  return samples
}

async function sampleOnce({ call, signIn }: Samples): Promise<void> {
  call.push(await timeOf('/GetServerTime', { userName: settings.SystemUser }))
  await db`truncate sign_in_try`
  const client = { address: '', userAgent: '', browserId: '' }
  const { userName } = visitor
  const encryptedPassword = sealChallenge(userName, { db, settings, now: new Date(), today: '', client })
  signIn.push(await timeOf('/ValidateUserForEMunicipality', { userName, password, encryptedPassword }))
}

async function timeOf(path: string, body: object): Promise<number> {
  const startedAt = performance.now()
  const answer = await post(path, JSON.stringify(body))
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.body}`)
  return performance.now() - startedAt
}

interface Member {
  userName: string
  accessToken: string
}

async function newMember(index: number): Promise<Member> {
  const userName = completeNationalId(String(100_000_000 + index))
  const [registry] = await db<{ oid: number }[]>`
    insert into registry ${db({ registryType: 'G', registryNumber: userName, identityNumber: userName, nameOrTitle: 'GÜLŞEN', surname: 'ÖZÇIĞIR' })}
    returning oid`
  const [member] = await db<{ oid: number }[]>`
    insert into member ${db({
      userName,
      passwordHash: await hashPassword(password),
      registryOid: registry?.oid ?? null,
      identityProvenBy: 'counter',
    })} returning oid`
  const client = { address: '127.0.0.1', userAgent: 'bench', browserId: 'bench' }
  const { AccessToken } = await startSignIn(db, member?.oid ?? 0, { now: new Date(), client })
  return { userName, accessToken: AccessToken }
}

async function post(path: string, body: string) {
  addresses += 1
  const xsrf = newXsrfToken(settings.machineKey.validationKey)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': xsrf,
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      cookie: `XSRF-TOKEN=${xsrf}`,
    },
    body,
  })
  return { status: answer.status, body: await answer.text() }
}

function drawing(bytes: number): string {
  const packed = deflateSync(Buffer.from('1 0 0 1 0 0 cm '.padEnd(bytes), 'latin1'))
  return `9 0 obj<</Filter/FlateDecode>>stream\n${packed.toString('latin1')}\nendstream endobj`
}

function png(side: number): Promise<Buffer> {
  return emptyPng({ width: side, height: side, depth: 16, colourType: 6, isInterlaced: true })
}

function compared(usual: number[], meanwhile: number[]): string {
  const [base, high] = [quantile(usual, 0.5), quantile(usual, 0.95)]
  const ratio = (quantile(meanwhile, 0.5) / base).toFixed(2)
  const highRatio = (quantile(meanwhile, 0.95) / high).toFixed(2)
  return `${base.toFixed(1).padStart(7)} ${ratio.padStart(8)} (${highRatio}), n=${meanwhile.length}`
}

function quantile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * part), times.length - 1)] ?? 0
}
