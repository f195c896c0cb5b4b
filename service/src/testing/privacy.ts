import { randomUUID } from 'node:crypto'
import type { PrivacyKindCode } from 'contract/privacy/codes'
import type { TestMember, TestService } from './test-service.ts'

/** Sends an application of a member through the front door; answers its number in the database. */
export async function appliedForPrivacy(
  town: TestService,
  member: TestMember,
  kind: PrivacyKindCode = 'erasure',
): Promise<number> {
  const { Reference } = await town.as(member).call('SendPrivacyApplication', {
    sendKey: randomUUID(),
    kind,
    text: 'Verilerimle ilgili gereğini rica ederim.',
    wanted: kind === 'correction' ? [{ field: 'fatherName', after: 'Halil' }] : [],
  })
  const [application] = await town.db<{ oid: number }[]>`
    select oid from privacy_application where reference = ${Reference}`
  return application?.oid ?? 0
}

/** Contact data that came back into a record after it was erased. */
export async function returnedContact(town: TestService, registryOid: number): Promise<number> {
  const [returned] = await town.db<{ oid: number }[]>`
    insert into privacy_returned_contact ${town.db({ registryOid, what: 'email' })} returning oid`
  return returned?.oid ?? 0
}
