import type { Queryable } from '../database/database.ts'

/** Debt of someone that came in and waits for a clerk, as a program brought it. */
export async function givenHeldRecord(
  db: Queryable,
  { registryOid, importKey, now }: { registryOid: number; importKey: string; now: Date },
): Promise<{ recordOid: number; importRunOid: number }> {
  const [run] = await db<{ oid: number }[]>`
    insert into import_run ${db({
      kind: 'accruals',
      operatorName: 'gelir',
      fileName: 'köprü',
      fileSha256: Buffer.alloc(32),
      lineCount: 1,
      writtenCount: 1,
      unchangedCount: 0,
      rejectedCount: 0,
      importedAt: now,
    })} returning oid`
  const [row] = await db<{ oid: number }[]>`
    insert into held_record (kind, import_key, record, registry_oid, revenue_code, principal_kurus, reasons, import_run_oid, held_at)
    select 'accruals', ${importKey}, jsonb_build_object('import_key', ${importKey}::text, 'registry_number', registry_number,
        'revenue_code', 11, 'period_year', 2026, 'instalment', 1, 'description', 'Bina vergisi', 'accrued_on', '2026-11-01',
        'due_date', '2024-01-31', 'principal_kurus', 100000),
      oid, 11, 100000, '["Son ödeme günü (31.01.2024) tahakkuk gününden (01.11.2026) önce."]', ${run?.oid ?? 0}, ${now}
    from registry where oid = ${registryOid} returning oid`
  return { recordOid: row?.oid ?? 0, importRunOid: run?.oid ?? 0 }
}
