import { lifeEvents } from '../../texts/life-events.ts'
import type { PageRow } from '../page-row.ts'

/** One page leads through every event; its path says which. */
export const lifeEventsPages: readonly PageRow[] = Object.values(lifeEvents).map(({ path, name }) => ({
  path,
  title: name,
  access: 'open',
  file: () => import('../../features/town/LifeEventPage.tsx'),
}))
