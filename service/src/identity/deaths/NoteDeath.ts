import type { Calls } from 'contract/calls'
import { formatDateShort } from 'rules/dates'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { restorePenalties } from '../../debts/penalties-of-the-dead.ts'
import { demandSecondPerson } from '../../power/ledger.ts'

export const NoteDeath: Handler<Calls['NoteDeath']> = async ({
  request: { registryNumber, diedOn, reason },
  member,
  refusal,
  db,
  today,
}) => {
  await db.begin(async (tx) => {
    const [person] = await tx<{ oid: number; dateOfBirth: string | null; diedOn: string | null }[]>`
      select oid, date_of_birth, died_on from registry
      where registry_number = ${registryNumber} and registry_type not in ('T', 'K') for update`
    if (!person) throw refusal('NoSuchPerson')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [person.oid] }))
      throw refusal('OwnMatter')
    if (diedOn !== null && (diedOn > today || diedOn < (person.dateOfBirth ?? ''))) throw refusal('WrongDay')
    if (diedOn === person.diedOn) throw refusal('NothingChanges')
    const before = person.diedOn && `Kayıtta: ${formatDateShort(person.diedOn)} günü vefat etmiş.`
    await demandSecondPerson(tx, {
      registryOid: person.oid,
      text: [
        diedOn === null
          ? 'Ölüm kaydı geri alınır: hesabı yeniden açılır, düşen vergi cezaları yeniden istenir.'
          : `${formatDateShort(diedOn)} günü vefat etti: hesabı kapanır, hatırlatma gitmez, vergi cezaları düşer.`,
        before,
        `Belgesi: “${reason}”.`,
      ]
        .filter(Boolean)
        .join(' '),
    })
    await tx`update registry set died_on = ${diedOn} where oid = ${person.oid}`
    if (diedOn === null) await restorePenalties(tx, person.oid, today)
  })
  return {}
}
