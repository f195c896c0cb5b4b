import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { assessAgain } from './assess-again.ts'
import { assessmentOnTheWire } from './assessment-on-the-wire.ts'
import { detailOnTheWire } from './detail-on-the-wire.ts'
import { findDeclaration } from './find-declaration.ts'
import { otherOwnersOf } from './taking-over/other-owners.ts'

export const GetDeclarationForClerk: Handler<Calls['GetDeclarationForClerk']> = async ({
  request: { declarationOid, findings },
  member,
  refusal,
  ...given
}) => {
  const declaration = await findDeclaration(given.db, declarationOid, 'anyone')
  if (!declaration) throw refusal('NoSuchDeclaration')
  const [detail, assessed] = await Promise.all([
    detailOnTheWire(given, declaration, 'clerk'),
    declaration.status === 'waiting' ? assessAgain(given, declaration, findings) : undefined,
  ])
  const otherOwners = assessed === undefined ? [] : await otherOwnersOf(given.db, assessed)
  await noteSecurityEvent(given.db, given, {
    kind: 'DeclarationReadByClerk',
    by: member,
    detail: { number: declaration.number },
    subjects: [declaration, ...otherOwners].map(({ registryOid }) => ({
      registryOid,
      matter: declaration.number,
    })),
  })
  return {
    Declaration: { ...detail, RegistryNumber: declaration.registryNumber },
    Assessment: assessed === undefined ? null : assessmentOnTheWire(assessed, 'clerk'),
    OtherOwners: otherOwners.map(({ onTheWire }) => onTheWire),
  }
}
