import { addDays } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'
import { saveResolution } from '../resolutions/save-resolution.ts'
import { planCommittee } from './resolutions/committee.ts'
import { planCouncil } from './resolutions/council.ts'

const firstYear = 2021
const years = 5

/** Five years of invented resolutions up to today; those the demo's tariffs name are among them. */
export async function buildResolutions(db: Queryable, today: string): Promise<void> {
  const from = Math.min(firstYear, Number(today.slice(0, 4)) - years)
  const planned = [...planCouncil(from, today), ...planCommittee(from, today)]
  for (const resolution of planned) {
    const publishedAt = new Date(`${addDays(resolution.decidedOn, 3)}T09:00:00+03:00`)
    if (publishedAt.toISOString().slice(0, 10) > today) continue
    await saveResolution(db, { ...resolution, publishedAt, followersToldAt: publishedAt })
  }
}
