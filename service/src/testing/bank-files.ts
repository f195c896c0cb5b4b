import { randomUUID } from 'node:crypto'
import type { RequestTo, ResponseFrom } from 'contract/calls'
import { filePartBytes } from 'contract/files/codes'
import { exampleLayouts } from 'rules/bank-files/example-layouts'
import type { BankFileLayout, FieldValues } from 'rules/bank-files/layout'
import { writeBankFile } from 'rules/bank-files/write-bank-file'
import { workOnBankFiles } from '../bank-files/work-on-bank-files.ts'
import { openLog } from '../calling/log.ts'
import type { Database } from '../database/database.ts'
import { doneByTwo, twoClerks } from './second-person.ts'
import { type TestMember, type TestService, testSettings } from './test-service.ts'

const log = openLog('silent')
const [debtExample, collectionExample, orderExample] = exampleLayouts
export const layoutNames = {
  debts: debtExample?.name ?? '',
  collections: collectionExample?.name ?? '',
  orders: orderExample?.name ?? '',
}
export const collectionLayout = collectionExample?.layout as BankFileLayout
export const testBank = '0015'
const institutionCode = 'YSLV'

/** Runs the job that a service does on its own every few seconds. */
export function workOnce(service: TestService, db: Database = service.db): Promise<void> {
  return workOnBankFiles({ db, settings: testSettings, log, clock: () => service.now })
}

/** The same until no file waits. */
export async function workOnFiles(service: TestService, db: Database = service.db): Promise<void> {
  const waits = async () =>
    (await service.db`select from bank_file where status in ('toMake', 'toCheck', 'toBook')`).length > 0
  while (await waits()) await workOnce(service, db)
}

/** Agrees with a bank that files are exchanged by the layouts that ship. */
export async function givenCollectingBank(
  service: TestService,
  change: Partial<RequestTo<'SaveCollectingBank'>['request']> = {},
): Promise<void> {
  await doneByTwo(await twoClerks(service, 'administration'), 'SaveCollectingBank', {
    request: {
      bankCode: testBank,
      institutionCode,
      debtLayout: layoutNames.debts,
      collectionLayout: layoutNames.collections,
      orderLayout: layoutNames.orders,
      isActive: true,
      ...change,
    },
  })
}

export function lookAtFile(service: TestService, clerk: TestMember, fileOid: number) {
  return service.as(clerk).call('GetBankFile', { fileOid })
}

export async function madeFile(
  service: TestService,
  clerk: TestMember,
  change: Partial<RequestTo<'MakeDebtFile'>> = {},
  db: Database = service.db,
): Promise<ResponseFrom<'GetBankFile'>> {
  const { FileOid } = await service
    .as(clerk)
    .call('MakeDebtFile', { bankCode: testBank, dueUntil: '2026-12-31', ...change })
  await workOnFiles(service, db)
  return lookAtFile(service, clerk, FileOid)
}

let fileNumber = 0

/** A file as a bank writes it. */
export async function fileOfBank(lines: readonly FieldValues[], head: FieldValues = {}): Promise<Buffer> {
  fileNumber += 1
  const values: FieldValues = {
    institutionCode,
    bankCode: testBank,
    fileDate: '2026-11-15',
    fileNumber: String(fileNumber),
    ...head,
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeBankFile(collectionLayout, values, lines)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Line of a bank about a debt that it took on the day of the tests. */
export function taken(accrualOid: number, paidAmount: number, change: FieldValues = {}): FieldValues {
  return {
    debtReference: String(accrualOid),
    orderNumber: '',
    resultCode: '00',
    paidAmount,
    paidOn: '2026-11-15',
    paidTime: '09:05:00',
    branchCode: '123',
    bankReference: `X-${randomUUID().slice(0, 13)}`,
    ...change,
  }
}

export async function sentFile(
  service: TestService,
  clerk: TestMember,
  content: Buffer,
  db: Database = service.db,
): Promise<ResponseFrom<'GetBankFile'>> {
  const { FileOid: fileOid } = await service.as(clerk).call('StartBankFile', {
    request: { startId: randomUUID(), bankCode: testBank, file: 'tahsilat.txt', sizeBytes: content.length },
  })
  for (let offset = 0; offset < content.length;) {
    const part = content.subarray(offset, offset + filePartBytes).toString('base64')
    const { ReceivedBytes } = await service
      .as(clerk)
      .call('SendBankFilePart', { request: { fileOid, offset, content: part } })
    offset = ReceivedBytes
  }
  await workOnFiles(service, db)
  return lookAtFile(service, clerk, fileOid)
}

export async function bookedFile(
  service: TestService,
  clerk: TestMember,
  { Oid, FileHash }: Pick<ResponseFrom<'GetBankFile'>, 'Oid' | 'FileHash'>,
  db: Database = service.db,
): Promise<ResponseFrom<'GetBankFile'>> {
  await service.as(clerk).call('BookBankFile', { fileOid: Oid, fileHash: FileHash ?? '' })
  await workOnFiles(service, db)
  return lookAtFile(service, clerk, Oid)
}

/** A bank's file about one debt that only has to be booked. */
export async function checkedBankFile(
  service: TestService,
  clerk: TestMember,
  accrualOid: number,
): Promise<RequestTo<'BookBankFile'>> {
  await givenCollectingBank(service)
  await madeFile(service, clerk)
  const [line] = await service.db<{ amountKurus: number }[]>`
    select amount_kurus from bank_file_line where accrual_oid = ${accrualOid} order by file_oid desc limit 1`
  const content = await fileOfBank([taken(accrualOid, line?.amountKurus ?? 0)])
  const { Oid, FileHash } = await sentFile(service, clerk, content)
  return { fileOid: Oid, fileHash: FileHash ?? '' }
}
