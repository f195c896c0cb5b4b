import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bridgeEventKinds } from 'contract/bridge/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../../service/src/calling/openapi.ts'
import { sampleReceipt as receipt } from './bridge-samples.ts'
import { watchClient } from './watch-client.ts'

const samples = fileURLToPath(new URL('../../samples/', import.meta.url))
const party = { id: 'muhasebe', secret: 'bir-muhasebe-programinin-gizli-anahtari' }
const limitMs = 120_000

const directory = mkdtempSync(join(tmpdir(), 'e-belediye-samples-'))
const record = join(directory, 'receipt.json')
writeFileSync(record, JSON.stringify(receipt))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function isInstalled(...programs: string[]): boolean {
  try {
    for (const program of programs) execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function run(command: readonly string[], url: string): Promise<void> {
  const [program = '', ...given] = command
  const env = { ...process.env, BRIDGE_URL: url, BRIDGE_ID: party.id, BRIDGE_SECRET: party.secret }
  const child = spawn(program, given, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [status] = (await once(child, 'exit')) as [number]
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`)
}

/** Faults that the conformance tool finds in a client, and the numbers of the events that the client kept. */
async function tried(name: string, client: readonly string[]) {
  const events = join(directory, `${name}.jsonl`)
  const isOver = new AbortController()
  let failure: unknown
  const findings = await watchClient({
    ...party,
    port: 0,
    brings: true,
    restores: true,
    waitMs: limitMs,
    signal: isOver.signal,
    onListening: (url) => {
      void run([...client, 'take', events], url)
        .then(() => run([...client, 'bring', 'collections', record], url))
        .catch((thrown: unknown) => {
          failure = thrown
        })
        .finally(() => isOver.abort())
    },
  })
  if (failure !== undefined) throw failure as Error
  const pages = readFileSync(events, 'utf8').trim().split('\n')
  return {
    faults: findings.flatMap(({ name: check, fault }) => (fault === undefined ? [] : [`${check}: ${fault}`])),
    numbers: pages.flatMap((page) =>
      (JSON.parse(page) as { Events: { Number: number }[] }).Events.map((event) => event.Number),
    ),
  }
}

/** The portal is restored to its eighth event after it told of ten: the next events have those numbers again. */
const numbers = bridgeEventKinds.map((_, index) => index + 1)
const everything = { faults: [], numbers: [...numbers.slice(0, 10), ...numbers.slice(8)] }

describe('a sample client of the bridge takes every event once and brings a record again', () => {
  test.skipIf(!isInstalled('curl', 'openssl', 'basenc', 'sha256sum'))(
    'in a shell',
    { timeout: limitMs },
    async () => {
      expect(await tried('shell', ['sh', join(samples, 'bridge/bridge-client.sh')])).toEqual(everything)
    },
  )

  test.skipIf(!isInstalled('javac'))('in Java', { timeout: limitMs }, async () => {
    execFileSync('javac', [
      '-Xlint:all',
      '-Werror',
      '-d',
      directory,
      join(samples, 'bridge/BridgeClient.java'),
    ])
    expect(await tried('java', ['java', '-cp', directory, 'BridgeClient'])).toEqual(everything)
  })

  test.skipIf(!isInstalled('mcs', 'mono'))('in C#', { timeout: limitMs }, async () => {
    const program = join(directory, 'BridgeClient.exe')
    const options = ['-warnaserror', '-warn:4', '-langversion:6', '-r:System.Core', `-out:${program}`]
    execFileSync('mcs', [...options, join(samples, 'bridge/BridgeClient.cs')])
    expect(await tried('csharp', ['mono', program])).toEqual(everything)
  })

  describe('in TypeScript', () => {
    const client = join(directory, 'bridge-client.ts')
    beforeAll(() => {
      const document = join(directory, 'openapi.json')
      writeFileSync(document, JSON.stringify(openApiDocument('https://ebelediye.example')))
      writeFileSync(join(directory, 'package.json'), '{ "type": "module" }')
      copyFileSync(join(samples, 'bridge/bridge-client.ts'), client)
      const generator = join(samples, 'node_modules/openapi-typescript/bin/cli.js')
      execFileSync(process.execPath, [generator, document, '-o', join(directory, 'openapi.ts')])
    }, limitMs)

    test('by types that a generator made of the description, compiled strictly', { timeout: limitMs }, () => {
      const compiler = join(samples, 'node_modules/typescript/bin/tsc')
      const options =
        '--strict --noEmit --module nodenext --target es2022 --allowImportingTsExtensions --types node'
      const typeRoots = fileURLToPath(new URL('../../node_modules/@types', import.meta.url))
      execFileSync(process.execPath, [compiler, ...options.split(' '), '--typeRoots', typeRoots, client], {
        stdio: 'inherit',
      })
    })

    test('as it stands', { timeout: limitMs }, async () => {
      expect(await tried('typescript', [process.execPath, client])).toEqual(everything)
    })
  })
})
