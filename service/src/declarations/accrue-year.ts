import type { Database, Queryable } from '../database/database.ts'
import { dayInTurkey } from 'rules/turkey-time'
import type { ServiceSettings } from '../settings/settings.ts'
import { declaredOf } from './declared.ts'
import { findDeclaration } from './find-declaration.ts'
import { planDeclaration } from './kinds.ts'
import { accrueFurther } from './post-periods.ts'

const batchSize = 200

/**
 * Accrues this year's tax of everything that stands by a declaration in force: taxes of a year are accrued when it
 * begins. Running it again changes nothing; what has no tariff yet waits for the next time.
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
    select declaration.oid from declaration
    where status in ('assessed', 'accepted') and first_tax_year <= ${year} and declaration.oid > ${after}
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
  const given = { db: tx, settings, registryOid, today: dayInTurkey(sentAt), findings }
  const plan = await planDeclaration(given, declaredOf(declaration))
  const periods = plan.periodsThrough(year, today) ?? []
  return accrueFurther(tx, declaration, periods, today)
}
