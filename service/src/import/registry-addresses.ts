import {
  addressColumns,
  addressFaults,
  addressJoins,
  addressStateSql,
  addressTextSql,
  unknownAddresses,
} from './address-of-line.ts'
import { column } from './column.ts'
import { key, oneOf } from './fields.ts'
import type { ImportKind } from './kind.ts'
import { isNew } from './resolved-lines.ts'

const code = 'text collate "C"'
const kinds = { KONUT: 'residence', ISYERI: 'business', TEBLIGAT: 'notification' }

/**
 * Postal addresses of registries, for living, work or letters: one of each kind. Rows are only added and the newest
 * counts; one that its person wrote here stays.
 */
export const registryAddresses: ImportKind = {
  name: 'registry-addresses',
  keyHeader: 'sicil_no',
  columns: [
    column('sicil_no', 'registry_number', code, key),
    column('tur', 'kind', code, oneOf(kinds)),
    ...addressColumns.filter(({ header }) => header !== 'sokak_kodu'),
  ],
  faultsOf: addressFaults,
  sync: {
    unit: 'line',
    missing: `select registry_number as key, registry_number as owner, text, null::bigint as kurus
      from (
        select distinct on (registry_oid, kind) registry_oid, kind, text, import_run_oid from registry_address
        order by registry_oid, kind, oid desc
      ) newest
      join registry on registry.oid = registry_oid
      where newest.import_run_oid is not null and not exists (
        select from staged where staged.registry_number = registry.registry_number and staged.kind = newest.kind)`,
  },
  // Names of tables and columns are this program's own; nothing of the file is part of a statement.
  check: async (tx, { isUpdate }) => {
    await tx.unsafe(
      `create temp table resolved on commit drop as
       with described as materialized (
         select staged.*, registry.oid as registry_oid, ${addressStateSql}, ${addressTextSql} as text
         from (select *, null::text as street_code from staged) staged
         left join registry on registry.registry_number = staged.registry_number
         ${addressJoins}
         where faults is null
       )
       select described.*, existing.oid as existing_oid,
         first_value(line) over (partition by registry_number, described.kind order by line) as first_line,
         existing.oid is not null and (existing.recorded_by_member_oid is not null or case
           when found_outer_door_oid is null then existing.outer_door_oid is null and existing.text = described.text
           else (existing.outer_door_oid, existing.inner_door_oid)
             is not distinct from (found_outer_door_oid, found_inner_door_oid) end) as is_unchanged
       from described
       left join lateral (
         select * from registry_address
         where registry_address.registry_oid = described.registry_oid and registry_address.kind = described.kind
         order by oid desc limit 1
       ) existing on true`,
    )
    await tx`
      insert into rejected (line, field, reason)
      select line, 'sicil_no', 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.'
      from resolved where registry_oid is null
      union all
      select line, 'tur', format('Bu sicilin bu türde adresi dosyanın %s. satırında da var.', first_line)
      from resolved where line <> first_line
      union all
      select line, 'tur', 'Bu sicilin bu türde başka bir adresi kayıtlı; --update ile değişir.'
      from resolved
      where existing_oid is not null and not is_unchanged and line = first_line and not ${isUpdate}::boolean`
    await tx.unsafe(`insert into rejected (line, field, reason) ${unknownAddresses}`)
  },
  write: async (tx, runOid) => {
    await tx`
      insert into registry_address (registry_oid, kind, outer_door_oid, inner_door_oid, text, recorded_at, import_run_oid)
      select registry_oid, resolved.kind, found_outer_door_oid, found_inner_door_oid, left(text, 400), imported_at, import_run.oid
      from resolved join import_run on import_run.oid = ${runOid}
      where ${isNew(tx)}
      order by line`
  },
}
