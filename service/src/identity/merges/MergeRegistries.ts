import type { Calls } from 'contract/calls'
import { holdingStatuses } from 'contract/payments/payment-order-codes'
import { formatLira, kurus } from 'rules/money'
import postgres from 'postgres'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { demandSecondPerson, firstPersonOf } from '../../power/ledger.ts'

interface Record {
  oid: number
  registryNumber: string
  name: string
  identityNumber: string | null
  isTaken: boolean
  isMerged: boolean
}

export const MergeRegistries: Handler<Calls['MergeRegistries']> = async ({
  request: { registryNumber, intoRegistryNumber, reason },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  if (registryNumber === intoRegistryNumber) throw refusal('SameRegistry')
  await db.begin(async (tx) => {
    const records = await lockRecords(tx, [registryNumber, intoRegistryNumber])
    const from = records.find((record) => record.registryNumber === registryNumber)
    const into = records.find((record) => record.registryNumber === intoRegistryNumber)
    if (!from || !into) throw refusal('NoSuchRegistry')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [from.oid, into.oid] }))
      throw refusal('OwnMatter')
    if (from.isMerged || (await isMergedAway(tx, into.oid))) throw refusal('AlreadyMerged')
    if (from.identityNumber !== null) throw refusal(into.identityNumber === null ? 'OtherWay' : 'TwoPeople')
    if (from.isTaken) throw refusal('HasMember')
    const [paying] = await tx`
      select from payment_order where registry_oid = ${from.oid} and status = any(${holdingStatuses}) limit 1`
    if (paying) throw refusal('BeingPaid')
    await demandSecondPerson(tx, {
      registryOid: into.oid,
      text: `${from.registryNumber} ${from.name} kaydındaki ${await affairsOf(tx, from.oid)}, ${into.registryNumber} ${into.name} kaydına geçer. Neden: “${reason}”.`,
    })
    try {
      await tx`
        insert into registry_merge (from_registry_oid, into_registry_oid, merged_at, merged_by_member_oid,
          proposed_by_member_oid, reason, last_accrual_oid)
        select ${from.oid}, ${into.oid}, ${now}, ${member.memberOid}, ${firstPersonOf(tx, member.memberOid)}, ${reason},
          coalesce(max(oid), 0) from accrual`
    } catch (error) {
      if (error instanceof postgres.PostgresError && error.code === '23505') throw refusal('Collides')
      throw error
    }
  })
  return {}
}

function lockRecords(tx: Queryable, numbers: readonly string[]): Promise<Record[]> {
  return tx<Record[]>`
    select oid, registry_number, concat_ws(' ', name_or_title, surname) as name, identity_number,
      exists (select from member where registry_oid = registry.oid or former_registry_oid = registry.oid)
        or exists (select from employee where registry_oid = registry.oid) as is_taken,
      exists (
        select from registry_merge where registry.oid in (from_registry_oid, into_registry_oid) and ended_at is null) as is_merged
    from registry where registry_number = any(${[...numbers]}) order by oid for update`
}

async function isMergedAway(tx: Queryable, registryOid: number): Promise<boolean> {
  const [found] = await tx`
    select from registry_merge where from_registry_oid = ${registryOid} and ended_at is null`
  return found !== undefined
}

/** Affairs of a record in words. */
async function affairsOf(tx: Queryable, registryOid: number): Promise<string> {
  const [row] = await tx<
    { debts: number; open: number; receipts: number; contracts: number; declarations: number }[]
  >`
    select (select count(*) from accrual where registry_oid = ${registryOid})::integer as debts,
      (select coalesce(sum(owed_kurus - collected_kurus), 0) from open_accrual where registry_oid = ${registryOid})::bigint as open,
      (select count(*) from collection where registry_oid = ${registryOid})::integer as receipts,
      (select count(*) from subscription where registry_oid = ${registryOid})::integer as contracts,
      (select count(*) from declaration where registry_oid = ${registryOid})::integer as declarations`
  if (!row) return ''
  return `${row.debts} borç (açık asıl ${formatLira(kurus(row.open))}), ${row.receipts} makbuz, ${row.contracts} abonelik ve ${row.declarations} beyan`
}
