import { banksInOrder, openBank } from '../../banks/open-banks.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { Banks } from '../orders/order.ts'

/** The banks a municipality has contracts with. */
export function banksFrom(settings: ServiceSettings): Banks {
  return { find: (code) => openBank(settings, code), inOrder: () => banksInOrder(settings) }
}
