import type { TestProject } from 'vitest/node'
import { buildWeb } from '../tools/starting/build-web.ts'
import { findChromium } from './find-chromium.ts'
import { startPortal } from './start-portal.ts'

/** As many whole portals as journeys run side by side. */
export default async function setup(project: TestProject) {
  // Once beforehand: two portals would build into one directory, and of two journeys that unpack the browser one would
  // start it half unpacked.
  await buildWeb(() => {})
  await findChromium()
  const portals = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startPortal()))
  project.provide(
    'portals',
    portals.map(({ url, simulatorsUrl, databaseUrl }) => ({ url, simulatorsUrl, databaseUrl })),
  )
  return () => Promise.all(portals.map(({ stop }) => stop()))
}
