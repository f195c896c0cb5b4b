import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { workOnLateDebts } from '../../water/late-debts/late-debts.ts'
import { undoPaidCuts } from '../../water/late-debts/undo-paid-cuts.ts'
import { testSettings } from '../test-service.ts'
import type { District } from './district.ts'

const settings = { ...testSettings, LateWaterDebts: { QueryType: 2, CarryOut: true } as const }

export async function payBills(district: District) {
  for (const house of district.houses) {
    if (house.pays === 'inTime') await district.payAll(house, '9999-01-01')
    if (house.pays === 'late') await district.payAll(house, addDays(district.today, -20))
    if (house.pays === 'whenCut' && !house.isTapOpen) await district.payAll(house, '9999-01-01')
  }
}

/** The nightly work on late debts, and the teams that cut and open. */
export async function nightAndTeams(district: District) {
  const given = { db: district.db, now: district.service.now, today: district.today, settings }
  await workOnLateDebts(given)
  await district.db`update sms_message set status = 'sent', sent_at = ${district.service.now} where status = 'queued'`
  await undoPaidCuts(given)
  const team = await district.clerk()
  const { cutting, opening } = workOrderKinds
  for (const { oid, kind, subscriptionOid } of await district.orders([cutting.code, opening.code])) {
    const house = district.houseOf(subscriptionOid)
    if (!house) continue
    const { Problem } = await district.report(team, oid, { index: house.counter.shown, isIndexSure: true })
    if (Problem !== null) {
      district.year.wrongs.push(`${district.today} ${house.subscriberNo}: ${Problem}`)
      continue
    }
    house.isTapOpen = kind === opening.code
    district.saw(kind === opening.code ? 'opened' : 'cut')
  }
}
