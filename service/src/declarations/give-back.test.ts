import { expect } from 'vitest'
import { changed, declaring, sendAny, someAddress, test } from '../testing/declaring.ts'
import { givePhone } from '../testing/payments/paying.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'
import { postCollection } from '../debts/ledger.ts'

test('tax that was paid and is not owed any more is owed back with the fine paid on it, and once', async ({
  town,
}) => {
  const ayse = await town.given.member()
  const gsmNumber = await givePhone(town, ayse.registryOid)
  const { content, start } = await openedShop(town, ayse)
  await payLate(town, ayse)
  const first = await end(town, ayse, content, '2026-08-20')
  // Second instalment of 2026: 1.250,00 with 50,00 of fine.
  expect(await refundsOf(town, ayse)).toEqual([['1300.00', null, 'loweredDebt']])
  const { History } = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: first })
  expect(History.at(-1)?.Note).toContain('1.300,00 ₺')
  const texts = await town.db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${gsmNumber} and event_key like 'refund-arose:%'`
  expect(texts).toHaveLength(1)
  expect((await town.as(ayse).call('GetOwnHome', {})).Waiting.map(({ Title }) => Title)).toContain(
    'Alacağım: 1.300,00 ₺',
  )

  // An end in February takes the first instalment away as well: nothing of the second comes twice.
  const second = await end(town, ayse, content, '2026-02-10', first)
  expect((await refundsOf(town, ayse)).map(([amount]) => amount)).toEqual(['1250.00', '1300.00'])

  // The workplace was not closed at all: all of it is owed again, and the refund pays it.
  await accept(town, await sendAny(town, ayse, { kind: 'cleaning', content: start }, { correctsOid: second }))
  expect(await refundsOf(town, ayse)).toEqual([])
  const withdrawn = await town.db<{ withdrawnAt: Date }[]>`
    select withdrawn_at from refund where registry_oid = ${ayse.registryOid}`
  expect(withdrawn.map(({ withdrawnAt }) => withdrawnAt)).toEqual([town.now, town.now])
  const owed = await town.db<{ kurus: number }[]>`
    select coalesce(sum(principal_balance(oid)), 0)::bigint as kurus from accrual where registry_oid = ${ayse.registryOid}`
  expect(owed).toEqual([{ kurus: 0 }])
})

test('tax that was rightly paid before its shop closed bears interest three months after the end was declared', async ({
  town,
}) => {
  const ayse = await town.given.member()
  const { content } = await openedShop(town, ayse)
  await payLate(town, ayse, new Date('2026-05-20T10:00:00+03:00'))
  await end(town, ayse, content, '2026-08-20')
  const rows = () => town.db`
    select base_kurus, from_on, until_on, paragraph from refund_interest join refund on refund.oid = refund_oid
    where registry_oid = ${ayse.registryOid}`
  // Interest of a claim sent on 15.11.2026: law 213 art. 112/5, and not from the application, as for an error of the
  // taxpayer.
  expect(await rows()).toEqual([{ baseKurus: 125_000, fromOn: '2027-02-15', untilOn: null, paragraph: 5 }])
  const clerk = town.as(await town.given.member({ role: 'clerk', duties: ['refunds'] }))
  const [refund] = await town.as(ayse).call('GetOwnRefunds', {})
  expect(refund?.Total).toBe('1300.00')
  const { Items } = await clerk.call('GetRefundsForClerks', {})
  expect(Items.find(({ Oid }) => Oid === refund?.Oid)).toMatchObject({ BearsInterest: false })
  // Payments after the closing of the shop were not owed any more.
  const mehmet = await town.given.member()
  const { content: other } = await openedShop(town, mehmet)
  await payLate(town, mehmet)
  await end(town, mehmet, other, '2026-08-20')
  const [late] = await town.db`
    select from_on, paragraph from refund_interest join refund on refund.oid = refund_oid
    where registry_oid = ${mehmet.registryOid}`
  expect(late).toEqual({ fromOn: '2026-11-15', paragraph: 4 })
})

test('what was given back already is owed again when the declaration is corrected', async ({ town }) => {
  const ayse = await town.given.member()
  const { content, start } = await openedShop(town, ayse)
  await payLate(town, ayse)
  const closed = await end(town, ayse, content, '2026-08-20')
  await town.db`
    update refund set paid_at = now(), paid_by_member_oid = (select oid from member where registry_oid = ${ayse.registryOid} limit 1), payment_reference = 'GE-1'
    where registry_oid = ${ayse.registryOid}`
  await accept(town, await sendAny(town, ayse, { kind: 'cleaning', content: start }, { correctsOid: closed }))
  const { Debts } = await town
    .as(ayse)
    .call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid })
  expect(Debts.map(({ Principal, DelayFine }) => [Principal, DelayFine])).toEqual([['1250.00', '0.00']])
})

test('what is owed back is shown to its owner alone', async ({ town }) => {
  const [ayse, mehmet] = [await town.given.member(), await town.given.member()]
  const { content } = await openedShop(town, ayse)
  await payLate(town, ayse)
  await end(town, ayse, content, '2026-08-20')
  expect(await refundsOf(town, mehmet)).toEqual([])
  await expect(town.anyone.call('GetOwnRefunds', {})).rejects.toThrow('NotSignedIn')
})

async function openedShop(town: TestService, member: TestMember) {
  const { cleaning: content } = declaring(await someAddress(town.db))
  const start = changed(content, { use: { eventDate: '2026-01-05' } })
  await accept(town, await sendAny(town, member, { kind: 'cleaning', content: start }))
  return { content, start }
}

/** Pays the debts, the second instalment with a fine of 50,00. */
async function payLate(
  town: TestService,
  { registryOid }: TestMember,
  collectedAt = town.now,
): Promise<void> {
  const accruals = await town.db<{ oid: number; instalment: number; kurus: number }[]>`
    select oid, instalment, principal_balance(oid) as kurus from accrual where registry_oid = ${registryOid} order by oid`
  await town.db.begin((tx) =>
    postCollection(tx, {
      registryOid,
      collectionType: 1,
      collectedAt,
      lines: accruals.map(({ oid, instalment, kurus }) => ({
        accrualOid: oid,
        principalKurus: kurus,
        fineKurus: instalment === 2 ? 5_000 : 0,
      })),
    }),
  )
}

async function end(
  town: TestService,
  member: TestMember,
  cleaning: Awaited<ReturnType<typeof openedShop>>['content'],
  eventDate: string,
  correctsOid?: number,
): Promise<number> {
  const content = changed(cleaning, { use: { reasonCode: 'end', eventDate } })
  const sent = await sendAny(
    town,
    member,
    { kind: 'cleaning', content },
    correctsOid === undefined ? {} : { correctsOid },
  )
  await accept(town, sent)
  return sent.Oid
}

async function accept(town: TestService, { Oid, StatusCode }: { Oid: number; StatusCode: string }) {
  if (StatusCode !== 'waiting') return
  await town.as(await town.given.member({ role: 'clerk' })).call('DecideDeclaration', {
    declarationOid: Oid,
    decision: 'accepted',
    reason: 'Belgeleri gördüm, uygundur.',
  })
}

async function refundsOf(town: TestService, member: TestMember) {
  const refunds = await town.as(member).call('GetOwnRefunds', {})
  return refunds.map(({ Amount, MaskedIban, Kind }) => [Amount, MaskedIban, Kind])
}
