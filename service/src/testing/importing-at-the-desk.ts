import { randomUUID } from 'node:crypto'
import type { RequestTo, ResponseFrom } from 'contract/calls'
import { filePartBytes } from 'contract/files/codes'
import { openLog } from '../calling/log.ts'
import type { Database } from '../database/database.ts'
import { workOnImports } from '../import-desk/work-on-imports.ts'
import { type TestMember, type TestService, testSettings } from './test-service.ts'

export type ImportOptions = Partial<RequestTo<'StartImport'>['request']>

const log = openLog('silent')

/** Runs the job that a service does on its own every few seconds. */
export function work(service: TestService, db: Database = service.db) {
  return workOnImports({ db, settings: testSettings, log, clock: () => service.now })
}

export function givenClerk(service: TestService) {
  return service.given.member({ role: 'clerk', duties: ['administration'] })
}

export async function send(
  service: TestService,
  clerk: TestMember,
  importOid: number,
  content: Buffer,
  paperName?: string,
) {
  const paper = paperName === undefined ? null : { name: paperName, sizeBytes: content.length }
  for (let offset = 0; ;) {
    const part = content.subarray(offset, offset + filePartBytes).toString('base64')
    const { ReceivedBytes, IsWhole } = await service
      .as(clerk)
      .call('SendImportPart', { request: { importOid, paper, offset, content: part } })
    if (IsWhole) return
    offset = ReceivedBytes
  }
}

export async function start(
  service: TestService,
  clerk: TestMember,
  text: string | Buffer,
  options: ImportOptions = {},
) {
  const content = typeof text === 'string' ? Buffer.from(text) : text
  const { ImportOid } = await service.as(clerk).call('StartImport', {
    request: {
      startId: randomUUID(),
      kind: 'registries',
      fileName: 'siciller.csv',
      sizeBytes: content.length,
      ...options,
    },
  })
  await send(service, clerk, ImportOid, content)
  return ImportOid
}

export async function tried(
  service: TestService,
  clerk: TestMember,
  text: string | Buffer,
  options: ImportOptions = {},
  db: Database = service.db,
) {
  const importOid = await start(service, clerk, text, options)
  await service.as(clerk).call('TryImport', { importOid })
  // Imports left waiting by others come first.
  do await work(service, db)
  while ((await look(service, clerk, importOid)).Status === 'toTry')
  return { importOid, ...(await look(service, clerk, importOid)) }
}

export function look(service: TestService, clerk: TestMember, importOid: number) {
  return service.as(clerk).call('GetImport', { importOid })
}

export async function write(
  service: TestService,
  clerk: TestMember,
  found: TriedImport,
  {
    skipRejected = false,
    acceptReason = '',
    confirmedUnusual = false,
    db = service.db,
  }: { skipRejected?: boolean; acceptReason?: string; confirmedUnusual?: boolean; db?: Database } = {},
) {
  await service.as(clerk).call('WriteImport', {
    ...writingOf(found),
    skipRejected,
    acceptReason,
    confirmedUnusual,
  })
  await work(service, db)
  return look(service, clerk, found.importOid)
}

type TriedImport = { importOid: number } & Pick<ResponseFrom<'GetImport'>, 'FileHash' | 'TriedAt'>

/** Request to write a file as it was seen. */
export function writingOf({ importOid, FileHash, TriedAt }: TriedImport): RequestTo<'WriteImport'> {
  return { importOid, fileHash: FileHash ?? '', triedAt: TriedAt ?? undefined }
}
