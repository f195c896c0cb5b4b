import type { TestProject } from 'vitest/node'
import { buildWeb } from '../tools/starting/build-web.ts'
import { findChromium } from './find-chromium.ts'
import { startPortal } from './start-portal.ts'
import { startTownServer } from './town-server.ts'

/** Starts one whole portal for each journey that runs side by side, each with a copy of one town. */
export default async function setup(project: TestProject) {
  // Once beforehand: two portals would build into one directory, and of two journeys that unpack the browser one would
  // start it half unpacked.
  const [server] = await Promise.all([startTownServer(), buildWeb(() => {}), findChromium()])
  const portals = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startPortal(server.template)),
  ).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  project.provide(
    'portals',
    portals.map(({ url, simulatorsUrl, databaseUrl }) => ({ url, simulatorsUrl, databaseUrl })),
  )
  project.provide('townTemplate', server.template)
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()))
    await server.stop()
  }
}
