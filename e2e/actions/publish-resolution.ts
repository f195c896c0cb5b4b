import { openDatabase } from '../../service/src/database/database.ts'
import { saveResolution } from '../../service/src/resolutions/save-resolution.ts'
import { tellFollowers } from '../../service/src/resolutions/tell-followers.ts'
import { demoSettings } from '../../service/src/demo-town/demo-settings.ts'
import { portal } from '../portal.ts'

/**
 * Publishes a new resolution of the council, and looks for followers of its subject, as the running service does
 * automatically.
 */
export async function publishResolution(number: number, title: string): Promise<void> {
  const { url, databaseUrl, simulatorsUrl } = portal()
  const db = openDatabase(databaseUrl, { connections: 2 })
  const now = new Date()
  await saveResolution(db, {
    body: 'council',
    number,
    typeCode: 1,
    title,
    text: `${title} oy birliğiyle kabul edildi.`,
    decidedOn: '2026-01-05',
    session: '2026 Ocak ayı olağan toplantısı',
    votesFor: 25,
    votesAgainst: 0,
    votesAbstaining: 0,
    publishedAt: now,
    followersToldAt: null,
    persons: [],
    attachments: [],
  })
  await tellFollowers(db, demoSettings({ siteUrl: url, simulatorsUrl }), now)
  await db.end()
}
