import type { TestProject } from 'vitest/node'
import { buildWeb } from '../tools/starting/build-web.ts'
import { startPortal } from './start-portal.ts'

/** As many whole portals as journeys run side by side. */
export default async function setup(project: TestProject) {
  // Built once beforehand: two portals would build into one directory.
  await buildWeb(() => {})
  const portals = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startPortal()))
  project.provide(
    'portals',
    portals.map(({ url, simulatorsUrl, databaseUrl }) => ({ url, simulatorsUrl, databaseUrl })),
  )
  return () => Promise.all(portals.map(({ stop }) => stop()))
}
