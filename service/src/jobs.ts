import { dayInTurkey, minuteInTurkey } from 'rules/turkey-time'
import { announceDebts } from './automatic-orders/announce-debts.ts'
import { putIntoFolder } from './bank-files/put-into-folder.ts'
import { type SeenFiles, takeFromFolder } from './bank-files/take-from-folder.ts'
import { workOnBankFiles } from './bank-files/work-on-bank-files.ts'
import { sendWebhooks } from './bridge/send-webhooks.ts'
import { writeEventFiles } from './bridge/write-event-files.ts'
import { ContentInForce } from './calling/content-in-force.ts'
import { givenFor, type ServiceParts } from './calling/http.ts'
import { askNeighbours, neighbourSubjects } from './health/ask-neighbours.ts'
import { HealthNotes } from './health/health-notes.ts'
import { watchedPrograms } from './health/note-program.ts'
import { sendDigest } from './health/send-digest.ts'
import { keepCasesByDay, keepCasesOfRows } from './clerk/cases/keep-cases.ts'
import { findCuriosityCases } from './clerk/curiosity/find-curiosity-cases.ts'
import { checkOpenAccruals } from './debts/check-open-accruals.ts'
import { JobLeases } from './database/job-leases.ts'
import { Town } from './database/town.ts'
import { accrueYear } from './declarations/accrue-year.ts'
import { endPenaltiesOfTheDead } from './debts/penalties-of-the-dead.ts'
import { settlePenaltyReductions } from './declarations/settle-penalty-reductions.ts'
import { splitBarredDebts } from './debts/split-barred-debts.ts'
import { voidRepentances } from './declarations/void-repentances.ts'
import { findDoubles } from './identity/merges/find-doubles.ts'
import { sendInvitations } from './identity/invitations/send-invitations.ts'
import { workOnImports } from './import-desk/work-on-imports.ts'
import { workOnContactChanges } from './callers/tell-contact-changes.ts'
import { endExpiredSignIns } from './callers/end-expired-sign-ins.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { sendQueuedMail, sendQueuedSms } from './notifications/send-queued.ts'
import { endMatrimonyPayments } from './payments/matrimony/matrimony.ts'
import { payingIn } from './payments/orders/who-pays.ts'
import { type Lane, settleDueOrders } from './payments/recovery/worker.ts'
import { giveBackOverpaidFines } from './refunds/give-back-overpaid-fines.ts'
import { lapseRefunds } from './refunds/lapse-refunds.ts'
import { setOffRefunds } from './refunds/set-off-refunds.ts'
import { remindOfDebts } from './reminders/remind-of-debts.ts'
import { reconcileDays } from './reconciliation/reconcile-days.ts'
import { type Repeated, repeat, usualMaxMs, within } from './repeat.ts'
import { tellFollowers } from './resolutions/tell-followers.ts'
import { removeExpired } from './retention/remove-expired.ts'
import { followPlans } from './restructuring/follow-plans.ts'
import type { ServiceSettings } from './settings/settings.ts'
import { inSpan } from './telemetry/trace.ts'
import { Histogram } from './telemetry/metrics.ts'
import { tellEndingReductions } from './water/ending-reductions.ts'
import { workOnLateDebts } from './water/late-debts/late-debts.ts'
import { undoPaidCuts } from './water/late-debts/undo-paid-cuts.ts'
import { planMissedLineWork } from './water/work-orders/plan-missed-line-work.ts'
import { workOnWaterPeriods } from './water/periods/work-on-water-periods.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** Between three and four in Turkey, when hardly anyone is here. */
const isNight = (now: Date) => Math.floor(minuteInTurkey(now) / 60) === 3

type JobParts = Pick<ServiceParts, 'db' | 'settings' | 'log' | 'clock'>

interface Job {
  name: string
  everyMs: number
  /** Time of the first run, if it is sooner than the usual interval. */
  firstMs?: number
  /** Whether one of the services does it at a time, as two would do the same work twice. */
  isOnce?: boolean
  /** Time after which it hangs and is given up, if that is longer than usual. */
  maxMs?: number
  run: (parts: JobParts) => Promise<unknown>
}

/** Jobs that the service does automatically, beside answering calls. */
const jobs: readonly Job[] = [
  {
    name: 'retention',
    everyMs: 10 * minuteMs,
    isOnce: true,
    // The first night after years.
    maxMs: 6 * 60 * minuteMs,
    run: ({ db, settings, clock }) => removeExpired({ db, settings, now: clock() }),
  },
  {
    name: 'sign-ins',
    everyMs: 10 * minuteMs,
    isOnce: true,
    run: ({ db, clock }) => endExpiredSignIns(db, clock()),
  },
  {
    name: 'curiosity',
    everyMs: 10 * minuteMs,
    firstMs: 20 * secondMs,
    isOnce: true,
    run: ({ db, settings, clock }) => findCuriosityCases({ db, settings, now: clock() }),
  },
  {
    name: 'cases of clerks by day',
    everyMs: minuteMs,
    firstMs: 5 * secondMs,
    isOnce: true,
    run: ({ db, clock }) => keepCasesByDay({ db, now: clock() }),
  },
  {
    name: 'cases of clerks',
    everyMs: 60 * minuteMs,
    firstMs: 5 * secondMs,
    isOnce: true,
    run: keepCasesOfRows,
  },
  {
    name: 'files',
    everyMs: 10 * minuteMs,
    isOnce: true,
    run: ({ db, settings, clock }) => sweepFiles({ db, settings, now: clock() }),
  },
  {
    name: 'matrimony',
    everyMs: 10 * minuteMs,
    isOnce: true,
    run: ({ db, clock }) => endMatrimonyPayments(db, clock()),
  },
  {
    name: 'declarations',
    everyMs: 10 * minuteMs,
    isOnce: true,
    run: ({ db, settings, clock }) => accrueYear({ db, settings, now: clock() }),
  },
  {
    name: 'repentances',
    everyMs: 60 * minuteMs,
    isOnce: true,
    run: ({ db, settings, clock }) => voidRepentances({ db, settings, now: clock() }),
  },
  {
    name: 'penalty reductions',
    everyMs: 60 * minuteMs,
    isOnce: true,
    run: ({ db, settings, clock }) => settlePenaltyReductions({ db, settings, now: clock() }),
  },
  {
    name: 'doubles',
    everyMs: 60 * minuteMs,
    isOnce: true,
    run: async ({ db, clock }) => {
      if (isNight(clock())) await findDoubles({ db, now: clock() })
    },
  },
  {
    name: 'penalties of the dead',
    everyMs: 60 * minuteMs,
    isOnce: true,
    run: ({ db, clock }) => endPenaltiesOfTheDead({ db, now: clock() }),
  },
  {
    name: 'split debts',
    everyMs: 60 * minuteMs,
    isOnce: true,
    run: ({ db, clock }) => splitBarredDebts({ db, now: clock() }),
  },
  {
    name: 'late water debts',
    everyMs: 60 * minuteMs,
    isOnce: true,
    // The desk shows the steps due soon after a start.
    firstMs: 10 * secondMs,
    run: (parts) => workOnLateDebts(givenFor({ ...parts, content: new ContentInForce(parts) })),
  },
  {
    name: 'water reductions',
    everyMs: 60 * minuteMs,
    isOnce: true,
    run: (parts) => tellEndingReductions(givenFor({ ...parts, content: new ContentInForce(parts) })),
  },
  {
    name: 'sums of the ledger',
    everyMs: 60 * minuteMs,
    run: async ({ db, clock }) => {
      if (isNight(clock())) await checkOpenAccruals(db)
    },
  },
  {
    name: 'paid water lines',
    everyMs: minuteMs,
    run: (parts) => undoPaidCuts(givenFor({ ...parts, content: new ContentInForce(parts) })),
  },
  {
    name: 'missed cuts and openings',
    everyMs: 10 * minuteMs,
    run: (parts) => planMissedLineWork(givenFor({ ...parts, content: new ContentInForce(parts) })),
  },
  {
    name: 'restructuring',
    everyMs: minuteMs,
    isOnce: true,
    run: ({ db, settings, log, clock }) =>
      followPlans({ db, settings, now: clock() }, (error, planOid) =>
        log.error({ err: error, planOid }, 'restructuring'),
      ),
  },
  {
    name: 'reminders',
    everyMs: minuteMs,
    isOnce: true,
    run: ({ db, settings, clock }) => {
      const now = clock()
      return remindOfDebts({ db, settings, now, today: dayInTurkey(now) })
    },
  },
  {
    name: 'credits',
    everyMs: minuteMs,
    isOnce: true,
    run: async ({ db, settings, clock }) => {
      await giveBackOverpaidFines({ db, settings, now: clock() })
      await setOffRefunds({ db, settings, now: clock() })
      await lapseRefunds({ db, settings, now: clock() })
    },
  },
  {
    name: 'resolutions',
    everyMs: 30 * secondMs,
    isOnce: true,
    run: ({ db, settings, clock }) => tellFollowers(db, settings, clock()),
  },
  {
    name: 'contact-changes',
    everyMs: 5 * secondMs,
    isOnce: true,
    run: ({ db, settings, clock }) => workOnContactChanges({ db, settings, now: clock() }),
  },
  {
    name: 'invitations',
    everyMs: 10 * secondMs,
    run: ({ db, settings, clock }) => sendInvitations({ db, settings, now: clock() }),
  },
  {
    name: 'imports',
    everyMs: 2 * secondMs,
    // A town of three million accruals takes hours on a slow disk.
    maxMs: 24 * 60 * minuteMs,
    run: workOnImports,
  },
  {
    name: 'automatic orders',
    everyMs: 10 * minuteMs,
    isOnce: true,
    run: ({ db, settings, clock }) => announceDebts({ db, settings, now: clock() }),
  },
  {
    name: 'bank files',
    everyMs: 2 * secondMs,
    maxMs: 6 * 60 * minuteMs,
    run: workOnBankFiles,
  },
  {
    name: 'water periods',
    everyMs: 2 * secondMs,
    maxMs: 6 * 60 * minuteMs,
    run: ({ db, settings, clock }) => workOnWaterPeriods({ db, settings, now: clock() }),
  },
  {
    name: 'digest',
    everyMs: 10 * minuteMs,
    isOnce: true,
    run: ({ db, settings, clock }) => sendDigest(db, settings, clock()),
  },
  {
    name: 'reconciliation',
    everyMs: minuteMs,
    isOnce: true,
    // A report of many pages from a slow bank, and the comparison of several days after an outage.
    maxMs: 60 * minuteMs,
    run: reconcileDays,
  },
]

/** A lane of its own for codes, so that they never wait for the messages of another kind. */
const messageJobs: readonly Job[] = (['codes', 'others'] as const).flatMap((lane) => [
  {
    name: `sms ${lane}`,
    everyMs: secondMs,
    run: ({ db, settings, clock, log }: JobParts) =>
      sendQueuedSms(db, settings, clock, {
        lanes: [lane],
        complain: (error) => log.error({ error }, 'the SMS gateway takes no messages'),
      }),
  },
  {
    name: `mail ${lane}`,
    everyMs: secondMs,
    run: ({ db, settings, clock }: JobParts) => sendQueuedMail(db, settings, clock, { lanes: [lane] }),
  },
])

/** Each bank has a job of its own, so that one that hangs does not hold up the payments at the others. */
function paymentJobs({ Banks }: ServiceSettings): Job[] {
  const codes = Banks.map(({ Code }) => Code)
  const lanes: [name: string, lane: Lane][] = [
    ...codes.map((bankCode): [string, Lane] => [`payments ${bankCode}`, { bankCode }]),
    ['payments without a bank', { otherThan: codes }],
  ]
  return lanes.map(([name, lane]) => ({
    name,
    everyMs: 5 * secondMs,
    run: ({ db, settings, log, clock }) =>
      settleDueOrders(
        payingIn({ db, settings, now: clock() }),
        (error, orderOid) => log.error({ err: error, orderOid }, name),
        { lane },
      ),
  }))
}

/** Each target has a job of its own, so that one that hangs does not hold up the others. */
function bridgeJobs({ Bridge }: ServiceSettings): Job[] {
  const { Webhooks = [], Files } = Bridge ?? {}
  return [
    ...Webhooks.map((webhook) => ({
      name: `webhook ${webhook.Id}`,
      everyMs: secondMs,
      run: (parts: JobParts) => sendWebhooks(parts, webhook),
    })),
    ...(Files
      ? [
          {
            name: 'event files',
            everyMs: 5 * secondMs,
            run: (parts: JobParts) => writeEventFiles(parts, Files),
          },
        ]
      : []),
  ]
}

/** Each bank has a job of its own, so that a folder that hangs does not hold up the others. */
function bankFolderJobs({ BankFolders }: ServiceSettings): Job[] {
  return BankFolders.map((folder) => {
    const seen: SeenFiles = new Map()
    return {
      name: `bank folder ${folder.Code}`,
      everyMs: 10 * secondMs,
      isOnce: true,
      run: async (parts) => {
        const done = await Promise.allSettled([
          putIntoFolder(parts, folder),
          takeFromFolder(parts, folder, seen),
        ])
        for (const each of done) if (each.status === 'rejected') throw each.reason
      },
    }
  })
}

export function startJobs(parts: JobParts): Repeated[] {
  const notes = new HealthNotes(parts.db, parts.clock)
  let isFirst = true
  const health: Job = {
    name: 'neighbours',
    everyMs: 10 * secondMs,
    firstMs: 2 * secondMs,
    run: async () => {
      await askNeighbours(parts, notes)
      await notes.forgetOthers([...subjects, ...neighbourSubjects(settings)], { isStart: isFirst })
      isFirst = false
    },
  }
  const town = new Town(parts.db)
  const leases = new JobLeases(parts.db)
  const { settings } = parts
  const all = [
    ...jobs,
    ...messageJobs,
    ...paymentJobs(settings),
    ...bridgeJobs(settings),
    ...bankFolderJobs(settings),
    health,
  ]
  const subjects = [...all.map(({ name }) => name), ...watchedPrograms].map((name) => `job:${name}`)
  return all.map((job) => {
    const { name, everyMs, firstMs, maxMs = usualMaxMs } = job
    return repeat(parts.log, name, everyMs, () => runInTown(job, parts, { notes, town, leases }), {
      firstMs,
      // The job itself is given up before, so that the desk is told.
      maxMs: maxMs + minuteMs,
    })
  })
}

interface Guards {
  notes: HealthNotes
  town: Town
  leases: JobLeases
}

/**
 * Runs a job. A copy of the town sends nothing and asks no bank; a job for one service is left to the one that holds
 * it.
 */
export async function runInTown(job: Job, parts: JobParts, { notes, town, leases }: Guards): Promise<void> {
  if (!(await town.isOwn())) return
  if (!job.isOnce) return runNoted(job, parts, notes)
  await leases.inTurn(job.name, job.everyMs, (db) => runNoted(job, { ...parts, db }, notes))
}

/** Interval of notes during a long run: a job that takes longer than its interval is still running. */
const noteUnderWayEveryMs = 30_000
const jobRuns = new Histogram('ebelediye_job_seconds', 'How long jobs took, by job and outcome.')

/** Runs a job and notes its failures and hangs for the desk as well as in the log. */
async function runNoted(
  { name, everyMs, maxMs = usualMaxMs, run }: Job,
  parts: JobParts,
  notes: HealthNotes,
): Promise<void> {
  const tried = { subject: `job:${name}` as const, everySeconds: Math.ceil(everyMs / secondMs) }
  const startedAt = performance.now()
  const underWay = setInterval(
    () => void notes.noteUnderWay(tried.subject).catch(() => undefined),
    noteUnderWayEveryMs,
  ).unref()
  const noteRun = (outcome: 'done' | 'failed') =>
    jobRuns.observe({ job: name, outcome }, (performance.now() - startedAt) / 1000)
  try {
    await within(
      maxMs,
      inSpan({ name: `job ${name}`, kind: 'internal', attributes: { job: name } }, () => run(parts)),
    )
    noteRun('done')
    await notes.note(tried)
  } catch (error) {
    noteRun('failed')
    // If the database itself fails, nothing can be written there.
    await notes.note({ ...tried, error: (error as Error).message || name }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(underWay)
  }
}
