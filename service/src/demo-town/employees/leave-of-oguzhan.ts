import { addDays } from 'rules/calendar'
import { annualLeaveDays, leaveDays } from 'rules/employees/leave'
import { oguzhanStartedOn } from './pay-of-oguzhan.ts'

type Planned = [
  kind: string,
  yearsAgo: number,
  /** Month and day. */
  startsOn: string,
  endsOn: string,
  rest?: { daysOfYearsAgo?: number; travelDays?: number; status?: 'refused' | 'withdrawn'; reason?: string },
]

const planned: readonly Planned[] = [
  ['annual', 2, '07-08', '07-19'],
  ['excuse', 2, '10-03', '10-04'],
  ['annual', 2, '12-23', '12-31'],
  ['annual', 1, '06-16', '06-29', { travelDays: 2 }],
  [
    'annual',
    1,
    '08-04',
    '08-15',
    { status: 'refused', reason: 'Aynı günlerde birimde üç kişi izinli; başka bir tarih seçin.' },
  ],
  ['sick', 1, '11-04', '11-08'],
  ['excuse', 1, '12-12', '12-12'],
  ['annual', 0, '04-20', '04-28', { daysOfYearsAgo: 1 }],
  ['bereavement', 0, '05-11', '05-17'],
  ['excuse', 0, '06-22', '06-23'],
  ['annual', 0, '08-03', '08-16', { travelDays: 2 }],
  ['annual', 0, '09-21', '09-25', { status: 'withdrawn' }],
]

/** Applied for a month ahead and decided after three days, as far as today knows; the last one still waits. */
export function leaveOfOguzhan(today: string) {
  const thisYear = Number(today.slice(0, 4))
  const decided = planned.map(([kind, yearsAgo, starts, ends, rest = {}]) => {
    const [startsOn, endsOn] = [`${thisYear - yearsAgo}-${starts}`, `${thisYear - yearsAgo}-${ends}`]
    return {
      leaveKindCode: kind,
      year: thisYear - (rest.daysOfYearsAgo ?? yearsAgo),
      appliedOn: addDays(startsOn, kind === 'annual' ? -30 : -1),
      startsOn,
      endsOn,
      dayCount: leaveDays(startsOn, endsOn),
      travelDays: rest.travelDays ?? 0,
      status: rest.status ?? 'approved',
      decidedOn: addDays(startsOn, kind === 'annual' ? -27 : 0),
      reason: rest.reason ?? null,
    }
  })
  const startsOn = addDays(today, 22)
  const waiting = {
    leaveKindCode: 'annual',
    year: thisYear,
    appliedOn: addDays(today, -3),
    startsOn,
    endsOn: addDays(startsOn, 4),
    dayCount: 5,
    travelDays: 0,
    status: 'waiting',
    decidedOn: null,
    reason: null,
  }
  return [...decided.filter(({ decidedOn }) => decidedOn <= today), waiting]
}

/** His leave of each year; the days of a year are those of its last day. */
export function entitlementsOfOguzhan(today: string) {
  const thisYear = Number(today.slice(0, 4))
  return [thisYear - 2, thisYear - 1, thisYear].flatMap((year) => [
    {
      leaveKindCode: 'annual',
      year,
      days: annualLeaveDays('civil_servant', oguzhanStartedOn, `${year}-12-31`),
    },
    { leaveKindCode: 'excuse', year, days: 10 },
  ])
}
