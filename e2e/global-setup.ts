import type { TestProject } from 'vitest/node'
import { startPortal } from './start-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
    portalDatabaseUrl: string
    simulatorsUrl: string
  }
}

export default async function setup(project: TestProject) {
  const portal = await startPortal()
  project.provide('portalUrl', portal.url)
  project.provide('portalDatabaseUrl', portal.databaseUrl)
  project.provide('simulatorsUrl', portal.simulatorsUrl)
  return portal.stop
}
