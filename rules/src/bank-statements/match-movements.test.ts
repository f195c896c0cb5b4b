import { expect, test } from 'vitest'
import { type AwaitedMoney, type OpenMovement, matchMovements } from './match-movements.ts'

const money = (change: Partial<AwaitedMoney> & { key: string }): AwaitedMoney => ({
  bankCode: '0015',
  kind: 'file',
  day: '2026-11-16',
  withinDays: 7,
  kurus: 10_000,
  parts: [],
  isByReferenceOnly: false,
  ...change,
})
const moved = (change: Partial<OpenMovement> = {}): OpenMovement => ({
  oid: 1,
  bankCode: '0015',
  bookedOn: '2026-11-17',
  kurus: 10_000,
  text: 'AKTARIM',
  ...change,
})

test('Money is found by its sum within its days and at its bank', () => {
  expect(matchMovements([moved()], [money({ key: 'file:1' })])).toEqual([
    { movementOid: 1, key: 'file:1', kurus: 10_000 },
  ])
  for (const other of [
    { bankCode: '0012' },
    { kurus: 10_001 },
    { bookedOn: '2026-11-24' },
    { bookedOn: '2026-11-14' },
  ])
    expect(matchMovements([moved(other)], [money({ key: 'file:1' })])).toEqual([])
})

test('A movement belongs to one settlement, and of two of the same sum the older one is paid first', () => {
  const two = [money({ key: 'file:2', day: '2026-11-17' }), money({ key: 'file:1' })]
  expect(matchMovements([moved()], two)).toEqual([{ movementOid: 1, key: 'file:1', kurus: 10_000 }])
  expect(matchMovements([moved(), moved({ oid: 2 })], [money({ key: 'file:1' })])).toHaveLength(1)
})

test('A reference goes before the sum, and is no part of a longer number', () => {
  const awaited = [
    money({ key: 'file:1' }),
    money({
      key: 'file:2',
      day: '2026-11-17',
      kurus: 25_000,
      parts: [{ references: ['778899'], kurus: 10_000 }],
    }),
  ]
  expect(matchMovements([moved({ text: 'EFT 77 8899 SU' })], awaited)).toEqual([
    { movementOid: 1, key: 'file:2', kurus: 10_000 },
  ])
  expect(matchMovements([moved({ text: 'EFT 1778899' })], awaited)).toEqual([
    { movementOid: 1, key: 'file:1', kurus: 10_000 },
  ])
})

test('One part is paid once, and what is paid in parts is not paid as a whole again', () => {
  const awaited = [money({ key: 'file:1', parts: [{ references: ['REF-00001'], kurus: 10_000 }] })]
  const paid = [moved({ text: 'REF-00001' }), moved({ oid: 2, text: 'REF-00001' }), moved({ oid: 3 })]
  expect(matchMovements(paid, awaited)).toEqual([{ movementOid: 1, key: 'file:1', kurus: 10_000 }])
})

test('Days of a weekend come in one sum, only of one bank and kind', () => {
  const days = ['2026-11-13', '2026-11-14', '2026-11-15'].map((day, index) =>
    money({ key: `card:${day}`, kind: 'card', day, kurus: 1000 * (index + 1) }),
  )
  expect(matchMovements([moved({ kurus: 6000 })], days)).toEqual([
    { movementOid: 1, key: 'card:2026-11-13', kurus: 1000 },
    { movementOid: 1, key: 'card:2026-11-14', kurus: 2000 },
    { movementOid: 1, key: 'card:2026-11-15', kurus: 3000 },
  ])
  expect(matchMovements([moved({ kurus: 4000 })], days)).toEqual([])
  expect(
    matchMovements([moved({ kurus: 6000 })], [
      days[0],
      days[1],
      money({ key: 'file:1', kurus: 3000 }),
    ] as AwaitedMoney[]),
  ).toEqual([])
})

test('A receipt is found by its number alone, never by its sum', () => {
  const receipt = money({
    key: 'receipt:1',
    bankCode: null,
    isByReferenceOnly: true,
    parts: [{ references: ['MKB-2026-17'], kurus: 10_000 }],
  })
  expect(matchMovements([moved()], [receipt])).toEqual([])
  expect(matchMovements([moved({ text: 'mkb-2026-17 emlak' })], [receipt])).toHaveLength(1)
})
