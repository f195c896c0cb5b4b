import { monthNames } from 'rules/dates'
import type { NewResolution } from '../../resolutions/save-resolution.ts'
import { type Random, randomFrom } from '../random.ts'
import { councilTopics, type Topic } from './council-topics.ts'
import { tariffTopics } from './tariff-topics.ts'
import { firstWeekday } from './meeting-days.ts'

export type PlannedResolution = Omit<NewResolution, 'publishedAt' | 'followersToldAt'>

const seed = 5393
const members = 25
/** The council takes its month of rest in August. */
const restMonth = 8
const numbersPerMeeting = 10

/** One or two resolutions a meeting, numbered through the year with gaps; the tariffs have numbers of their own. */
export function planCouncil(fromYear: number, today: string): PlannedResolution[] {
  const random = randomFrom(seed)
  const topics = inTurns(councilTopics)
  const planned: PlannedResolution[] = []
  for (let year = fromYear; year <= Number(today.slice(0, 4)); year += 1) {
    const months = monthNames.map((_, index) => index + 1).filter((month) => month !== restMonth)
    for (const [meeting, month] of months.entries()) {
      const decidedOn = firstWeekday(year, month, 1)
      const session = `${year} yılı ${monthNames[month - 1]} ayı olağan toplantısı, 1. birleşim`
      const first = meeting * numbersPerMeeting + 1
      for (let taken = 0; taken < (month % 3 === 0 ? 2 : 1); taken += 1)
        planned.push(resolutionOn(topics.next(), { number: first + taken, decidedOn, session, random }))
      for (const { number, topic } of tariffTopics(year))
        if (number >= first && number < first + numbersPerMeeting)
          planned.push(resolutionOn(topic, { number, decidedOn, session, random }))
    }
  }
  return planned.filter(({ decidedOn }) => decidedOn <= today)
}

/** Each in turn, so that none comes up much more often than another. */
function inTurns<Item>(items: readonly Item[]) {
  let taken = 0
  return {
    next: (): Item => {
      const item = items[taken % items.length]
      taken += 1
      if (item === undefined) throw new Error('There is nothing to take turns')
      return item
    },
  }
}

function resolutionOn(
  topic: Topic,
  {
    number,
    decidedOn,
    session,
    random,
  }: { number: number; decidedOn: string; session: string; random: Random },
): PlannedResolution {
  const {
    typeCode,
    title,
    request,
    decision,
    attachments = [],
  } = topic(random, Number(decidedOn.slice(0, 4)))
  const vote = voteBy(random)
  const how = vote.votesAgainst + vote.votesAbstaining === 0 ? 'oy birliğiyle' : 'oy çokluğuyla'
  return {
    body: 'council',
    number,
    typeCode,
    title,
    text: `${request}\nYapılan görüşme ve işaretle oylama sonucunda ${decision} ${how} karar verildi.`,
    decidedOn,
    session,
    ...vote,
    persons: [],
    attachments,
  }
}

function voteBy(random: Random) {
  const present = members - random.whole(0, 4)
  if (random.chance(0.6)) return { votesFor: present, votesAgainst: 0, votesAbstaining: 0 }
  const votesAgainst = random.whole(1, 7)
  const votesAbstaining = random.whole(0, 2)
  return { votesFor: present - votesAgainst - votesAbstaining, votesAgainst, votesAbstaining }
}
