import type { Database, Queryable } from '../database/database.ts'
import { dayInTurkey } from 'rules/turkey-time'
import type { ServiceSettings } from '../settings/settings.ts'
import { declaredOf } from './declared.ts'
import { findDeclaration } from './find-declaration.ts'
import { planDeclaration } from './kinds.ts'
import { FieldFault } from './plans/field-fault.ts'
import { accrueFurther } from './post-periods.ts'
import { readKnownValue, readSettledYears } from './settled-years.ts'

const batchSize = 200

/**
 * Accrues this year's tax of every declaration in force: taxes of a year are accrued when it begins. Running it again
 * changes nothing; declarations without a tariff wait for the next time, and clerks see why.
 */
export async function accrueYear(
  { db, settings, now }: { db: Database; settings: ServiceSettings; now: Date },
  isStopped: () => boolean = () => false,
): Promise<number> {
  const today = dayInTurkey(now)
  const year = Number(today.slice(0, 4))
  let accrued = 0
  for (let after = 0; !isStopped();) {
    const due = await findDue(db, { year, after })
    for (const { oid } of due)
      accrued += await db.begin((tx) => accrueOne(tx, settings, { oid, year, today }))
    if (due.length < batchSize) break
    after = due.at(-1)?.oid ?? after
  }
  return accrued
}

function findDue(db: Database, { year, after }: { year: number; after: number }) {
  return db<{ oid: number }[]>`
    select declaration.oid from declaration where declaration.oid > ${after} and ${isDue(db, year)}
    order by declaration.oid limit ${batchSize}`
}

/** Declarations in force whose tax of a year is not accrued, as a condition on `declaration`. */
function isDue(db: Queryable, year: number) {
  return db`
    status in ('assessed', 'accepted') and first_tax_year <= ${year} and coalesce(accrued_through_year, 0) < ${year}
      and (exists (select from estate where declaration_oid = declaration.oid
          and (ended_on is null or ended_on >= make_date(${year}, 12, 31)))
        or exists (select from place where declaration_oid = declaration.oid and ended_on is null and is_yearly))
      and not exists (select from declaration_period where declaration_oid = declaration.oid and year = ${year})`
}

/** Declarations whose tax of this year could not be accrued when it was tried, as a condition on `declaration`. */
export function isNotAccrued(db: Queryable, today: string) {
  return db`accrual_fault is not null and ${isDue(db, Number(today.slice(0, 4)))}`
}

/** Accrues the missing years of one declaration in force up to a year; returns the number of accruals. */
export async function accrueOne(
  tx: Queryable,
  settings: ServiceSettings,
  { oid, year, today }: { oid: number; year: number; today: string },
): Promise<number> {
  await tx`select from declaration where oid = ${oid} for update`
  const declaration = await findDeclaration(tx, oid, 'anyone')
  if (declaration?.status !== 'assessed' && declaration?.status !== 'accepted') return 0
  const { registryOid, sentAt, findings } = declaration
  const years = await readSettledYears(tx, [oid])
  const throughYear = years?.throughYear ?? 0
  const settled = years && { throughYear, value: await readKnownValue(tx, oid) }
  const sentOn = dayInTurkey(sentAt)
  const given = { db: tx, settings, registryOid, today: sentOn, findings, settled, isStanding: true }
  const planned = await planDeclaration(given, declaredOf(declaration)).catch((error: unknown) => {
    if (error instanceof FieldFault) return error
    throw error
  })
  if (planned instanceof FieldFault)
    return noteFault(tx, oid, `Beyandaki bir kod listelerde yok. ${planned.message}`)
  const firstYear = Math.max(planned.firstTaxYear, throughYear + 1)
  const periods = planned.periodsThrough(year, today)
  if (!periods)
    return noteFault(tx, oid, `${planned.missing(firstYear, year) ?? `${year} tarifesi`} yüklü değil.`)
  await noteFault(tx, oid, null)
  return accrueFurther(
    tx,
    declaration,
    periods.filter((period) => period.year > throughYear),
    today,
  )
}

/** Puts on record why a declaration in force is not accrued, for clerks; nothing is accrued by it. */
async function noteFault(tx: Queryable, oid: number, fault: string | null): Promise<number> {
  await tx`
    update declaration set accrual_fault = ${fault}
    where oid = ${oid} and accrual_fault is distinct from ${fault}::text`
  return 0
}
