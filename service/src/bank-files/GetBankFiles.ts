import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage } from '../database/page.ts'
import { bankOfAccount } from '../settings/statement-account-settings.ts'
import { type ListedBankFile, listedFileOnTheWire } from './bank-file-row.ts'

export const GetBankFiles: Handler<Calls['GetBankFiles']> = async ({
  request: { pageIndex },
  db,
  settings,
}) => {
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<ListedBankFile[]>`
    select bank_file.*, bank.name as bank from bank_file join bank on bank.code = bank_code
    order by bank_file.oid desc limit ${limit} offset ${offset}`
  const banks = await db<{ code: string; bank: string; takesOrders: boolean }[]>`
    select bank_code as code, bank.name as bank, order_layout is not null as takes_orders
    from collecting_bank join bank on bank.code = bank_code where is_active order by bank.name`
  const revenues = await db<{ code: number; name: string }[]>`select code, name from revenue order by name`
  const statementBanks = await db<{ code: string; bank: string }[]>`
    select code, name as bank from bank where code = any(${settings.StatementAccounts.map(bankOfAccount)}) order by name`
  return {
    ...deskPageOf(rows, listedFileOnTheWire),
    Banks: banks.map(({ code, bank, takesOrders }) => ({ Code: code, Bank: bank, TakesOrders: takesOrders })),
    Revenues: revenues.map(({ code, name }) => ({ Code: code, Revenue: name })),
    StatementBanks: statementBanks.map(({ code, bank }) => ({ Code: code, Bank: bank })),
  }
}
