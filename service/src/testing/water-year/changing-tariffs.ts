import type { District } from './district.ts'
import type { House } from './house.ts'
import { countPaidDeposit, depositOf } from './moving.ts'

/** A home becomes a shop, or a shop a home: from that day on it is billed so, and its deposit follows. */
export async function changeTariff(district: District, house: House) {
  const next = house.group === 'residence' ? ('business' as const) : ('residence' as const)
  const before = await depositOf(district, house)
  const reference = await district.applied(await district.signedIn(house.member), 'tariffChange', {
    subscriberNo: house.subscriberNo,
    details: { waterGroup: next, units: '1', explanation: 'Zemin kat dükkâna çevrildi.' },
  })
  await district.accept(reference)
  house.turnInto(next, district.today)
  // The held deposit is carried over at its value; only the returned part leaves the books.
  const [refund] = await district.db<{ kurus: number }[]>`
    select coalesce(sum(amount_kurus), 0)::bigint as kurus from refund where reference = ${reference}`
  const returned = refund?.kurus ?? 0
  district.deposits.settledPaidKurus += before.paid
  district.deposits.settledValueKurus += returned
  const held = await depositOf(district, house)
  if (held.paid !== before.value - returned)
    district.year.wrongs.push(
      `${district.today} ${house.subscriberNo}: a deposit of ${before.value} kuruş became ${held.paid} and ${returned}`,
    )
  await district.payAll(house, '9999-01-01')
  await countPaidDeposit(district, house)
  district.saw(`tariffChanged:${next}`)
}
