import { inject } from 'vitest'
import type { PortalAddresses } from './start-portal.ts'
import type { TownTemplate } from './town-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portals: PortalAddresses[]
    townTemplate: TownTemplate
  }
}

/** The portal of this worker: journeys that run side by side share no town, no bank and no inbox. */
export function portal(): PortalAddresses {
  const mine = inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!mine) throw new Error(`No portal was started for worker ${process.env['VITEST_POOL_ID']}`)
  return mine
}

/** The demo town as it was built, before any journey. */
export function townTemplate(): TownTemplate {
  return inject('townTemplate')
}
