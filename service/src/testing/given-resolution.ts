import type { NewResolution } from '../resolutions/save-resolution.ts'
import { saveResolution } from '../resolutions/save-resolution.ts'
import type { TestService } from './test-service.ts'

let made = 0

/** A published resolution whose followers were not told yet. */
export async function givenResolution(
  { db, now }: TestService,
  resolution: Partial<NewResolution> = {},
): Promise<number> {
  made += 1
  return saveResolution(db, {
    body: 'council',
    number: made,
    typeCode: 1,
    title: 'Karar',
    text: 'Oybirliği ile karar verildi.',
    decidedOn: '2026-03-02',
    session: '2026 Mart ayı olağan toplantısı',
    votesFor: 21,
    votesAgainst: 3,
    votesAbstaining: 1,
    publishedAt: now,
    followersToldAt: null,
    persons: [],
    attachments: [],
    ...resolution,
  })
}
