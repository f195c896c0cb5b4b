import { importKindOf } from 'contract/import/codes'
import { smsTypes } from 'contract/notifications/codes'
import { addMs } from 'rules/calendar'
import { isSameName } from 'rules/turkish-text'
import { asciiName } from '../callers/ascii-name.ts'
import type { Database } from '../database/database.ts'
import { queueSms } from '../notifications/outbox.ts'
import { dayMs } from '../power/ledger.ts'
import type { ImportOrder } from './import-file.ts'
import { UnreadableFile } from './csv.ts'
import type { Transaction } from './kind.ts'

/** File that does more than its operator may alone. */
export class ApprovalNeeded extends UnreadableFile {}

interface Administrator {
  oid: number
  name: string
  gsmNumber: string | null
}

/**
 * Administrator on record with the second name. A town that is moving in may have none yet, or only the one who brings
 * its files: until there are two the name is kept as it was given.
 */
export async function findApprover(tx: Transaction, name: string): Promise<Administrator | undefined> {
  const administrators = await tx<Administrator[]>`
    select distinct member.oid, concat_ws(' ', name_or_title, surname) as name, member_contact.gsm_number
    from member_duty join member on member.oid = member_duty.member_oid
    join registry on registry.oid = member.registry_oid
    join member_contact on member_contact.member_oid = member.oid
    where duty = 'administration' and ended_at is null and not reads_only and closed_at is null`
  if (administrators.length < 2) return undefined
  const approver = administrators.find((administrator) => isSameName(administrator.name, name))
  if (!approver)
    throw new ApprovalNeeded(
      '--approved-by ile portalda yönetici olarak kayıtlı bir kişinin adını ve soyadını yazın; kendisine mesaj gider.',
    )
  return approver
}

/** Tells the second person that a file is written in their name too. */
export async function tellApprover(
  db: Database,
  { oid, gsmNumber }: Administrator,
  { order: { kind, operatorName }, now }: { order: ImportOrder; now: Date },
): Promise<void> {
  if (gsmNumber === null) return
  const { label } = importKindOf(kind)
  await db.begin((tx) =>
    queueSms(
      tx,
      {
        eventKey: `import-approved:${oid}:${now.getTime()}`,
        gsmNumber,
        text: asciiName(
          `${operatorName} dosyayla aktarım yapıyor (${label}) ve ikinci kişi olarak sizi yazdı. Bilginiz dışındaysa hemen denetçiye bildirin.`,
        ),
        isSecret: false,
        messageId: 7004,
        typeCode: smsTypes.general,
        expiresAt: addMs(now, dayMs),
      },
      now,
      { isLimited: false },
    ),
  )
}
