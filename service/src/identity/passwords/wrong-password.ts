import type { Caller, Given } from '../../calling/handler.ts'
import { contactOf, tellOwner } from '../../callers/contact.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { slipsToTell } from '../../proof/sign-in-tries.ts'

/** A signed-in person, or someone at their open page, gave the wrong password for a change. */
export async function noteWrongPassword(
  given: Given,
  member: Caller,
  { at, failures }: { at: string; failures: number },
): Promise<void> {
  await noteSecurityEvent(given.db, given, { kind: 'SignInFailed', by: member, detail: { at } })
  await tellOfWrongPasswords(given, member.memberOid, failures)
}

/** The owner hears of many wrong passwords, once a day; `failures` are those before this one. */
export async function tellOfWrongPasswords(given: Given, memberOid: number, failures: number): Promise<void> {
  if (failures + 1 < slipsToTell) return
  const { gsmNumber } = await contactOf(given.db, memberOid)
  await tellOwner(given.db, given, {
    gsmNumber,
    eventKey: `many-failures:${memberOid}:${given.today}`,
    text: 'e-Belediye hesabiniza cok sayida hatali giris denemesi yapildi. Siz degilseniz sifrenizi degistirin.',
  })
}
