import { compactIban, findIbans } from 'rules/identity/iban'
import type { ServiceSettings } from '../settings/settings.ts'

/** Search of a text that citizens read for an account that is none of the municipality's own, as a fraud would name. */
export function namesForeignAccount(
  { OwnAccounts }: Pick<ServiceSettings, 'OwnAccounts'>,
  text: unknown,
): boolean {
  const own = OwnAccounts.map(compactIban)
  return findIbans(JSON.stringify(text)).some((iban) => !own.includes(iban))
}
