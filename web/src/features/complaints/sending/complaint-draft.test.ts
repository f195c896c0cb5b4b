import { expect, test } from 'vitest'
import { emptyDraft, forgetDraft, placeOf, readDraft, writeDraft } from './complaint-draft.ts'

const draft = { ...emptyDraft, values: { ...emptyDraft.values, text: 'Yol bozuk.' } }

test('what a member typed is not shown to who comes next in the tab', () => {
  writeDraft('member:7', draft)
  expect(readDraft('member:7')).toEqual(draft)
  expect(readDraft('member:8')).toEqual(emptyDraft)
  expect(readDraft('guest')).toEqual(emptyDraft)
})

test('what was begun without an account goes on after signing in, until it is sent', () => {
  writeDraft('guest', draft)
  expect(readDraft('member:7')).toEqual(draft)
  forgetDraft()
  expect(readDraft('guest')).toEqual(emptyDraft)
})

test('a place is a point, or a street with or without a door', () => {
  const option = (key: string) => ({ key, label: key, text: key })
  const point = { latitude: 39.2, longitude: 34.1 }
  const address = { street: option('12750010') }
  expect(placeOf({ by: 'map', point, address })).toEqual(point)
  expect(placeOf({ by: 'map', point: null, address })).toBeUndefined()
  expect(placeOf({ by: 'address', point, address })).toEqual({ streetCode: '12750010' })
  expect(placeOf({ by: 'address', point, address: { ...address, outerDoor: option('503') } })).toEqual({
    streetCode: '12750010',
    outerDoorOid: 503,
  })
  expect(placeOf({ by: 'address', point, address: {} })).toBeUndefined()
})
