import type { Calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import { hasDuty } from '../../callers/duties.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { openApplication } from '../open-application.ts'
import { memberOfRegistry } from '../person.ts'

export const RecordPrivacyApplication: Handler<Calls['RecordPrivacyApplication']> = async ({
  request: { sendKey, registryNumber, kind, receivedOn, text },
  member,
  refusal,
  ...given
}) => {
  const { today } = given
  if (receivedOn > today || receivedOn < addDays(today, -365)) throw refusal('NotYet')
  return given.db.begin(async (tx) => {
    const [registry] = await tx<{ oid: number }[]>`
      select oid from registry where registry_number = ${registryNumber}`
    if (!registry) throw refusal('NoSuchRegistry')
    const memberOid = await memberOfRegistry(tx, registry.oid)
    const concerned = { registryOids: [registry.oid], memberOids: [memberOid], since: receivedOn }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    if (kind === 'closing' && memberOid !== null && (await hasDuty(tx, memberOid)))
      throw refusal('HoldsDuties')
    const opened = await openApplication(tx, given, member, {
      sendKey,
      kind,
      text,
      wanted: [],
      memberOid,
      registryOid: registry.oid,
      isOnPaper: true,
      receivedOn,
      sentAt: new Date(`${receivedOn}T12:00:00+03:00`),
    })
    if (opened === 'AlreadyOpen') throw refusal('AlreadyOpen')
    return opened
  })
}
