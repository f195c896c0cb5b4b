import { UnreadableFile } from './csv.ts'
import type { ImportKind, Transaction } from './kind.ts'

/** Limit of accepted lines: more are a file to be mended. */
const maxAccepted = 2000

/** A field of a line that was rejected, as it is known again another night. */
export interface Rejection {
  recordKey: string
  field: string
  reason: string
}

/** Number of a line's record, or, without a readable one, the text of its fields. */
function recordKeyOf(tx: Transaction, kind: ImportKind) {
  const key = kind.columns.find(({ header }) => header === kind.keyHeader)?.column ?? ''
  return tx`coalesce(staged.${tx(key)}::text collate "C",
    encode(sha256(convert_to(staged.raw_fields::text, 'UTF8')), 'hex') collate "C")`
}

/** Makes the table of rejected lines that are known: those of which every rejection was accepted. */
export async function findKnownLines(tx: Transaction, kind: ImportKind): Promise<void> {
  await tx`
    create temp table known_line on commit drop as
    select rejected.line from rejected join staged using (line)
    left join accepted_rejection accepted
      on accepted.kind = ${kind.name} and accepted.ended_at is null
      and accepted.record_key = ${recordKeyOf(tx, kind)} and accepted.field = rejected.field
      and steady_reason(accepted.reason) collate "C" = steady_reason(rejected.reason) collate "C"
    group by rejected.line having bool_and(accepted.oid is not null)`
}

/** Acceptance of the lines of a file: every rejection that is not known yet. From then on its lines are. */
export async function acceptRejections(tx: Transaction, kind: ImportKind): Promise<Rejection[]> {
  const found = await tx<Rejection[]>`
    select distinct on (record_key, field, steady_reason(reason) collate "C") record_key, field, reason from (
      select ${recordKeyOf(tx, kind)} as record_key, field, reason from rejected join staged using (line)
      where not exists (select from known_line where known_line.line = rejected.line)
    ) rejection
    where record_key is not null
    order by record_key, field, steady_reason(reason) collate "C", reason limit ${maxAccepted + 1}`
  if (found.length > maxAccepted)
    throw new UnreadableFile(
      `Reddedilen satırlar ${maxAccepted.toLocaleString('tr-TR')} satırdan çok; bu kadarı bilinen sayılmaz. Önce dosyayı düzeltin.`,
    )
  await tx`
    insert into known_line select distinct line from rejected
    where not exists (select from known_line where known_line.line = rejected.line)`
  return [...found]
}

/** Keeps accepted rejections, with their clerk and reason. */
export async function keepAccepted(
  tx: Transaction,
  rejections: readonly Rejection[],
  by: { kind: string; why: string; name: string; memberOid?: number | undefined; now: Date },
): Promise<void> {
  if (rejections.length === 0) return
  await tx`
    insert into accepted_rejection ${tx(
      rejections.map((rejection) => ({
        ...rejection,
        kind: by.kind,
        why: by.why,
        acceptedByName: by.name,
        acceptedByMemberOid: by.memberOid ?? null,
        acceptedAt: by.now,
      })),
    )} on conflict do nothing`
}

/** Light of a night's result: everything in or known, something new to look at, nothing written. */
export type ImportLight = 'green' | 'yellow' | 'red'

export function lightOf(run: {
  fresh: number
  done: number
  mayWrite: boolean
  isDryRun: boolean
  isEndingHeldBack: boolean
}): ImportLight {
  if (run.fresh === 0) return run.isEndingHeldBack ? 'yellow' : 'green'
  return run.mayWrite && !run.isDryRun && run.done > 0 ? 'yellow' : 'red'
}
