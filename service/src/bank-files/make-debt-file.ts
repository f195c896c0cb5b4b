import { createHash } from 'node:crypto'
import { holdingStatuses } from 'contract/payments/payment-order-codes'
import type { FieldValues } from 'rules/bank-files/layout'
import { nameOfBankFile, UnwritableBankFile, writeBankFile } from 'rules/bank-files/write-bank-file'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import type { Transaction } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { lockFor } from '../database/lock-for.ts'
import { barredOf } from '../debts/limitation.ts'
import { balancesOf } from '../debts/list-debts.ts'
import { type BankFileRow, findCollectingBank, readLayout } from './bank-file-row.ts'
import { keepParts } from './file-parts.ts'

const batchSize = 1000

/** End of the work on a file: its next status and changes of its row. */
export type Ending = Partial<
  Pick<
    BankFileRow,
    | 'name'
    | 'fileNumber'
    | 'fileDate'
    | 'lineCount'
    | 'totalKurus'
    | 'sizeBytes'
    | 'sha256'
    | 'faultCount'
    | 'isReadWhole'
    | 'message'
  >
> & { status: BankFileRow['status'] }

/** Writes the debts that a file is to ask for, as of today; all in one transaction, so that nothing half is left. */
export async function makeDebtFile(
  given: Pick<Given, 'db' | 'settings' | 'now'>,
  file: BankFileRow,
  end: (tx: Transaction, ending: Ending) => Promise<void>,
): Promise<void> {
  const fileDate = dayInTurkey(given.now)
  try {
    await given.db.begin(async (tx) => {
      await lockFor(tx, `bank files of ${file.bankCode}`)
      const bank = await findCollectingBank(tx, file.bankCode)
      if (!bank)
        return end(tx, { status: 'failed', message: 'Bu bankayla dosya alışverişi artık tanımlı değil.' })
      const layout = await readLayout(tx, file.layoutOid)
      const [last] = await tx<{ number: number | null }[]>`
        select max(file_number) as number from bank_file where bank_code = ${file.bankCode} and file_kind = 'O'`
      const fileNumber = (last?.number ?? 0) + 1
      const head: FieldValues = {
        institutionCode: bank.institutionCode,
        bankCode: bank.bankCode,
        fileDate,
        fileNumber: String(fileNumber),
      }
      const sums = { lineCount: 0, totalKurus: 0 }
      const digest = createHash('sha256')
      const firstLine = layout.sections.H.length > 0 ? 2 : 1
      const debts = debtsOf(tx, { file, fileDate, firstLine }, sums)
      async function* hashed() {
        for await (const piece of writeBankFile(layout, head, debts)) {
          digest.update(piece)
          yield piece
        }
      }
      const sizeBytes = await keepParts(given, tx, file.oid, hashed())
      if (sums.lineCount === 0) throw new NothingToSend()
      const name = nameOfBankFile(layout, head)
      await end(tx, {
        status: 'made',
        name,
        fileNumber,
        fileDate,
        ...sums,
        sizeBytes,
        sha256: digest.digest(),
      })
    })
  } catch (error) {
    const message =
      error instanceof NothingToSend
        ? 'Bu seçime uyan, gönderilecek borç yok.'
        : error instanceof UnwritableBankFile
          ? error.message
          : undefined
    if (message === undefined) throw error
    await given.db.begin((tx) => end(tx, { status: 'failed', message }))
  }
}

class NothingToSend extends Error {}

interface DueAccrual {
  oid: number
  revenueCode: number
  description: string
  dueDate: string
  subscriberNumber: string | null
  bearsDelayFine: boolean
  principalKurus: number
  registryNumber: string
  fullName: string
  orderOid: number | null
  iban: string | null
}

/** Each debt as a line, which is noted while it is written. */
async function* debtsOf(
  tx: Transaction,
  { file, fileDate, firstLine }: { file: BankFileRow; fileDate: string; firstLine: number },
  sums: { lineCount: number; totalKurus: number },
): AsyncGenerator<FieldValues> {
  let line = firstLine
  for (let after = 0; ;) {
    const found = await dueAccruals(tx, file, after)
    if (found.length === 0) return
    after = found.at(-1)?.oid ?? 0
    const barred = await barredOf(tx, found, fileDate)
    const accruals = found.filter(({ oid }) => !barred.has(oid))
    if (accruals.length === 0) continue
    const balances = await balancesOf(tx, accruals, fileDate)
    const debts = accruals.map((accrual) => {
      const { principalKurus = 0, fineKurus = 0, dueDate = accrual.dueDate } = balances.get(accrual.oid) ?? {}
      return {
        accrual: { ...accrual, dueDate },
        principalKurus,
        fineKurus,
        amountKurus: principalKurus + fineKurus,
      }
    })
    const rows = debts.map(({ accrual, ...amounts }, index) => ({
      fileOid: file.oid,
      line: line + index,
      accrualOid: accrual.oid,
      debtReference: accrual.oid,
      ...amounts,
    }))
    await insertRowsWithoutOid(tx, 'bank_file_line', rows)
    if (file.isForOrders) await noteSent(tx, file, accruals)
    line += rows.length
    for (const { accrual, principalKurus, fineKurus, amountKurus } of debts) {
      sums.lineCount += 1
      sums.totalKurus += amountKurus
      yield {
        debtReference: String(accrual.oid),
        registryNumber: accrual.registryNumber,
        subscriberNumber: accrual.subscriberNumber ?? '',
        personName: accrual.fullName,
        revenueCode: String(accrual.revenueCode),
        description: accrual.description,
        dueDate: accrual.dueDate,
        principal: principalKurus,
        delayFine: fineKurus,
        amount: amountKurus,
        orderNumber: accrual.orderOid === null ? '' : String(accrual.orderOid),
        iban: accrual.iban ?? '',
      }
    }
  }
}

/** Open debts that no card payment holds, by their number. */
function dueAccruals(tx: Transaction, file: BankFileRow, after: number): Promise<DueAccrual[]> {
  const { revenueCodes, dueUntil } = file
  return tx<DueAccrual[]>`
    select accrual.oid, revenue_code, description, accrual.due_date, subscriber_number, bears_delay_fine, registry_number,
      concat_ws(' ', name_or_title, surname) as full_name,
      owed_kurus as principal_kurus,
      ${file.isForOrders ? tx`automatic_order.oid as order_oid, iban` : tx`null::bigint as order_oid, null::text as iban`}
    from open_accrual
    join accrual on accrual.oid = open_accrual.accrual_oid
    ${file.isForOrders ? usesToSend(tx, file) : tx``}
    join revenue on revenue.code = revenue_code
    join registry on registry.oid = accrual.registry_oid
    where open_accrual.accrual_oid > ${after} and accrual.due_date <= ${dueUntil}
      ${revenueCodes.length > 0 ? tx`and revenue_code = any(${revenueCodes})` : tx``}
      and not exists (
        select from payment_order_line join payment_order on payment_order.oid = order_oid
        where accrual_oid = accrual.oid and status = any(${holdingStatuses}))
    order by open_accrual.accrual_oid limit ${batchSize} ${file.isForOrders ? tx`for share of automatic_order` : tx``}`
}

/**
 * Uses of orders in force at the bank whose owners were told, unless a standing file has them already, of this order or
 * of an ended one at another bank. The orders are locked: ending one waits, and its owner learns whether a debt of it
 * went out.
 */
function usesToSend(tx: Transaction, { bankCode }: BankFileRow) {
  return tx`
    join debt_in_order on debt_in_order.accrual_oid = accrual.oid and debt_in_order.bank_code = ${bankCode}
    join automatic_order on automatic_order.oid = debt_in_order.order_oid and automatic_order.ended_at is null
    join automatic_order_use use on use.order_oid = automatic_order.oid and use.accrual_oid = accrual.oid
      and use.answered_at is null and not exists (
        select from automatic_order_use asked join bank_file on bank_file.oid = asked.file_oid
        where asked.accrual_oid = accrual.oid and asked.answered_at is null
          and bank_file.status in ('made', 'delivered', 'acknowledged'))`
}

async function noteSent(tx: Transaction, file: BankFileRow, accruals: readonly DueAccrual[]): Promise<void> {
  const sent = accruals.map(({ orderOid, oid }) => ({ orderOid, accrualOid: oid }))
  await tx`
    update automatic_order_use set file_oid = ${file.oid}
    from json_to_recordset(${JSON.stringify(sent)}::text::json) as sent ("orderOid" bigint, "accrualOid" bigint)
    where order_oid = sent."orderOid" and accrual_oid = sent."accrualOid"`
}
