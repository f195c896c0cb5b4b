import type { MenuRowForClerks } from 'contract/content/menu-desk'
import { expect, test } from 'vitest'
import { moved, portalMenu, restored, valuesOf } from './menu-values.ts'

const row = (Oid: number, ParentOid: number | null, Position: number): MenuRowForClerks => ({
  Oid,
  ParentOid,
  Type: ParentOid === null && Oid === 2 ? 'group' : 'page',
  Title: `Satır ${Oid}`,
  OwnTitle: null,
  IsHidden: false,
  MayBeHidden: true,
  UnseenBecause: null,
  Badge: null,
  Position,
})
const rows = [row(1, null, 10), row(2, null, 20), row(21, 2, 10), row(22, 2, 20), row(3, null, 30)]
const oids = (list: readonly { oid: number }[]) => list.map(({ oid }) => oid)

test('a group moves with what is in it, and rows stay in their level', () => {
  const { rows: values } = valuesOf(rows)
  expect(oids(moved(values, 2, -1))).toEqual([2, 21, 22, 1, 3])
  expect(oids(moved(values, 3, -1))).toEqual([1, 3, 2, 21, 22])
  expect(oids(moved(values, 22, -1))).toEqual([1, 2, 22, 21, 3])
  expect(oids(moved(values, 22, 1))).toEqual(oids(values))
})

test('an earlier version comes back with rows that are new since then at the end of their level', () => {
  const then = { OwnTitle: 'Eski ad', IsHidden: true, Badge: 'Yeni' }
  const version = {
    Version: 1,
    WrittenAt: '2026-11-15T09:00:00.000Z',
    WrittenBy: null,
    Rows: [3, 1, 2, 22].map((Oid) => ({ Oid, Title: '', ...then })),
  }
  const back = restored(rows, version)
  expect(back.map(({ Oid }) => Oid)).toEqual([3, 1, 2, 22, 21])
  expect(back[0]).toMatchObject(then)
  expect(portalMenu(back)).toEqual(rows)
})
