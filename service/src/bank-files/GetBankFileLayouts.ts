import type { BankFileNumbering } from 'contract/bank-files/codes'
import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import type { CollectingBank } from './bank-file-row.ts'

interface LayoutRow {
  oid: number
  name: string
  fileKind: 'O' | 'I'
  isForOrders: boolean
  validFrom: string
  source: string
  content: never
}

export const GetBankFileLayouts: Handler<Calls['GetBankFileLayouts']> = async ({ db }) => {
  const layouts = await db<LayoutRow[]>`
    select * from bank_file_layout order by name, valid_from desc, oid desc limit 200`
  const banks = await db<
    (CollectingBank & {
      bank: string
      isActive: boolean
      sendsDailyFrom: string | null
      numbering: BankFileNumbering | null
    })[]
  >`
    select collecting_bank.*, bank.name as bank from collecting_bank join bank on bank.code = bank_code order by bank.name`
  const known = await db<{ code: string; name: string }[]>`select code, name from bank order by name`
  return {
    Layouts: layouts.map((row) => ({
      Oid: row.oid,
      Layout: row.name,
      Kind: row.fileKind,
      IsForOrders: row.isForOrders,
      ValidFrom: row.validFrom,
      Source: row.source,
      Content: row.content,
    })),
    Banks: banks.map((row) => ({
      Code: row.bankCode,
      Bank: row.bank,
      InstitutionCode: row.institutionCode,
      DebtLayout: row.debtLayout,
      CollectionLayout: row.collectionLayout,
      OrderLayout: row.orderLayout,
      IsActive: row.isActive,
      SendsDaily: row.sendsDailyFrom !== null,
      Numbering: row.numbering,
    })),
    KnownBanks: known.map(({ code, name }) => ({ Code: code, Bank: name })),
  }
}
