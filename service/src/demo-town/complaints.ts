import {
  type ComplaintStatusCode,
  type ComplaintStep,
  complaintSteps,
  isClosedComplaint,
} from 'contract/complaints/codes'
import { promisedDay } from 'rules/complaints/promised-day'
import { publicHolidays } from 'rules/public-holidays'
import { addMs } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'
import { dayInTurkey } from 'rules/turkey-time'
import { type Course, demoCourses } from './complaints/complaint-courses.ts'
import { demoComplaints } from './complaints/complaint-texts.ts'
import { lakeOutline } from './complaints/lake-outline.ts'
import { demoPeople } from './demo-people.ts'
import { townPlaces } from './places.ts'
import { randomFrom } from './random.ts'

const seed = 444
const dayMs = 86_400_000
/** Shorter than the law asks for, as municipalities promise it themselves. */
const promise = { days: 10, areWorkingDays: true }
const promiseSource = 'Çınarlıgöl Belediyesi hizmet standartları tablosu'
const stepTexts: Partial<Record<ComplaintStep, string>> = {
  ask: 'Tam yerini bulamadık. Yakınında ne var, yazar mısınız?',
  reply: 'Bakkalın hemen karşısında.',
  reject: 'Bu iş belediyenin görev alanında değil; ilgili kuruma ilettik.',
  reopen: 'Yapılan kısa sürdü, yine aynı durumda.',
}

interface People {
  senders: { memberOid: number; registryOid: number }[]
  clerkOid: number
}

/** The lake, the town's own promise, and a few dozen complaints around the town. */
export async function addComplaints(tx: Queryable, now: Date): Promise<void> {
  await tx`
    insert into map_area ${tx({ kind: 'water', name: 'Çınarlı Göl', outline: tx.json(lakeOutline()) })}`
  await tx`
    insert into complaint_promise (application_type_code, valid_from, days, are_working_days, source)
    select code, '2024-01-01', ${promise.days}, ${promise.areWorkingDays}, ${promiseSource}
    from pr_application_type where is_public`
  const written = writtenComplaints(await peopleOf(tx), now)
  const oids = await insertRows(
    tx,
    'complaint',
    written.map(({ complaint }) => complaint),
  )
  await insertRowsWithoutOid(
    tx,
    'complaint_event',
    written.flatMap(({ events }, index) => events.map((event) => ({ ...event, complaintOid: oids[index] }))),
  )
}

async function peopleOf(tx: Queryable): Promise<People> {
  const members = await tx<{ userName: string; memberOid: number; registryOid: number; role: string }[]>`
    select user_name, oid as member_oid, registry_oid, role from member where registry_oid is not null`
  const byName = new Map(members.map((member) => [member.userName, member]))
  const senders = demoPeople.flatMap(({ userName, isLast }) => (isLast ? [] : (byName.get(userName) ?? [])))
  const clerk = senders.find(({ role }) => role === 'clerk')
  if (!clerk) throw new Error('The demo town has no clerk')
  return { senders, clerkOid: clerk.memberOid }
}

function writtenComplaints(people: People, now: Date) {
  const random = randomFrom(seed)
  const { outerDoors } = townPlaces()
  return demoCourses().map((course, index) => {
    const about = demoComplaints[index % demoComplaints.length]
    if (!about) throw new Error('There is nothing to complain about')
    const door = random.pick(outerDoors)
    const sentAt = addMs(now, -course.daysAgo * dayMs)
    const sender = course.person === undefined ? undefined : people.senders[course.person]
    const history = historyOf(course, about.answer, sentAt)
    const status = history.at(-1)?.toStatus ?? 'received'
    const closedAt = isClosedComplaint(status) ? (history.at(-1)?.happenedAt ?? null) : null
    return {
      complaint: {
        reference: `B${dayInTurkey(sentAt).slice(0, 4)}-DENEME${String(index + 1).padStart(2, '0')}`,
        sendKey: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
        applicationTypeCode: about.type,
        topicCode: about.topic,
        status,
        memberOid: sender?.memberOid ?? null,
        registryOid: sender?.registryOid ?? null,
        guestGsmNumber: sender ? null : `+90500000${String(1000 + index)}`,
        text: about.text,
        streetCode: door.streetCode,
        outerDoorOid: null,
        latitudeMicro: door.latitudeMicro,
        longitudeMicro: door.longitudeMicro,
        placeNote: '',
        sentAt: sentAt.toISOString(),
        promisedOn: promisedOn(dayInTurkey(sentAt)),
        takenByMemberOid: status === 'received' || status === 'reopened' ? null : people.clerkOid,
        closedAt,
        rating: closedAt !== null && !sender && random.chance(0.7) ? random.whole(2, 5) : null,
        publicText: random.chance(0.7) ? about.text : null,
        supportCount: 0,
      },
      events: history.map((event) => ({
        ...event,
        memberOid: event.byClerk ? people.clerkOid : (sender?.memberOid ?? null),
        registryOid: sender?.registryOid ?? null,
      })),
    }
  })
}

interface HistoryEvent {
  kind: ComplaintStep | 'send'
  fromStatus: ComplaintStatusCode | null
  toStatus: ComplaintStatusCode
  happenedAt: string
  byClerk: boolean
  text: string | null
}

/** The steps spread over the days since it was sent. */
function historyOf({ steps, daysAgo }: Course, answer: string, sentAt: Date): HistoryEvent[] {
  const history: HistoryEvent[] = [
    {
      kind: 'send',
      fromStatus: null,
      toStatus: 'received',
      happenedAt: sentAt.toISOString(),
      byClerk: false,
      text: null,
    },
  ]
  for (const [index, step] of steps.entries()) {
    const after = Math.floor((daysAgo * (index + 1)) / (steps.length + 1)) * dayMs
    history.push({
      kind: step,
      fromStatus: history.at(-1)?.toStatus ?? null,
      toStatus: complaintSteps[step].to,
      happenedAt: addMs(sentAt, after).toISOString(),
      byClerk: complaintSteps[step].by === 'clerk',
      text: step === 'resolve' ? answer : (stepTexts[step] ?? null),
    })
  }
  return history
}

function promisedOn(sentOn: string): string {
  const year = Number(sentOn.slice(0, 4))
  return promisedDay(sentOn, promise, publicHolidays(year, year + 1))
}
