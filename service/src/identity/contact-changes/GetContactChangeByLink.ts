import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { maskContact } from '../../callers/contact-change.ts'
import { changeOfLink, waitsUntil } from './change-of-link.ts'

export const GetContactChangeByLink: Handler<Calls['GetContactChangeByLink']> = async ({
  request,
  refusal,
  ...given
}) => {
  const change = await given.db.begin((tx) => changeOfLink(tx, request.token, given))
  if (!change) throw refusal('LinkNotOpen')
  return {
    Field: change.field,
    MaskedOld: maskContact(change.field, change.oldValue),
    MaskedNew: maskContact(change.field, change.newValue),
    ChangedAt: change.changedAt.toISOString(),
    Status: change.status,
    WaitsUntil: waitsUntil(change, given),
  }
}
