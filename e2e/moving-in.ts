import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSimulators } from '../simulators/src/start-simulators.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import type { ServiceSettings } from '../service/src/settings/settings.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'
import { freePort } from '../service/src/database/free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/moving-in.md'), 'utf8')

/** The only block of this language in a section of the page. */
function blockOf(section: string, language: string): string {
  const text = page.split(/^## /m).find((part) => part.startsWith(section)) ?? ''
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(text)?.[1]
  if (!block) throw new Error(`docs/moving-in.md has no ${language} in "${section}"`)
  return block
}

/** A machine on which a municipality follows docs/moving-in.md: an empty PostgreSQL, and its neighbours outside. */
export class Machine {
  readonly url: string
  readonly simulatorsUrl: string
  readonly #directory: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #database: Awaited<ReturnType<typeof startEmbedded>>
  readonly #leave: () => Promise<void>
  #portal: ChildProcess | undefined

  private constructor(
    port: number,
    simulators: Awaited<ReturnType<typeof startSimulators>>,
    database: Awaited<ReturnType<typeof startEmbedded>>,
    data: ReturnType<typeof temporaryData>,
  ) {
    this.url = `http://localhost:${port}`
    this.simulatorsUrl = simulators.url
    this.#database = database
    this.#directory = data.directory
    const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
    this.#environment = { ...process.env, PATH, PORT: String(port), HOST: 'localhost', LOG_LEVEL: 'error' }
    this.#leave = async () => {
      await Promise.all([simulators.close(), database.stop()])
      data.remove()
    }
  }

  static async prepare(): Promise<Machine> {
    const data = temporaryData()
    const { SMSUsername, SmsGateway, Banks } = answersOfThePage()
    const bank = Banks[0]
    if (bank?.Protocol !== 'nestpay') throw new Error('docs/moving-in.md names another bank')
    const account = {
      merchantId: bank.MerchantId,
      apiUser: bank.MerchantUser,
      password: bank.MerchantPassword,
      storeKey: bank.StoreKey,
    }
    const environment = {
      SMS_USER: SMSUsername,
      SMS_PASSWORD: SmsGateway.Password,
      SMS_HEADERS: SmsGateway.Header,
      BANK_ACCOUNTS: JSON.stringify({ [bank.Code]: account }),
    }
    const [port, database, simulators] = await Promise.all([
      freePort('localhost'),
      startEmbedded({ dataDir: join(data.directory, 'database'), durable: false }),
      startSimulators({ port: 0, host: 'localhost', environment }),
    ])
    return new Machine(port, simulators, database, data)
  }

  async makeDatabase(): Promise<void> {
    const admin = openDatabase(this.#database.url, { connections: 1 })
    try {
      for (const statement of blockOf('1.', 'sql').split(/;\n/).filter(Boolean)) await admin.unsafe(statement)
    } finally {
      await admin.end()
    }
  }

  /** The page's answers, with the URLs of this machine in place of those outside. */
  writeAnswers(): void {
    const { host } = new URL(this.#database.url)
    const answers = answersOfThePage()
    const atBank = { VPosWebRequestUrl: '/isbank/fim/api', BankRequesUrl: '/isbank/fim/est3Dgate' }
    const here = (path: string) => `${this.simulatorsUrl}${path}`
    const changed = {
      ...answers,
      SiteUrl: this.url,
      DatabaseUrl: answers.DatabaseUrl?.replace('localhost:5432', host),
      MigrationDatabaseUrl: answers.MigrationDatabaseUrl?.replace('localhost:5432', host),
      FileStorage: { Kind: 'disk', Directory: join(this.#directory, 'files') },
      SmsGateway: { ...answers.SmsGateway, Url: here('/sms') },
      PopulationRegistry: { Kind: 'public', Url: here('/nufus') },
      Banks: answers.Banks.map((bank) => ({
        ...bank,
        VPosWebRequestUrl: here(atBank.VPosWebRequestUrl),
        BankRequesUrl: here(atBank.BankRequesUrl),
      })),
      TrustedProxies: ['127.0.0.1', '::1'],
      CaptchaWork: { Cost: 50, MaxCounter: 60 },
      // Many journeys at once make a machine slow; none of them is about waiting.
      WaitingLine: { MaxDelayMs: 60_000, MaxPasswordWaitMs: 60_000, MaxPerAddress: 200 },
    }
    writeFileSync(join(this.#directory, 'answers.json'), JSON.stringify(changed))
  }

  /** Runs the commands of a section, and returns their output. */
  async follow(section: string): Promise<string> {
    const commands = this.#commandsOf(section)
    const shell = this.#shell(commands)
    let printed = ''
    for (const stream of [shell.stdout, shell.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const [code] = await once(shell, 'exit')
    if (code !== 0) throw new Error(`${commands}\nended with ${code}: ${printed}`)
    return printed
  }

  /** Starts the portal by the command of its section, and waits until it is ready. */
  async start(section: string): Promise<void> {
    const portal = this.#shell(`exec ${this.#commandsOf(section).replace(/^(\S+)/, 'env $1')}`)
    this.#portal = portal
    let printed = ''
    for (const stream of [portal.stdout, portal.stderr])
      stream?.on('data', (chunk: Buffer) => (printed = `${printed}${chunk.toString()}`.slice(-4000)))
    for (;;) {
      if (portal.exitCode !== null) throw new Error(`The portal ended: ${printed}`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  async leave(): Promise<void> {
    const portal = this.#portal
    if (portal?.pid && portal.exitCode === null) {
      const gone = once(portal, 'exit')
      process.kill(-portal.pid, 'SIGTERM')
      await gone
    }
    await this.#leave()
  }

  /** Files of the machine's own stand in its directory; everything is installed already. */
  #commandsOf(section: string): string {
    return blockOf(section, 'sh')
      .replace('npm ci\n', '')
      .replaceAll(/\b(settings|answers)\.json/g, (name) => join(this.#directory, name))
      .replaceAll('"$kind.reddedilenler.csv"', `"${this.#directory}/$kind.reddedilenler.csv"`)
  }

  #shell(commands: string): ChildProcess {
    return spawn('bash', ['-c', commands], { cwd: root, env: this.#environment, detached: true })
  }
}

type AnswersOfThePage = Pick<
  ServiceSettings,
  'SMSUsername' | 'SmsGateway' | 'Banks' | 'DatabaseUrl' | 'MigrationDatabaseUrl'
>

function answersOfThePage(): AnswersOfThePage {
  return JSON.parse(blockOf('2.', 'json')) as AnswersOfThePage
}
