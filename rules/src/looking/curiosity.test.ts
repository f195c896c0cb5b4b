import { describe, expect, test } from 'vitest'
import {
  type CuriosityLimits,
  type DailyLook,
  type SoughtLook,
  findCuriosity,
  findSlowCuriosity,
} from './curiosity.ts'

const limits: CuriosityLimits = {
  Colleagues: 2,
  Neighbours: 0,
  WithoutCase: 3,
  PeopleInHour: 5,
  PeopleInDay: 8,
  OutsideHours: 1,
  PeopleListed: 20,
  PeopleListedInMonth: 100,
  ColleaguesInMonth: 4,
  NeighboursInMonth: 2,
  WithoutCaseInMonth: 6,
  DaysAtOnePerson: 3,
}

let made = 0
const look = (change: Partial<SoughtLook> = {}): SoughtLook => ({
  oid: (made += 1),
  person: `p${made}`,
  at: new Date('2026-11-16T09:00:00Z'),
  isColleague: false,
  isNeighbour: false,
  hasCase: true,
  isOutsideHours: false,
  ...change,
})
const looks = (count: number, change: (index: number) => Partial<SoughtLook>) =>
  Array.from({ length: count }, (_, index) => look(change(index)))
const kindsOf = (found: readonly SoughtLook[]) => findCuriosity(found, limits).map(({ kind }) => kind)

describe('unusual curiosity', () => {
  test('is more people than the limit, not more looks at one of them', () => {
    expect(kindsOf(looks(20, () => ({ person: 'x', isColleague: true })))).toEqual([])
    expect(kindsOf(looks(2, () => ({ isColleague: true })))).toEqual([])
    expect(
      findCuriosity(
        looks(3, () => ({ isColleague: true })),
        limits,
      ),
    ).toMatchObject([{ kind: 'colleagues', peopleCount: 3 }])
  })

  test('is one neighbour, where no one is allowed', () => {
    expect(kindsOf([look({ isNeighbour: true })])).toEqual(['neighbours'])
    expect(kindsOf([look()])).toEqual([])
  })

  test('is many people without a case, or outside the working hours', () => {
    expect(kindsOf(looks(4, () => ({ hasCase: false })))).toEqual(['withoutCase'])
    expect(kindsOf(looks(2, () => ({ isOutsideHours: true })))).toEqual(['outsideHours'])
  })

  test('is many people within any sixty minutes, across a full hour, too', () => {
    const every = (minutes: number) => (index: number) => ({
      at: new Date(Date.UTC(2026, 10, 16, 9, 40 + index * minutes)),
    })
    expect(kindsOf(looks(6, every(10)))).toEqual(['manyInHour'])
    expect(kindsOf(looks(6, every(12)))).toEqual([])
    const [found] = findCuriosity(looks(8, every(10)), limits)
    expect(found).toMatchObject({ kind: 'manyInHour', peopleCount: 6 })
    expect(found?.looks).toHaveLength(6)
  })

  test('is many people in a day', () => {
    const spread = looks(9, (index) => ({ at: new Date(Date.UTC(2026, 10, 16, index)) }))
    expect(kindsOf(spread)).toEqual(['manyInDay'])
  })
})

describe('slow curiosity', () => {
  const days = (count: number, change: Partial<DailyLook>): DailyLook[] =>
    looks(count, (index) => ({ at: new Date(Date.UTC(2026, 10, 1 + index, 9)) })).map((one) => ({
      ...one,
      askedAs: [],
      ...change,
    }))
  const kindsIn = (found: readonly DailyLook[]) => findSlowCuriosity(found, limits).map(({ kind }) => kind)

  test('counts colleagues and neighbours by day, however few they are', () => {
    expect(kindsIn(days(4, { isColleague: true }))).toEqual([])
    expect(kindsIn(days(5, { isColleague: true }))).toEqual(['colleaguesInMonth'])
    expect(kindsIn(days(3, { isNeighbour: true, person: 'x' }))).toEqual(['neighboursInMonth'])
  })

  test('counts people without a case, and no one with one', () => {
    expect(kindsIn(days(6, { hasCase: false }))).toEqual([])
    expect(kindsIn(days(7, { hasCase: false }))).toEqual(['withoutCaseInMonth'])
    expect(kindsIn(days(7, { hasCase: true }))).toEqual([])
    expect(kindsIn(days(7, { hasCase: false, askedAs: ['withoutCase'] }))).toEqual([])
  })

  test('counts the days at one person, and takes in no one else', () => {
    const found = findSlowCuriosity([...days(4, { person: 'x' }), ...days(3, { person: 'y' })], limits)
    expect(found).toMatchObject([{ kind: 'onePersonInMonth', peopleCount: 1 }])
    expect(found[0]?.looks).toHaveLength(4)
  })

  test('leaves out what was asked about before', () => {
    expect(kindsIn(days(5, { isColleague: true, askedAs: ['colleagues'] }))).toEqual([])
    expect(kindsIn(days(5, { isColleague: true, askedAs: ['manyInDay'] }))).toEqual(['colleaguesInMonth'])
    expect(kindsIn(days(4, { person: 'x', askedAs: ['onePersonInMonth'] }))).toEqual([])
  })
})
