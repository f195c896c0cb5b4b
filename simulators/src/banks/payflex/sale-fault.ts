import type { XmlElement } from '../../population-registry/xml/xml-element.ts'
import { readLira } from '../amounts.ts'
import type { BankState, ThreeDSession } from '../bank-state.ts'
import { eciOf } from '../magic-cards.ts'
import { textIn } from './payflex-messages.ts'

/** Fault of a sale, compared with the MPI's own record of the authentication. */
export function saleFault(
  state: BankState,
  request: XmlElement,
  session: ThreeDSession | undefined,
): string | undefined {
  const field = (name: string) => textIn(request, name)
  if (state.ledger.approved(field('OrderId'), 'sale').length > 0) return '1061'
  if (field('TransactionDeviceSource') !== '0') return '1121'
  if (field('MpiTransactionId') === '') return '1114'
  if (!session) return '1115'
  if (session.status !== 'full' || field('ECI') !== eciOf(session.pan, true)) return '1116'
  if (field('CAVV') !== session.cavv) return '1117'
  if (session.isUsed) return '1128'
  return state.settings.values.wantsCardInSale ? cardFault(field, session) : cardlessFault(field)
}

function cardFault(field: (name: string) => string, session: ThreeDSession): string | undefined {
  if (field('Pan') === '') return '1051'
  if (!/^\d{3,4}$/.test(field('Cvv'))) return '1050'
  if (!/^\d{6}$/.test(field('Expiry'))) return '1052'
  if (readLira(field('CurrencyAmount')) === undefined) return '1049'
  const isSame =
    field('Pan') === session.pan &&
    field('Expiry').slice(2) === session.expiry &&
    readLira(field('CurrencyAmount')) === session.amountKurus &&
    field('CurrencyCode') === '949'
  return isSame ? undefined : '1126'
}

function cardlessFault(field: (name: string) => string): string | undefined {
  const forbidden = ['Pan', 'Cvv', 'Expiry', 'CurrencyAmount', 'CurrencyCode']
  return forbidden.some((name) => field(name) !== '') ? '1127' : undefined
}
