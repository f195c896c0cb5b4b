import type { Calls } from 'contract/calls'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import { seal } from '../../calling/seal.ts'
import type { Queryable } from '../../database/database.ts'
import { contactOf, tellOwner } from '../../callers/contact.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { SealedKey } from './find-factor.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { openSetup } from './setup.ts'
import { countTry } from './take-code.ts'
import { timeStepOf } from './time-code.ts'

export const ConfirmSecondFactorSetup: Handler<Calls['ConfirmSecondFactorSetup']> = async ({
  request: { setup: sealed, code },
  member,
  refusal,
  ...given
}) => {
  const setup = openSetup(sealed, member, given)
  if (!setup) throw refusal('SetupExpired')
  const timeStep = timeStepOf(code.replace(/\s/g, ''), setup.key, given.now)
  const answer = await countTry(given, member, async () => timeStep !== undefined)
  if (answer !== 'right' || timeStep === undefined) throw refusal(answer === 'right' ? 'WrongCode' : answer)
  const recoveryCodes = await given.db.begin(async (tx) => {
    if (!(await writeFactor(tx, given, member, { ...setup, timeStep }))) throw refusal('SetupExpired')
    // Other sign-ins of the member have to prove the new device.
    await tx`
      update sign_in set second_factor_proved_at = case when oid = ${member.signInOid} then ${given.now}::timestamptz end
      where member_oid = ${member.memberOid} and ended_at is null`
    await noteSecurityEvent(tx, given, { kind: 'SecondFactorSetUp', by: member })
    const { gsmNumber } = await contactOf(tx, member.memberOid)
    await tellOwner(tx, given, {
      gsmNumber,
      eventKey: `second-factor:${member.memberOid}:${given.now.getTime()}`,
      text: 'e-Belediye hesabiniza dogrulama uygulamasi kuruldu. Siz kurmadiysaniz hemen bilgi islemi arayin.',
    })
    return replaceRecoveryCodes(tx, member.memberOid)
  })
  return { RecoveryCodes: recoveryCodes }
}

/** False where another setup was finished since this one began. */
async function writeFactor(
  tx: Queryable,
  { now, settings }: Given,
  { memberOid }: Caller,
  { key, replaces, timeStep }: { key: Buffer; replaces: Date | null; timeStep: number },
): Promise<boolean> {
  const content: SealedKey = { key: key.toString('base64') }
  const sealedKey = seal(content, settings.machineKey.validationKey, 'second-factor')
  const row = { sealedKey, setUpAt: now, lastTimeStep: timeStep }
  const written = replaces
    ? await tx`
        update second_factor set ${tx(row)}
        where member_oid = ${memberOid} and set_up_at = ${replaces} returning member_oid`
    : await tx`
        insert into second_factor ${tx({ memberOid, ...row })} on conflict do nothing returning member_oid`
  return written.length === 1
}
