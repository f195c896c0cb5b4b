import type { ServiceSettings } from '../settings/settings.ts'

/** The program that sends the lists of the municipality's accounting, where there is one. */
export function accountingClient({ Bridge }: Pick<ServiceSettings, 'Bridge'>): string | undefined {
  return Bridge?.Clients?.find(({ Rights }) => Rights?.includes('dayBook'))?.Id
}
