import { randomUUID } from 'node:crypto'
import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { openGuestAccess } from '../callers/guest-access.ts'
import { newPhone } from './signing-in.ts'
import { test as base, type TestService } from './test-service.ts'

interface Calling {
  call: <Name extends CallName>(name: Name, request: RequestTo<Name>) => Promise<ResponseFrom<Name>>
}

/** The corner of Söğüt and Çam, where the tests meet. */
export const corner = { latitude: 39.2, longitude: 34.1 }
export const sogutStreet = '12750010'

/** A town of two streets in the municipality's own county, and one in another. */
async function givenStreets({ db }: TestService): Promise<void> {
  await db`
    insert into district (code, county_code, name) values
    ('1275001', '1275', 'Göl'), ('1563001', '1563', 'Uzak')`
  await db`
    insert into street (code, district_code, type_code, name, is_active) values
    ('12750010', '1275001', 4, 'Söğüt', true), ('12750011', '1275001', 3, 'Çam', true),
    ('12750012', '1275001', 4, 'Kapalı', false), ('15630010', '1563001', 4, 'Irak', true)`
  await db`
    insert into outer_door (oid, street_code, number, suffix, latitude_micro, longitude_micro)
    select 500 + number, '12750010', number, '', 39200000, 34100000 + number * 150 from generate_series(1, 10) number
    union all
    select 600 + number, '12750011', number, 'A', 39200000 + number * 150, 34100000 from generate_series(1, 10) number`
}

/** A service in a town with streets. */
export const test = base.extend('town', { scope: 'file' }, async ({ service }) => {
  await givenStreets(service)
  return service
})

export function complaining(changes: Partial<RequestTo<'SendComplaint'>> = {}): RequestTo<'SendComplaint'> {
  return {
    sendKey: randomUUID(),
    applicationTypeCode: '1',
    topicCode: 'road',
    place: corner,
    text: 'Kaldırım taşları kırık, yürürken düşülüyor.',
    ...changes,
  }
}

export async function sent(
  { call }: Calling,
  changes: Partial<RequestTo<'SendComplaint'>> = {},
): Promise<string> {
  return (await call('SendComplaint', complaining(changes))).ReferenceNumber
}

/** Someone without an account who has proved a phone. */
export async function guestWith({ db, now }: TestService, gsmNumber = newPhone()) {
  const { token } = await openGuestAccess(db, { kind: 'complaint', gsmNumber }, { now, address: '127.0.0.1' })
  return { gsmNumber, guestToken: token }
}

export async function messagesAbout({ db }: TestService, reference: string): Promise<string[]> {
  const rows = await db<{ text: string }[]>`
    select text from sms_message where text like ${`%${reference}%`} order by oid`
  return rows.map(({ text }) => text)
}

export async function clerkOf(town: TestService) {
  return town.as(await town.given.member({ role: 'clerk', name: 'MÜNEVVER' }))
}
