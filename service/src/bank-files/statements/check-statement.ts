import { createHash } from 'node:crypto'
import {
  type AccountMovement,
  type AccountStatement,
  UnreadableStatement,
} from 'rules/bank-statements/statement'
import { readMt940 } from 'rules/bank-statements/read-mt940'
import { formatDateShort } from 'rules/dates'
import { compactIban, formatIban } from 'rules/identity/iban'
import { isForeignerId, isTurkishNationalId } from 'rules/identity/national-id'
import { formatLira, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../../calling/handler.ts'
import type { Transaction } from '../../database/database.ts'
import { insertRowsWithoutOid } from '../../database/insert-rows.ts'
import { lockFor } from '../../database/lock-for.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { bankOfAccount } from '../../settings/statement-account-settings.ts'
import type { BankFileRow } from '../bank-file-row.ts'
import { partsOf } from '../file-parts.ts'
import type { Ending } from '../make-debt-file.ts'
import { takeBesideOthers } from './find-double.ts'
import { readCamt053 } from './read-camt053.ts'

/** A month of a busy account is smaller. */
const maxBytes = 32 * 1024 * 1024
const batchSize = 1000
const maxShown = 5

type Working = Pick<Given, 'db' | 'settings' | 'now'>
type OwnStatement = AccountStatement & { iban: string; sha256: Buffer }

/** Reads a bank's file of statements and keeps all of them, or none: a book that is half there proves nothing. */
export async function checkStatement(given: Working, file: BankFileRow): Promise<Ending> {
  const content = await readContent(given, file)
  const sha256 = createHash('sha256')
    .update(content ?? '')
    .digest()
  if (!content) return { status: 'refused', sha256, message: 'Dosya çok büyük.' }
  try {
    const statements = readStatements(content).map((statement) => ownStatement(given, file, statement))
    const others: string[] = []
    await given.db.begin(async (tx) => {
      await lockFor(tx, 'account statements')
      // A service that ended right after this goes on with the same file.
      const kept = await tx`select from account_statement where file_oid = ${file.oid} limit 1`
      if (kept.length > 0) return
      for (const statement of statements) {
        const oid = await keepStatement(tx, file, statement)
        if ((await takeBesideOthers(tx, given, file, { ...statement, oid })) === 'number')
          others.push(statement.number)
      }
    })
    const movements = statements.flatMap((statement) => statement.movements)
    return {
      // The bank's folder is the bank's word; a clerk's upload proves nothing before a second one confirmed it.
      ...(file.memberOid === null
        ? { status: 'booked' as const }
        : { status: 'checked' as const, message: toConfirm(statements, others) }),
      sha256,
      fileDate:
        statements
          .map(({ closedOn }) => closedOn)
          .toSorted()
          .at(-1) ?? null,
      lineCount: movements.length,
      totalKurus: movements.reduce((sum, { kurus }) => sum + Math.max(kurus, 0), 0),
    }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { status: 'refused', sha256, message: error.message }
  }
}

async function readContent(given: Working, { oid, sizeBytes }: BankFileRow): Promise<Buffer | undefined> {
  if ((sizeBytes ?? 0) > maxBytes) return undefined
  const parts: Buffer[] = []
  for await (const part of partsOf(given, oid)) parts.push(part)
  return Buffer.concat(parts)
}

function readStatements(content: Buffer): AccountStatement[] {
  const text = decode(content)
  return /^\uFEFF?\s*</.test(text) ? readCamt053(text) : readMt940(text)
}

/** Banks write UTF-8, and older systems the Turkish code page. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1254').decode(content)
  }
}

/** The statement with the account that it is of, which must be one of the municipality's at this bank. */
function ownStatement(
  { settings, now }: Pick<Given, 'now'> & { settings: Pick<ServiceSettings, 'StatementAccounts'> },
  { bankCode }: BankFileRow,
  statement: AccountStatement,
): OwnStatement {
  const { account, number, openedOn, closedOn, movements } = statement
  const own = settings.StatementAccounts.find(
    ({ Iban, Number: ownNumber }) => account === ownNumber || ibanIn(account) === Iban,
  )
  if (!own)
    throw new UnreadableStatement(
      `${number} numaralı ekstre belediyenin tanımlı bir hesabının değil (${account.slice(0, 60)}).`,
    )
  if (bankOfAccount(own) !== bankCode)
    throw new UnreadableStatement(
      `${number} numaralı ekstre seçilen bankanın değil; hesap başka bir bankada.`,
    )
  const today = dayInTurkey(now)
  if (closedOn < openedOn)
    throw new UnreadableStatement(`${number} numaralı ekstre başladığı günden önce bitiyor.`)
  if ([closedOn, ...movements.map(({ bookedOn }) => bookedOn)].some((day) => day > today))
    throw new UnreadableStatement(`${number} numaralı ekstrede gelecekte bir gün var.`)
  const sha256 = createHash('sha256').update(JSON.stringify(statement)).digest()
  return { ...statement, iban: own.Iban, sha256 }
}

/** IBAN of an account, where the bank writes its own code before it or the currency after it. */
function ibanIn(account: string): string | undefined {
  return /(?:^|\/)(TR\d{24})(?:TRY)?$/.exec(compactIban(account))?.[1]
}

async function keepStatement(
  tx: Transaction,
  { oid: fileOid, bankCode }: BankFileRow,
  statement: OwnStatement,
): Promise<number> {
  const { iban, number: statementNumber, openedOn, closedOn, openingKurus, closingKurus, sha256 } = statement
  const row = {
    fileOid,
    bankCode,
    iban,
    statementNumber,
    openedOn,
    closedOn,
    openingKurus,
    closingKurus,
    sha256,
  }
  const [kept] = await tx<{ oid: number }[]>`insert into account_statement ${tx(row)} returning oid`
  const people = await findPeople(tx, statement.movements)
  const rows = statement.movements.map((movement, index) => ({
    statementOid: kept?.oid,
    line: index + 1,
    ...movement,
    registryOid: people.get(identityIn(movement) ?? '') ?? null,
  }))
  for (let from = 0; from < rows.length; from += batchSize)
    await insertRowsWithoutOid(tx, 'account_movement', rows.slice(from, from + batchSize))
  return kept?.oid ?? 0
}

/** Statement as the second clerk holds it against the bank: number, day and balances, of the first statements where there are many. */
function toConfirm(statements: readonly OwnStatement[], others: readonly string[]): string {
  const shown = statements
    .slice(0, maxShown)
    .map(
      ({ number, closedOn, openingKurus, closingKurus, iban }) =>
        `${number} numaralı ekstre, ${formatDateShort(closedOn)}, ${formatIban(iban)}: ${formatLira(kurus(openingKurus))} ile açılmış, ${formatLira(kurus(closingKurus))} ile kapanmış.`,
    )
  return [
    'Başka bir memur bankadan bakıp onaylayınca kanıt sayılır.',
    ...others.map(
      (number) =>
        `${number} numaralı ve aynı günlü başka içerikli bir ekstre kayıtlı; onaylanırsa bu onun yerine geçer.`,
    ),
    ...shown,
    ...(statements.length > maxShown ? [`Dosyada ${statements.length} ekstre var.`] : []),
  ].join(' ')
}

/** National identity number that a payer or a bank wrote into the text. */
function identityIn({ text }: AccountMovement): string | undefined {
  return text
    .match(/(?<!\d)\d{11}(?!\d)/g)
    ?.find((digits) => isTurkishNationalId(digits) || isForeignerId(digits))
}

async function findPeople(
  tx: Transaction,
  movements: readonly AccountMovement[],
): Promise<Map<string, number>> {
  const numbers = [...new Set(movements.flatMap((movement) => identityIn(movement) ?? []))]
  const people = await tx<{ oid: number; identityNumber: string }[]>`
    select oid, identity_number from registry where identity_number = any(${numbers})`
  return new Map(people.map(({ oid, identityNumber }) => [identityNumber, oid]))
}
