import type { FastifyInstance } from 'fastify'
import { type BankReply, addBankDoor } from '../bank-door.ts'
import type { BankState } from '../bank-state.ts'
import type { LedgerEntry } from '../ledger.ts'
import { entriesOfDay } from '../report.ts'

const marks: Record<LedgerEntry['kind'], string> = {
  sale: 'S',
  void: 'V',
  refund: 'C',
  chargeback: 'B',
  chargebackReturned: 'R',
}

/** The end-of-day file of a merchant; its shape is our choice, since each bank has its own. */
export function addEndOfDay(app: FastifyInstance, state: BankState): void {
  addBankDoor(
    app,
    state,
    '/fim/endofday',
    () => 'settlement',
    ({ body }, forcedCode) => {
      const form = new URLSearchParams(String(body))
      const { merchantId, apiUser, password } = state.bank.account
      const isKnown =
        form.get('ClientId') === merchantId &&
        form.get('Name') === apiUser &&
        form.get('Password') === password
      if (!isKnown || forcedCode) return reply([`E;${forcedCode ?? 'CORE-2201'};`])
      const date = form.get('Date') ?? ''
      const entries = entriesOfDay(state, date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
      if (!entries) return reply(['E;7777;Gun sonu alinmadi'])
      const sum = entries.reduce((total, { amountKurus }) => total + amountKurus, 0)
      return reply([
        `H;${merchantId};${date}`,
        ...entries.map(
          ({ kind, orderNumber, reference, amountKurus }) =>
            `${marks[kind]};${orderNumber};${reference};${amountKurus}`,
        ),
        `T;${entries.length};${sum}`,
      ])
    },
  )
}

function reply(rows: string[]): BankReply {
  const body = Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1')
  return { body, contentType: 'text/csv; charset=ISO-8859-9', effect: 'normal' }
}
