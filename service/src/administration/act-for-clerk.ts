import type { CallName } from 'contract/calls'
import { holdDays } from 'contract/clerk/case-codes'
import { movesOf } from 'contract/movers'
import { formatLira, kurus } from 'rules/money'
import postgres from 'postgres'
import { type ActForClerk, generalRefusal } from '../calling/answer-call.ts'
import type { Caller, Given } from '../calling/handler.ts'
import { Refused } from '../calling/refused.ts'
import { notedRequest } from '../calling/noted-request.ts'
import { type NotedDecision, toldDecision } from '../clerk/told-decision.ts'
import { readActOfCall } from '../debts/read-act-of-call.ts'
import { askSecondClerk } from '../identity/second-clerk/ask-second-clerk.ts'
import { type PowerCallName, isProposedForPower } from '../identity/second-clerk/waiting-proposals.ts'
import { BeyondOnePerson, EffectNotSeen, measuredDatabase, wordsOfSeen } from '../power/act-of-clerk.ts'
import type { ActUnderWay, Effect } from '../power/ledger.ts'

/** Carries out a clerk's call; one whose effect is beyond a single person is rolled back and proposed to a second one. */
export const actForClerk: ActForClerk = async (given, clerk, name, request, act) => {
  const { memberOid } = clerk
  const db = measuredDatabase(given, { memberOid, way: name, moves: movesOf(name), readActOfCall })
  try {
    return await act({ ...given, db })
  } catch (error) {
    const holder = holderIn(error)
    if (holder !== undefined) throw heldBy(holder)
    if (error instanceof EffectNotSeen && !(error.isBeyondOne && !isProposedForPower(name)))
      throw effectToSee(error)
    if (!(error instanceof BeyondOnePerson || error instanceof EffectNotSeen)) throw error
    if (!isProposedForPower(name)) throw generalRefusal('SecondPersonNeeded')
    throw await propose(given, clerk, { name, request, effect: error.effect })
  }
}

/** Name of the colleague who has the case, in the error of the trigger that keeps it theirs. */
function holderIn(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError && error.code === 'CB001' ? error.detail : undefined
}

function heldBy(holder: string): Refused {
  const { code, status } = generalRefusal('HeldByColleague')
  return new Refused(
    code,
    `Bu iş ${holder} adlı meslektaşınızın üzerinde. Kararı o verir ya da işi size devreder. ${holdDays} günden uzun süredir ondaysa işi İşlerim sayfasında üzerinize alabilirsiniz.`,
    status,
  )
}

/** Refusal that shows a clerk the effect before it is brought about. */
function effectToSee({ effect, usualKurus, isBeyondOne }: EffectNotSeen): Refused {
  const { loweredKurus, paidOutKurus } = effect
  const times = usualKurus === null ? 0 : Math.floor((loweredKurus + paidOutKurus) / usualKurus)
  const said = [
    effectInWords(effect),
    usualKurus !== null &&
      `Bu işte olağan tutar ${formatLira(kurus(usualKurus))}; bu onun ${times} katı. Yanlış yazılmış bir sayı olmasın?`,
    isBeyondOne && 'İkinci bir memur onaylayınca yapılır.',
  ]
  const { status } = generalRefusal('EffectNotSeen')
  const message = said.filter(Boolean).join(' ')
  return new Refused('EffectNotSeen', message, status, { seenEffect: wordsOfSeen(effect, usualKurus) })
}

async function propose(
  given: Given,
  clerk: Caller,
  {
    name,
    request,
    effect,
  }: {
    name: PowerCallName
    request: unknown
    effect: ActUnderWay
  },
) {
  const answer = await askSecondClerk(given.db, given, clerk, {
    callName: name,
    registryOid: effect.registryOid,
    request: request as object,
    text: textOfProposal(name, request, effect),
    reason: effect.isDemanded
      ? 'Bu işi iki memur birlikte yapar.'
      : 'Etkisi bir memurun tek başına yapabileceğini aşıyor.',
  })
  return generalRefusal(answer === 'proposed' ? 'WaitsForSecondPerson' : 'SecondPersonAsked')
}

/** Sentence that the second person reads and that must be the same when it is done. */
export function textOfProposal(
  name: CallName,
  request: unknown,
  act: Effect & Pick<ActUnderWay, 'told' | 'byHandKurus'>,
): string {
  const { Text } = toldDecision({ call: name, ...notedRequest(request) } as NotedDecision)
  return [`${Text}.`, act.told, effectInWords(act)].filter(Boolean).join(' ')
}

export function effectInWords({
  loweredKurus,
  byHandKurus = 0,
  paidOutKurus,
  people,
  tariffRows,
}: Effect & Partial<Pick<ActUnderWay, 'byHandKurus'>>): string {
  const lira = (amount: number) => formatLira(kurus(amount))
  const measuredKurus = loweredKurus - byHandKurus
  const parts = [
    measuredKurus > 0 && `borçlardan düşülecek veya iade edilecek tutar ${lira(measuredKurus)}`,
    byHandKurus > 0 && `elle kapatılacak ya da faturalanmayacak tutar ${lira(byHandKurus)}`,
    paidOutKurus > 0 && `ödenecek tutar ${lira(paidOutKurus)}`,
    people > 0 && `${people} kişinin kaydı değişecek`,
    tariffRows > 0 && `${tariffRows} tarife satırının yerine yenisi geçecek`,
  ]
  const said = parts.filter((part) => part !== false)
  return said.length === 0 ? '' : `Etkisi: ${said.join(', ')}.`
}
