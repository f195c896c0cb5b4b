import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openLog } from './calling/log.ts'
import { AnswerDelay, askEveryMs } from './database/answer-delay.ts'
import { awaitPrimary } from './database/await-primary.ts'
import { DatabaseClock } from './database/database-clock.ts'
import { openDatabase } from './database/database.ts'
import { ReadReplicas, compareReplicasEveryMs } from './database/read-replicas.ts'
import { serversOf } from './database/servers.ts'
import { drain } from './drain.ts'
import { isLostConnection } from './database/lost-connection.ts'
import { demoSettings } from './demo-town/demo-settings.ts'
import { checkBreachedFile } from './identity/passwords/breached-passwords.ts'
import { passwordWaitMs } from './identity/passwords/hashing-threads.ts'
import { explainPort } from './explain-port.ts'
import { loadHandlers } from './handlers.ts'
import { machineFamilies } from './health/done-metrics.ts'
import { HealthNotes } from './health/health-notes.ts'
import { openMetrics } from './health/metrics-http.ts'
import { compareClocksEveryMs, noteClock } from './health/note-clock.ts'
import { lineNoter, noteLineEveryMs } from './health/note-line.ts'
import { portalFamilies } from './health/portal-metrics.ts'
import { startJobs } from './jobs.ts'
import { loadPageRenderer } from './pages/page-renderer.ts'
import { WaitingLine } from './pages/waiting-line.ts'
import { prepareDatabase } from './prepare-database.ts'
import { partOf, processCount, superviseProcesses } from './processes.ts'
import { repeat } from './repeat.ts'
import { openService } from './service.ts'
import { isPooled as isPooledBy } from './settings/database-settings.ts'
import { type ServiceSettings, readSettingsFile } from './settings/settings.ts'
import { logQuestions } from './telemetry/log-questions.ts'
import { newSeriesMs, processFamilies } from './telemetry/metrics.ts'
import { sendSpans } from './telemetry/send-spans.ts'

/** A job or an answer that hangs by then is left behind: a bank or a database may hang for minutes. */
const maxDrainMs = 20_000

/** A proxy sends people here until it has asked /readyz twice; they are answered as ever. */
const proxyNoticesMs = 3000

/** A transaction in which nothing is asked holds locks for no one. */
const idleInTransactionMs = 60_000

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url))

try {
  const count = cluster.isPrimary ? processCount(process.env) : 1
  await (count > 1 ? superviseProcesses(count) : startService())
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

/** Reads settings, opens the database, listens. */
async function startService() {
  const {
    PORT = '3000',
    HOST,
    SETTINGS_FILE,
    SIMULATORS_URL,
    SIMULATORS_SMTP_PORT,
    SERVICE_ONLY_CALLS,
    DEMO_SETTINGS = '{}',
    DEMO_TOWN,
    METRICS_PORT,
    METRICS_HOST,
    WATCHED_DISKS = '',
    CLOCK = 'database',
  } = process.env
  const { hasPages, hasJobs } = partOf(process.env)
  const port = Number(PORT)
  const settings = SETTINGS_FILE
    ? readSettingsFile(SETTINGS_FILE)
    : demoSettings({
        siteUrl: process.env.SITE_URL ?? `http://localhost:${port}`,
        simulatorsUrl: SIMULATORS_URL ?? `http://localhost:${port + 1}`,
        dataDir: process.env.DATA_DIR ?? '.data',
        ...(SIMULATORS_SMTP_PORT && { smtpPort: Number(SIMULATORS_SMTP_PORT) }),
        changes: JSON.parse(DEMO_SETTINGS) as Partial<ServiceSettings>,
      })
  const databaseUrl = settings.DatabaseUrl ?? process.env.DATABASE_URL
  if (!databaseUrl)
    throw new Error('No database is named: set DATABASE_URL, or DatabaseUrl in the settings file.')
  if (settings.BreachedPasswordFile) await checkBreachedFile(settings.BreachedPasswordFile)
  const log = openLog(process.env.LOG_LEVEL ?? 'info')
  await awaitPrimary(databaseUrl, report)
  const { Connections, JobConnections, StatementSeconds, LockSeconds } = settings.DatabaseLimits
  const isPooled = isPooledBy(settings)
  const timeouts = { statementMs: StatementSeconds * 1000, lockMs: LockSeconds * 1000, idleInTransactionMs }
  const db = openDatabase(databaseUrl, {
    connections: Connections,
    isPooled,
    timeouts,
  })
  // Jobs may take minutes, and people's queries must not wait for a connection behind them.
  const jobDb = openDatabase(databaseUrl, { connections: JobConnections, isPooled })
  const replicas = settings.ReadDatabaseUrl
    ? new ReadReplicas(
        jobDb,
        serversOf(settings.ReadDatabaseUrl).map((url) =>
          openDatabase(url, { connections: Connections, isPooled, timeouts, mayFollow: true }),
        ),
      )
    : undefined
  // When the server hangs up the driver also fails where nothing can catch it: that is no reason to end the process.
  for (const event of ['unhandledRejection', 'uncaughtException'])
    process.on(event, (error: unknown) => {
      log.error({ err: error }, event)
      if (!isLostConnection(error)) process.exit(1)
    })
  await prepareDatabase(jobDb, {
    settings,
    ownerUrl: settings.MigrationDatabaseUrl ?? process.env.MIGRATION_DATABASE_URL,
    kind: SETTINGS_FILE ? 'municipality' : 'demo',
    townSize: DEMO_TOWN === 'small' ? 'small' : 'whole',
    say: report,
  })
  logQuestions((line, text) => log.info(line, text))
  const spans = sendSpans(process.env, (error) => log.warn({ err: error }, 'the trace collector'))
  const pages = hasPages && !SERVICE_ONLY_CALLS ? await loadPageRenderer(webDist) : undefined
  const clock = new DatabaseClock(jobDb)
  await clock.compare()
  // Rehearsals that let days go by set the machine's own clock.
  const now = CLOCK === 'machine' ? () => new Date() : clock.now
  const clockNotes = new HealthNotes(jobDb, clock.now)
  const comparing = repeat(log, 'clock', compareClocksEveryMs, () => noteClock(clock, clockNotes), {
    firstMs: 1000,
  })
  const following = replicas
    ? [repeat(log, 'read replica', compareReplicasEveryMs, () => replicas.compare())]
    : []
  const delay = new AnswerDelay(db)
  const line =
    pages &&
    new WaitingLine(
      {
        isBusy: () =>
          delay.ms > settings.WaitingLine.MaxDelayMs ||
          passwordWaitMs() > settings.WaitingLine.MaxPasswordWaitMs,
        nowMs: () => now().getTime(),
      },
      settings.WaitingLine.MaxPerAddress,
    )
  const counting = line
    ? [
        repeat(log, 'answer delay', askEveryMs, () => delay.ask()),
        repeat(log, 'waiting line', noteLineEveryMs, lineNoter(line, clockNotes, `${hostname()}:${port}`)),
      ]
    : []
  let stopping = false
  const isLeaving = () => stopping
  const http = await openService({ db, settings, log, clock: now, replicas, line, isLeaving }, pages)
  const jobs = hasJobs ? startJobs({ db: jobDb, settings, log, clock: now }) : []
  // A demo, whose secrets everyone knows, is for this machine alone.
  await http
    .listen({ port, host: HOST ?? (SETTINGS_FILE ? '::' : 'localhost') })
    .catch(explainPort('PORT', port))
  const listenHost = METRICS_HOST ?? HOST ?? (SETTINGS_FILE ? '::' : 'localhost')
  const watchedDisks = WATCHED_DISKS.split(',').filter(Boolean)
  const metrics = METRICS_PORT
    ? await openMetrics({ port: Number(METRICS_PORT), host: listenHost }, async () => [
        ...processFamilies(newSeriesMs),
        ...(await machineFamilies(settings, { watched: watchedDisks, now: new Date() })),
        ...(await portalFamilies({ people: db, jobs: jobDb }, () => new Date())),
      ]).catch(explainPort('METRICS_PORT', Number(METRICS_PORT)))
    : undefined
  process.send?.({ kind: 'ready' })
  // A file that cannot be loaded ends the process, as it would have before it listened.
  void loadHandlers()

  const stop = async () => {
    if (stopping) return
    stopping = true
    const steps = [
      () =>
        Promise.all([
          ...[comparing, ...following, ...counting, ...jobs].map((job) => job.stop()),
          pause(settings.TrustedProxies?.length ? proxyNoticesMs : 0).then(() => http.close()),
        ]),
      () => Promise.all([metrics?.stop(), spans?.stop()]),
      () => Promise.all([db.end({ timeout: 5 }), jobDb.end({ timeout: 5 }), replicas?.end()]),
    ]
    const outcome = await drain(steps, maxDrainMs).catch((error: unknown) => error)
    if (outcome !== 'drained') log.error({ outcome }, 'stopped while something was under way')
    process.exit(0)
  }
  // A process of several would end at once when the first of them is killed; it drains as when it is told to end.
  cluster.worker?.once('disconnect', () => {
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void stop())
}

/** The starter shows these to the person waiting; alone, they are log lines of their own. */
function report(text: string) {
  if (process.send) process.send({ kind: 'progress', text })
  else process.stderr.write(`${text}\n`)
}
