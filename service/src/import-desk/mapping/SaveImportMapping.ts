import type { Calls } from 'contract/calls'
import { type ImportKindCode, importDutyOf, isMappedByTwo } from 'contract/import/codes'
import type { Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { lockFor } from '../../database/lock-for.ts'
import { importKinds } from '../../import/import-file.ts'
import type { ImportKind } from '../../import/kind.ts'
import { type Mapping, digestOfHeader, faultsOfMapping } from '../../import/mapping.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { mayHandle } from '../desk-import.ts'
import { mappingInWords } from './mapping-on-the-wire.ts'

export const SaveImportMapping: Handler<Calls['SaveImportMapping']> = async ({
  request: {
    request: { kind, headerNames, columns },
  },
  member,
  refusal,
  ...given
}) => {
  if (!mayHandle(member, kind))
    throw refusal(importDutyOf(kind) === 'personnel' ? 'PersonnelDutyNeeded' : 'AdministrationDutyNeeded')
  const faults = columns.length === 0 ? [] : faultsOfMapping(kindOf(kind), headerNames, columns)
  if (faults.length > 0) {
    const { code, message, status } = refusal('MappingFaulty')
    throw new Refused(code, message, status, { columns: faults.join(' ') })
  }
  return given.db.begin(async (tx) => {
    await lockFor(tx, 'import mappings')
    const headerDigest = digestOfHeader(headerNames)
    const [latest] = await tx<(Mapping & { isSame: boolean })[]>`
      select version, columns, columns = ${tx.json(columns)}::jsonb as is_same from import_mapping
      where kind = ${kind} and header_digest = ${headerDigest} order by version desc limit 1`
    if (latest?.isSame || (columns.length === 0 && (latest?.columns ?? []).length === 0))
      throw refusal('NothingChanged')
    const version = (latest?.version ?? 0) + 1
    await tx`
      insert into import_mapping ${tx({
        kind,
        headerNames,
        headerDigest,
        version,
        columns: tx.json(columns),
        memberOid: member.memberOid,
        createdAt: given.now,
      })}`
    // It says which number of a line is what someone owes, and whose line it is.
    if (isMappedByTwo(kind))
      await demandSecondPerson(tx, {
        registryOid: null,
        text: mappingInWords({ kind, headerNames, columns }),
      })
    await noteSecurityEvent(tx, given, {
      kind: 'ImportMappingSaved',
      by: member,
      detail: { list: kind, version: String(version) },
    })
    return { Version: version }
  })
}

function kindOf(code: ImportKindCode): ImportKind {
  return importKinds[code]
}
