import { column } from './column.ts'
import { identityNumber, key, mobile, text } from './fields.ts'
import type { ImportKind } from './kind.ts'

const name = 'text collate "tr-x-icu"'
const code = 'text collate "C"'

/**
 * Members without a password: each gets an invitation on the phone that the municipality has on record, and on no other.
 * Only the first line of a registry is judged: many would guess its phone. A number, name and phone that do not all belong to the registry invite no one, and members that are there stay as they are.
 */
export const members: ImportKind = {
  name: 'members',
  keyHeader: 'sicil_no',
  columns: [
    column('sicil_no', 'registry_number', code, key),
    column('kimlik_no', 'identity_number', code, identityNumber),
    column('ad_unvan', 'name_or_title', name, text(200)),
    column('soyad', 'surname', name, text(100), false),
    column('cep_telefonu', 'gsm_number', code, mobile),
  ],
  check: async (tx) => {
    await tx`
      create temp table resolved on commit drop as
      select staged.*, registry.oid as registry_oid, registry.identity_number as registered_identity,
        registry.gsm_number as registered_gsm,
        fold_for_search(concat_ws(' ', staged.name_or_title, staged.surname))
          = fold_for_search(concat_ws(' ', registry.name_or_title, registry.surname)) as is_same_name,
        first_value(line) over (partition by staged.registry_number order by line) as first_line,
        holder.user_name as holder_name,
        existing.oid is not null as is_unchanged
      from staged
      left join registry on registry.registry_number = staged.registry_number
      left join member existing on existing.user_name = staged.identity_number
      left join member holder on holder.registry_oid = registry.oid
      where faults is null`
    await tx`
      insert into rejected (line, field, reason)
      select line, 'sicil_no', 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.'
      from resolved where registry_oid is null
      union all
      select line, 'sicil_no', format('Bu sicil dosyanın %s. satırında da var.', first_line)
      from resolved where line <> first_line
      union all
      select line, 'kimlik_no', 'Kimlik numarası sicildekiyle aynı değil.'
      from resolved where registry_oid is not null and line = first_line and registered_identity is distinct from identity_number
      union all
      select line, 'ad_unvan', 'Ad sicildekiyle aynı değil.'
      from resolved where registry_oid is not null and line = first_line and not is_same_name
      union all
      select line, 'cep_telefonu', 'Cep telefonu sicildekiyle aynı değil; önce sicili güncelleyin.'
      from resolved where registry_oid is not null and line = first_line and not is_unchanged and registered_gsm is distinct from gsm_number
      union all
      select line, 'sicil_no', 'Bu sicilin başka bir üyesi var.'
      from resolved where line = first_line and not is_unchanged and holder_name is not null`
  },
  write: async (tx, runOid) => {
    // Only a message to the registered phone lets anyone in, so that signing in proves the person by it.
    await tx`
      with invited as (
        insert into member (user_name, registry_oid, identity_proven_by, created_at)
        select identity_number, registry_oid, 'registered_phone', imported_at
        from resolved join import_run on import_run.oid = ${runOid}
        where not is_unchanged and not exists (select from rejected where rejected.line = resolved.line)
        order by line
        returning oid, created_at
      )
      insert into member_invitation (member_oid, import_run_oid, created_at)
      select oid, ${runOid}, created_at from invited order by oid`
  },
}
