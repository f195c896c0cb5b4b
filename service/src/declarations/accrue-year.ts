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
 * Accrues this year's tax of everything that stands by a declaration in force: taxes of a year are accrued when it
 * begins. Running it again changes nothing; what has no tariff yet, or what the lists do not know any more, waits for the
 * next time.
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
      accrued += await db
        .begin((tx) => accrueOne(tx, settings, { oid, year, today }))
        .catch((error: unknown) => {
          if (error instanceof FieldFault) return 0
          throw error
        })
    if (due.length < batchSize) break
    after = due.at(-1)?.oid ?? after
  }
  return accrued
}

function findDue(db: Database, { year, after }: { year: number; after: number }) {
  return db<{ oid: number }[]>`
    select declaration.oid from declaration
    where status in ('assessed', 'accepted') and first_tax_year <= ${year} and declaration.oid > ${after}
      and coalesce(accrued_through_year, 0) < ${year}
      and (exists (select from estate where declaration_oid = declaration.oid
          and (ended_on is null or ended_on >= make_date(${year}, 12, 31)))
        or exists (select from place where declaration_oid = declaration.oid and ended_on is null and is_yearly))
      and not exists (select from declaration_period where declaration_oid = declaration.oid and year = ${year})
    order by declaration.oid limit ${batchSize}`
}

/** What one declaration in force has not yet accrued up to a year; answers how many accruals that are. */
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
  const given = { db: tx, settings, registryOid, today: dayInTurkey(sentAt), findings, settled }
  const plan = await planDeclaration(given, declaredOf(declaration))
  const periods = (plan.periodsThrough(year, today) ?? []).filter((period) => period.year > throughYear)
  return accrueFurther(tx, declaration, periods, today)
}
