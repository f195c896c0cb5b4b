import {
  type DeclarationCheckReasonCode,
  type DeclarationEventCode,
  type DeclarationKindCode,
  type DeclarationStatusCode,
  checkReasonsForClerks,
  declarationCheckReasons,
  declarationKinds,
  declarationEvents,
  statusesForClerks,
} from 'contract/declarations/codes'
import type { Queryable } from '../database/database.ts'
import { liveStatuses, nextStatuses } from './status-table.ts'

export interface SummaryRow {
  oid: number
  number: string
  kind: DeclarationKindCode
  subject: string
  status: DeclarationStatusCode
  sentAt: Date
  reasons: DeclarationCheckReasonCode[]
  totalKurus: number
  /** Whether a newer one stands for it, or is to. */
  isReplaced: boolean
}

export function summaryColumns(db: Queryable) {
  return db`declaration.oid, declaration.number, declaration.kind, declaration.subject, declaration.status,
    declaration.sent_at, declaration.reasons,
    (select coalesce(sum(total_kurus), 0)::bigint from declaration_period where declaration_oid = declaration.oid)
      + case when declaration.import_run_oid is null then 0 else (
        select coalesce(sum(principal_kurus), 0)::bigint from declaration_accrual join accrual on accrual.oid = accrual_oid
        where declaration_oid = declaration.oid and accrual.import_key is not null) end as total_kurus,
    exists (
      select from declaration newer
      where (newer.replaces_oid = declaration.oid or newer.corrects_oid = declaration.oid)
        and newer.status = any(${[...liveStatuses]})
    ) as is_replaced`
}

/** Reader of a declaration: texts and names differ. */
export type Reader = 'owner' | 'clerk'

export function summaryOnTheWire(row: SummaryRow, reader: Reader = 'owner') {
  return {
    Oid: row.oid,
    Number: row.number,
    KindCode: row.kind,
    KindName: declarationKinds[row.kind].label,
    Subject: row.subject,
    StatusCode: row.status,
    StatusName: statusName(row.status, reader),
    SentAt: row.sentAt.toISOString(),
    Reasons: reasonsOnTheWire(row.reasons, undefined, reader),
    Total: row.totalKurus,
    CanWithdraw: nextStatuses[row.status].includes('withdrawn'),
    CanCorrect: !row.isReplaced && nextStatuses[row.status].includes('corrected'),
  }
}

export function statusName(status: DeclarationEventCode, reader: Reader = 'owner'): string {
  return (reader === 'clerk' ? statusesForClerks[status] : undefined) ?? declarationEvents[status].label
}

/** Reasons with their texts; a missing row of the tariff is named if it is known. */
export function reasonsOnTheWire(
  reasons: readonly DeclarationCheckReasonCode[],
  missing?: string,
  reader: Reader = 'owner',
) {
  return reasons.map((code) => ({
    Code: code,
    Text:
      code === 'tariffMissing' && missing !== undefined
        ? missingText(missing)
        : ((reader === 'clerk' ? checkReasonsForClerks[code] : undefined) ??
          declarationCheckReasons[code].label),
  }))
}

export function missingText(missing: string): string {
  return `${missing} henüz yüklenmedi; yüklenince memur sonuçlandıracak.`
}
