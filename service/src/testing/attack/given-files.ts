import type { ServiceSettings } from '../../settings/settings.ts'
import { workOnBankFiles } from '../../bank-files/work-on-bank-files.ts'
import { openLog } from '../../calling/log.ts'
import { workOnImports } from '../../import-desk/work-on-imports.ts'
import { testBank } from '../bank-files.ts'
import { start } from '../importing-at-the-desk.ts'
import { csv, registryHeader } from '../importing.ts'
import type { TestService } from '../test-service.ts'
import type { Owner } from './attack-owner.ts'

/** Files at the desks in which everyone with a record stands: one to a bank, and one that was tried and half rejected. */
export async function givenFiles(
  town: TestService,
  owners: readonly Owner[],
  settings: ServiceSettings,
): Promise<void> {
  const clerk = await town.given.member({ role: 'clerk' })
  const parts = { db: town.db, settings, log: openLog('silent'), clock: () => town.now }
  await town.as(clerk).call('MakeDebtFile', { bankCode: testBank, dueUntil: '2026-12-31' })
  await workOnBankFiles(parts)
  // Numbers of people under a record of another number.
  const lines = owners.flatMap(({ registryOid, identityNumber }) =>
    registryOid === undefined || identityNumber.length !== 11
      ? []
      : [`YENI-${registryOid};G;${identityNumber};ALİ;GÖLLÜ;;;;;;;;`],
  )
  await town.db`update registry set import_run_oid = ${await givenRun(town)} where oid = any(${recorded(owners)})`
  const content = csv(registryHeader, ...lines)
  const importOid = await start(town, clerk, content, { isUpdate: true, isComplete: true })
  await town.as(clerk).call('TryImport', { importOid })
  await workOnImports(parts)
}

/** An import that brought their records: only such records can be missing in a complete file. */
async function givenRun({ db, now }: TestService): Promise<number> {
  const [run] = await db<{ oid: number }[]>`
    insert into import_run (kind, operator_name, file_name, file_sha256, line_count, written_count, unchanged_count,
      rejected_count, imported_at)
    values ('registries', 'x', 'x', sha256('x'), 1, 1, 0, 0, ${now}) returning oid`
  return run?.oid ?? 0
}

const recorded = (owners: readonly Owner[]) => owners.flatMap(({ registryOid }) => registryOid ?? [])
