import { applicationTypes } from 'contract/water/codes'
import { type WaterApplicationName, waterApplicationRules } from 'rules/water/water-applications'
import type { ClerkWork } from '../../callers/clerk-work.ts'
import type { Queryable } from '../../database/database.ts'

export type ApplicationQueue = 'waiting' | 'documentAsked' | 'proposed' | 'work' | 'decided'

const fieldWorkCodes = (Object.keys(waterApplicationRules) as WaterApplicationName[])
  .filter((name) => waterApplicationRules[name].fieldWork !== null)
  .map((name) => applicationTypes[name].code)

/** The condition under which an application waits in a queue of the desk. */
export function isInQueue(db: Queryable, queue: ApplicationQueue) {
  if (queue === 'decided') return db`decision is not null`
  if (queue === 'work')
    return db`
      decision = 'completed' and not has_work and application_type = any(${fieldWorkCodes})
      and not exists (
        select from water_application_charge charge
        where charge.application_oid = application.oid and principal_balance(charge.accrual_oid) > 0)`
  return db`decision is null and state = ${queue}`
}

/** Queue of clerks: new applications, those for a second clerk, and teams to be sent. */
export const waterApplicationsWaiting: ClerkWork = {
  code: 'water-applications',
  duty: 'water',
  title: 'Su başvuruları',
  description: 'Yeni abonelik, devir, sayaç, itiraz ve diğer su başvuruları.',
  path: '/Memur/SuBasvurulari',
  cases: 'all',
}
