import type { ServiceSettings } from '../settings/settings.ts'

/** The stand-in of the municipality's accounting as a client of the bridge. */
export const demoAccounting: NonNullable<ServiceSettings['Bridge']> = {
  Clients: [
    {
      Id: 'muhasebe',
      Secret: 'demo-muhasebe-programinin-gizli-anahtari',
      Rights: ['events', 'registries', 'accruals', 'adjustments', 'collections', 'dayBook'],
    },
  ],
}
