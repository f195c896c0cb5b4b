import { inject } from 'vitest'
import type { PortalAddresses } from './start-portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portals: PortalAddresses[]
  }
}

/** The portal of this worker: journeys that run side by side share no town, no bank and no inbox. */
export function portal(): PortalAddresses {
  const mine = inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!mine) throw new Error(`No portal was started for worker ${process.env['VITEST_POOL_ID']}`)
  return mine
}
