import { randomUUID } from 'node:crypto'
import type { ResponseFrom } from 'contract/calls'
import { filePartBytes } from 'contract/files/codes'
import { workOnBankFiles } from '../bank-files/work-on-bank-files.ts'
import { openLog } from '../calling/log.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { lookAtFile, testBank } from './bank-files.ts'
import { type TestMember, type TestService, testSettings } from './test-service.ts'

export const ownIban = 'TR240001500158007299999999'
export const otherIban = 'TR310001200134500006000123'

/** Settings of a municipality with one account at the bank of the tests. */
export function settingsWithAccount(
  change: Partial<ServiceSettings['StatementAccounts'][number]> = {},
): ServiceSettings {
  const account = {
    Iban: ownIban,
    From: '2026-11-01',
    CardDays: 3,
    FileDays: 3,
    ReceiptDays: 2,
    StatementDays: 4,
    ...change,
  }
  return { ...testSettings, Banks: [], StatementAccounts: [account] }
}

/** '2026-11-16' → '261116'. */
const digits = (day: string) => day.replaceAll('-', '').slice(2)
const amount = (kurus: number) => `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`
const signed = (kurus: number) => (kurus < 0 ? 'D' : 'C')

interface Moved {
  kurus: number
  day?: string
  text?: string
  reference?: string
  mark?: 'C' | 'D' | 'RC' | 'RD'
}

let statementNumber = 0

/** A statement of a day in the form MT940, whose sums agree. */
export function statementOf(
  day: string,
  openingKurus: number,
  moved: readonly Moved[],
  change: { account?: string; number?: string; closingKurus?: number } = {},
): Buffer {
  statementNumber += 1
  const closing = change.closingKurus ?? moved.reduce((sum, { kurus }) => sum + kurus, openingKurus)
  const balance = (kurus: number) => `${signed(kurus)}${digits(day)}TRY${amount(Math.abs(kurus))}`
  const lines = [
    ':20:EKSTRE',
    `:25:${change.account ?? ownIban}`,
    `:28C:${change.number ?? statementNumber}/1`,
    `:60F:${balance(openingKurus)}`,
    ...moved.flatMap(({ kurus, day: on = day, text = 'AKTARIM', reference = 'NONREF', mark }) => [
      `:61:${digits(on)}${mark ?? signed(kurus)}${amount(Math.abs(kurus))}NTRF${reference}`,
      `:86:${text}`,
    ]),
    `:62F:${balance(closing)}`,
    '-',
  ]
  return Buffer.from(lines.join('\r\n'))
}

/** A statement as a clerk uploads it, and another one confirms it. */
export async function sentStatement(
  service: TestService,
  settings: ServiceSettings,
  clerk: TestMember,
  content: Buffer,
): Promise<ResponseFrom<'GetBankFile'>> {
  const file = await uploadedStatement(service, settings, clerk, content)
  if (file.Status !== 'checked') return file
  const second = await service.given.member({ role: 'clerk', duties: ['payments'] })
  await service.as(second).call('BookBankFile', { fileOid: file.Oid, fileHash: file.FileHash ?? '' })
  return lookAtFile(service, clerk, file.Oid)
}

/** A statement as a clerk uploads it, checked; alone it proves nothing. */
export async function uploadedStatement(
  service: TestService,
  settings: ServiceSettings,
  clerk: TestMember,
  content: Buffer,
  bankCode = testBank,
): Promise<ResponseFrom<'GetBankFile'>> {
  const fileOid = await startedStatement(service, clerk, content, bankCode)
  return checkedStatement(service, settings, clerk, fileOid)
}

export async function startedStatement(
  service: TestService,
  clerk: TestMember,
  content: Buffer,
  bankCode = testBank,
): Promise<number> {
  const { FileOid: fileOid } = await service.as(clerk).call('StartBankFile', {
    request: { startId: randomUUID(), kind: 'S', bankCode, file: 'ekstre.sta', sizeBytes: content.length },
  })
  for (let offset = 0; offset < content.length;) {
    const part = content.subarray(offset, offset + filePartBytes).toString('base64')
    const { ReceivedBytes } = await service
      .as(clerk)
      .call('SendBankFilePart', { request: { fileOid, offset, content: part } })
    offset = ReceivedBytes
  }
  return fileOid
}

export async function checkedStatement(
  service: TestService,
  settings: ServiceSettings,
  clerk: TestMember,
  fileOid: number,
): Promise<ResponseFrom<'GetBankFile'>> {
  await workOnBankFiles({ db: service.db, settings, log: openLog('silent'), clock: () => service.now })
  return lookAtFile(service, clerk, fileOid)
}
