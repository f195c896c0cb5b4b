import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMs } from 'rules/calendar'
import type { ServiceParts } from '../calling/http.ts'
import type { Database, Queryable } from '../database/database.ts'
import { lockFor } from '../database/lock-for.ts'
import { ImportUnderWay } from '../import/import-file.ts'
import { answerOrders } from './answer-orders.ts'
import type { BankFileRow } from './bank-file-row.ts'
import { importCollections } from './book-collections.ts'
import { checkBankFile } from './check-bank-file.ts'
import { checkStatement } from './statements/check-statement.ts'
import { type Ending, makeDebtFile } from './make-debt-file.ts'

type WorkParts = Pick<ServiceParts, 'db' | 'settings' | 'log' | 'clock'>

const leaseMs = 60_000
const renewEveryMs = 5000
const maxAttempts = 3

/** Makes, checks or books the file whose turn it is; begun again after a service ended in the middle it does nothing twice. */
export async function workOnBankFiles(parts: WorkParts): Promise<void> {
  const { db, clock, log } = parts
  const workerId = randomUUID()
  const claimed = await claimFile(db, workerId, clock())
  if (!claimed) return
  const renewing = setInterval(() => {
    db`update bank_file set leased_until = ${addMs(clock(), leaseMs)} where oid = ${claimed.oid} and worker_id = ${workerId}`.catch(
      (error: unknown) => log.error({ err: error }, 'the lease of a bank file was not renewed'),
    )
  }, renewEveryMs)
  const end = (tx: Queryable, ending: Ending) =>
    endWork(tx, { oid: claimed.oid, workerId, now: clock() }, ending)
  try {
    await workOn(parts, claimed, end)
  } catch (error) {
    if (error instanceof ImportUnderWay) {
      await letGo(db, claimed, workerId)
    } else {
      log.error({ err: error, fileOid: claimed.oid }, 'a bank file failed')
      const message = 'Bir arıza yüzünden yarıda kaldı. Yeniden deneyin; sürerse bilgi işleme haber verin.'
      await end(db, { status: 'failed', message })
    }
  } finally {
    clearInterval(renewing)
  }
}

async function workOn(
  { db, settings, clock }: WorkParts,
  file: BankFileRow,
  end: (tx: Queryable, ending: Ending) => Promise<void>,
): Promise<void> {
  const given = { db, settings, now: clock() }
  if (file.status === 'making') return makeDebtFile(given, file, end)
  if (file.status === 'checking')
    return end(db, await (file.fileKind === 'S' ? checkStatement : checkBankFile)(given, file))
  const directory = await mkdtemp(join(tmpdir(), 'e-belediye-bank-file-'))
  try {
    const { rejected, isWritten } = await importCollections(given, file, directory, { isDryRun: false })
    // Orders are answered before the status ends, so that work killed here continues.
    if (rejected === 0 || isWritten) await answerOrders(given, file.oid)
    if (rejected === 0) return await end(db, { status: 'booked' })
    const message = isWritten
      ? `${rejected} satır kaydedilirken değişen kayıtlar yüzünden kaydedilemedi; ötekiler kaydedildi.`
      : 'Denetimden sonra kayıtlar değişti; hiçbir satır kaydedilmedi. Dosyayı yeniden yükleyin.'
    await end(db, { status: isWritten ? 'failed' : 'refused', faultCount: rejected, message })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function claimFile(db: Database, workerId: string, now: Date): Promise<BankFileRow | undefined> {
  return db.begin(async (tx) => {
    await lockFor(tx, 'bank files')
    await tx`
      update bank_file set status = 'failed', worker_id = null, leased_until = null, ended_at = ${now},
        message = 'İş birkaç kez başladı ve bitmedi. Bilgi işleme haber verin.'
      where status in ('making', 'checking', 'booking') and leased_until < ${now} and attempts >= ${maxAttempts}`
    const [claimed] = await tx<BankFileRow[]>`
      update bank_file set worker_id = ${workerId}, leased_until = ${addMs(now, leaseMs)}, attempts = attempts + 1,
        status = case status when 'toMake' then 'making' when 'toCheck' then 'checking' when 'toBook' then 'booking'
          else status end
      where oid = (
        select oid from bank_file
        where (
            status in ('toMake', 'toCheck', 'toBook')
            or status in ('making', 'checking', 'booking') and leased_until < ${now}
          )
          -- Files of a bank are checked one after the other: of two with the same number the second one is refused.
          and not (status in ('toCheck', 'checking') and exists (
            select from bank_file other
            where other.bank_code = bank_file.bank_code and other.status = 'checking' and other.leased_until >= ${now}))
        order by queued_at, oid limit 1)
      returning *`
    return claimed
  })
}

async function endWork(
  tx: Queryable,
  { oid, workerId, now }: { oid: number; workerId: string; now: Date },
  ending: Ending,
): Promise<void> {
  await tx`
    update bank_file set ${tx({ message: null, ...ending, workerId: null, leasedUntil: null, endedAt: now })}
    where oid = ${oid} and worker_id = ${workerId}`
}

/** The import has the turn: it is tried again soon. */
async function letGo(db: Database, { oid, status }: BankFileRow, workerId: string): Promise<void> {
  await db`
    update bank_file set status = ${status === 'checking' ? 'toCheck' : 'toBook'}, worker_id = null, leased_until = null,
      attempts = attempts - 1
    where oid = ${oid} and worker_id = ${workerId}`
}
