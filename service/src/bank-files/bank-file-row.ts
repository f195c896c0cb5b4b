import type { BankFileStatus } from 'contract/bank-files/codes'
import type { BankFileLayout } from 'rules/bank-files/layout'
import type { Caller, Given } from '../calling/handler.ts'
import { noteOnce } from '../callers/note-once.ts'
import type { Queryable } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'

/** A row of `bank_file`. */
export interface BankFileRow {
  oid: number
  bankCode: string
  fileKind: 'O' | 'I' | 'S'
  isForOrders: boolean
  /** Null of statements, whose form is not the bank's own. */
  layoutOid: number | null
  name: string | null
  fileNumber: number | null
  fileDate: string | null
  revenueCodes: number[]
  dueUntil: string | null
  status: BankFileStatus
  lineCount: number
  totalKurus: number
  sizeBytes: number | null
  receivedBytes: number
  sha256: Buffer | null
  faultCount: number
  /** Whether the lines of a bank's file are all the money it tells of. */
  isReadWhole: boolean
  message: string | null
  memberOid: number | null
  bookedByMemberOid: number | null
  createdAt: Date
  attempts: number
  goesByFolder: boolean
  inFolderAt: Date | null
}

export type ListedBankFile = BankFileRow & { bank: string }

export async function findBankFile(db: Queryable, oid: number): Promise<ListedBankFile | undefined> {
  const [row] = await db<ListedBankFile[]>`
    select bank_file.*, bank.name as bank from bank_file join bank on bank.code = bank_code
    where bank_file.oid = ${oid}`
  return row
}

export function bankFileOnTheWire(row: ListedBankFile) {
  return {
    Oid: row.oid,
    Kind: row.fileKind,
    IsForOrders: row.isForOrders,
    Bank: row.bank,
    File: row.name,
    FileNumber: row.fileNumber,
    FileDate: row.fileDate,
    Status: row.status,
    Lines: row.lineCount,
    Total: row.totalKurus,
    CreatedAt: row.createdAt.toISOString(),
  }
}

/** Statuses after which a file's numbers are the bank's or the ledger's, no longer an answer to a clerk's request. */
const settled: readonly BankFileStatus[] = ['delivered', 'acknowledged', 'toBook', 'booking', 'booked']

/**
 * Row of the list, which names no one: a file that a clerk brought or had made is shown without the statements about
 * its debtors.
 */
export function listedFileOnTheWire(row: ListedBankFile) {
  const file = bankFileOnTheWire(row)
  if (row.memberOid === null || settled.includes(row.status)) return file
  const isChecked = row.status === 'checked' || row.status === 'refused'
  return { ...file, Status: isChecked ? ('ended' as const) : row.status, Lines: null, Total: null }
}

export function hasFolder({ BankFolders }: Pick<ServiceSettings, 'BankFolders'>, bankCode: string): boolean {
  return BankFolders.some(({ Code }) => Code === bankCode)
}

export interface CollectingBank {
  bankCode: string
  institutionCode: string
  debtLayout: string
  collectionLayout: string
  orderLayout: string | null
}

export async function findCollectingBank(
  db: Queryable,
  bankCode: string,
): Promise<CollectingBank | undefined> {
  const [bank] = await db<CollectingBank[]>`
    select * from collecting_bank where bank_code = ${bankCode} and is_active`
  return bank
}

/** The version of a layout that counts on a day; of two from the same day the later one. */
export async function layoutOn(
  db: Queryable,
  layout: { name: string; fileKind: 'O' | 'I'; isForOrders: boolean },
  day: string,
): Promise<number | undefined> {
  const { name, fileKind, isForOrders } = layout
  const [found] = await db<{ oid: number }[]>`
    select oid from bank_file_layout
    where name = ${name} and file_kind = ${fileKind} and is_for_orders = ${isForOrders} and valid_from <= ${day}
    order by valid_from desc, oid desc limit 1`
  return found?.oid
}

export async function readLayout(db: Queryable, oid: number | null): Promise<BankFileLayout> {
  const [found] = await db<{ content: BankFileLayout }[]>`
    select content from bank_file_layout where oid = ${oid}`
  if (!found) throw new Error('A file has no layout')
  return found.content
}

/** Notes that a file was looked at, and everyone whose debts stand in it. */
export async function noteBankFileRead(
  given: Pick<Given, 'db' | 'now' | 'client'>,
  by: Caller,
  { oid, bankCode, fileKind, memberOid }: Pick<BankFileRow, 'oid' | 'bankCode' | 'fileKind' | 'memberOid'>,
): Promise<void> {
  const { db } = given
  await noteOnce(db, given, {
    kind: 'BankFileRead',
    by,
    detail: { file: String(oid), bank: bankCode },
    isChosen: fileKind !== 'O' && memberOid !== null,
    subjects: () => db<{ registryOid: number; matter: string }[]>`
      select distinct registry_oid, ${String(oid)} as matter
      from bank_file_line line join accrual on accrual.oid = coalesce(line.accrual_oid, line.debt_reference)
      where line.file_oid = ${oid}
      union
      select distinct movement.registry_oid, ${String(oid)} as matter
      from account_statement statement join account_movement movement on movement.statement_oid = statement.oid
      where statement.file_oid = ${oid} and movement.registry_oid is not null`,
  })
}
