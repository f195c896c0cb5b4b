/** Look at a record that a clerk opened or searched for, with known facts about the person. */
export interface SoughtLook {
  oid: number
  /** The same for every look at one person. */
  person: string
  at: Date
  /** Whether the person works for the municipality, and the look was no work about employees. */
  isColleague: boolean
  /** Whether the person lives in the clerk's own house or flat. */
  isNeighbour: boolean
  /** Whether the person has an open or decided matter at that desk. */
  hasCase: boolean
  /** Whether it was outside the hours and days in which the town hall works. */
  isOutsideHours: boolean
}

/** People that a clerk may look at in a day, or in an hour, before an auditor asks why. */
export interface CuriosityLimits {
  Colleagues: number
  Neighbours: number
  WithoutCase: number
  PeopleInHour: number
  PeopleInDay: number
  OutsideHours: number
  /** People in lists of a day, beyond their first page or with closed matters. */
  PeopleListed: number
  /** People in such lists in thirty days. */
  PeopleListedInMonth: number
  /** Looks at colleagues in thirty days; one colleague counts once a day. */
  ColleaguesInMonth: number
  /** Looks at people of one's own house in thirty days, counted alike. */
  NeighboursInMonth: number
  /** Looks in thirty days at people without a case, counted alike. */
  WithoutCaseInMonth: number
  /** Days of thirty on which one person is looked at. */
  DaysAtOnePerson: number
}

export type CuriosityKind =
  | 'colleagues'
  | 'neighbours'
  | 'withoutCase'
  | 'manyInHour'
  | 'manyInDay'
  | 'manyListed'
  | 'outsideHours'
  | SlowCuriosityKind

export type SlowCuriosityKind =
  | 'colleaguesInMonth'
  | 'neighboursInMonth'
  | 'withoutCaseInMonth'
  | 'onePersonInMonth'

export interface Curiosity {
  kind: CuriosityKind
  peopleCount: number
  looks: readonly Pick<SoughtLook, 'oid' | 'at'>[]
}

/** First look of a day at one person, with the kinds of cases in which it was asked about before. */
export type DailyLook = Omit<SoughtLook, 'isOutsideHours'> & {
  askedAs: readonly CuriosityKind[]
}

const hourMs = 3_600_000

/** Unusual looks of one clerk on one day; repeated looks at one person count as one. */
export function findCuriosity(looks: readonly SoughtLook[], limits: CuriosityLimits): Curiosity[] {
  const asked: [CuriosityKind, readonly SoughtLook[], number][] = [
    ['colleagues', looks.filter(({ isColleague }) => isColleague), limits.Colleagues],
    ['neighbours', looks.filter(({ isNeighbour }) => isNeighbour), limits.Neighbours],
    ['withoutCase', looks.filter(({ hasCase }) => !hasCase), limits.WithoutCase],
    ['manyInHour', busiestHour(looks), limits.PeopleInHour],
    ['manyInDay', looks, limits.PeopleInDay],
    ['outsideHours', looks.filter(({ isOutsideHours }) => isOutsideHours), limits.OutsideHours],
  ]
  return asked
    .map(([kind, found, limit]) => ({ kind, looks: found, peopleCount: countPeople(found), limit }))
    .filter(({ peopleCount, limit }) => peopleCount > limit)
    .map(({ limit: _limit, ...curiosity }) => curiosity)
}

/** Lists of one clerk's day by which more people were gone through than work needs. */
export function findBulkReading(
  looks: readonly Pick<SoughtLook, 'oid' | 'person' | 'at'>[],
  { PeopleListed }: Pick<CuriosityLimits, 'PeopleListed'>,
): Curiosity[] {
  const peopleCount = countPeople(looks)
  return peopleCount > PeopleListed ? [{ kind: 'manyListed', looks, peopleCount }] : []
}

/** Lists of one clerk's thirty days by which more people were gone through than work needs, on no day too many. */
export function findSlowReading(
  looks: readonly Pick<SoughtLook, 'oid' | 'person' | 'at'>[],
  { PeopleListedInMonth }: Pick<CuriosityLimits, 'PeopleListedInMonth'>,
): Curiosity[] {
  const peopleCount = countPeople(looks)
  return peopleCount > PeopleListedInMonth ? [{ kind: 'manyListed', looks, peopleCount }] : []
}

/** Unusual looks of one clerk in thirty days, of which each day alone may be usual; nothing is asked about twice. */
export function findSlowCuriosity(looks: readonly DailyLook[], limits: CuriosityLimits): Curiosity[] {
  const unasked = (...kinds: CuriosityKind[]) =>
    looks.filter(({ askedAs }) => !kinds.some((kind) => askedAs.includes(kind)))
  const byPerson = Map.groupBy(unasked('onePersonInMonth'), ({ person }) => person)
  const asked: [SlowCuriosityKind, readonly DailyLook[], number][] = [
    [
      'colleaguesInMonth',
      unasked('colleagues', 'colleaguesInMonth').filter(({ isColleague }) => isColleague),
      limits.ColleaguesInMonth,
    ],
    [
      'neighboursInMonth',
      unasked('neighbours', 'neighboursInMonth').filter(({ isNeighbour }) => isNeighbour),
      limits.NeighboursInMonth,
    ],
    [
      'withoutCaseInMonth',
      unasked('withoutCase', 'withoutCaseInMonth').filter(({ hasCase }) => !hasCase),
      limits.WithoutCaseInMonth,
    ],
    [
      'onePersonInMonth',
      [...byPerson.values()].filter((days) => days.length > limits.DaysAtOnePerson).flat(),
      limits.DaysAtOnePerson,
    ],
  ]
  return asked
    .filter(([, found, limit]) => found.length > limit)
    .map(([kind, found]) => ({ kind, looks: found, peopleCount: countPeople(found) }))
}

function countPeople(looks: readonly Pick<SoughtLook, 'person'>[]): number {
  return new Set(looks.map(({ person }) => person)).size
}

/** Sixty minutes in which most people were looked at, whenever they begin. */
function busiestHour(looks: readonly SoughtLook[]): readonly SoughtLook[] {
  const inOrder = looks.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const seen = new Map<string, number>()
  let busiest: { people: number; from: number; until: number } = { people: 0, from: 0, until: 0 }
  let from = 0
  for (const [index, look] of inOrder.entries()) {
    seen.set(look.person, (seen.get(look.person) ?? 0) + 1)
    for (let first = inOrder[from]; first && look.at.getTime() - first.at.getTime() >= hourMs;) {
      const left = (seen.get(first.person) ?? 1) - 1
      if (left === 0) seen.delete(first.person)
      else seen.set(first.person, left)
      from += 1
      first = inOrder[from]
    }
    if (seen.size > busiest.people) busiest = { people: seen.size, from, until: index + 1 }
  }
  return inOrder.slice(busiest.from, busiest.until)
}
