import { expect } from 'vitest'
import { changed, declaring, sendEstate, someAddress, test, uploadDeed } from '../../testing/declaring.ts'
import type { TestMember, TestService } from '../../testing/test-service.ts'

const reason = 'Belgeleri gördüm, uygundur.'

/** A plot that a member declares with its deed. */
async function declarePlot(
  town: TestService,
  member: TestMember,
  parcelNumber: string,
  change: object,
  correction: { correctsOid?: number } = {},
) {
  const { plot } = declaring(await someAddress(town.db))
  const fileOidList = [await uploadDeed(town, member)]
  const content = changed(plot, { property: { parcelNumber }, fileOidList, ...change })
  return sendEstate(town, member, content, correction)
}

function detailOf(town: TestService, member: TestMember, declarationOid: number) {
  return town.as(member).call('GetDeclarationDetail', { declarationOid })
}

test('whoever buys the whole ends the seller’s tax with that year, and the seller is told without a name', async ({
  town,
}) => {
  const [seller, buyer] = [await town.given.member(), await town.given.member()]
  const before = await declarePlot(town, seller, '801', { change: { eventDate: '2026-01-10' } })
  expect(before.StatusCode).toBe('assessed')
  const after = await declarePlot(town, buyer, '801', { change: { eventDate: '2026-03-10' } })
  expect(after).toMatchObject({ StatusCode: 'assessed', Reasons: [] })
  const seen = await detailOf(town, seller, before.Oid)
  expect(seen).toMatchObject({ EndsOn: '2026-12-31' })
  expect(seen.History.at(-1)).toMatchObject({ StatusCode: 'ended', By: 'Belediye' })
  expect(seen.History.at(-1)?.Note).toContain('10.03.2026')
  const { Estates } = await town.as(seller).call('GetKnownProperties', {})
  expect(Estates).toEqual([])
  expect((await town.as(buyer).call('GetKnownProperties', {})).Estates).toHaveLength(1)
  await expect(detailOf(town, seller, after.Oid)).rejects.toMatchObject({
    body: { Code: 'NoSuchDeclaration' },
  })
})

test('years that were accrued to the seller already are cancelled when the sale is accepted', async ({
  town,
}) => {
  const [seller, buyer] = [await town.given.member(), await town.given.member()]
  const clerk = await town.given.member({ role: 'clerk' })
  const accept = (declarationOid: number) =>
    town.as(clerk).call('DecideDeclaration', { declarationOid, decision: 'accepted', reason })
  const before = await declarePlot(town, seller, '802', { change: { eventDate: '2024-02-10' } })
  await accept(before.Oid)
  const after = await declarePlot(town, buyer, '802', { change: { eventDate: '2025-12-20' } })
  expect(after.Reasons.map(({ Code }) => Code)).toEqual(['lateNotice'])
  await accept(after.Oid)
  const left = await town.as(seller).call('GetDeclarationAccruments', { declarationOid: before.Oid })
  const owed = (year: number) =>
    left.filter(({ PeriodYear, Principal }) => PeriodYear === year && Principal !== '0.00')
  expect(owed(2025)).not.toEqual([])
  expect(owed(2026)).toEqual([])
  expect((await detailOf(town, seller, before.Oid)).History.at(-1)?.Note).toContain('silindi')
})

test('a part of the whole, or two who bought it on one day, are for a person', async ({ town }) => {
  const [seller, buyer] = [await town.given.member(), await town.given.member()]
  const before = await declarePlot(town, seller, '803', { change: { eventDate: '2026-01-10' } })
  for (const change of [
    { ownership: { sharePart: 1, shareWhole: 2 } },
    { change: { eventDate: '2026-01-10' } },
    { ownership: { isJoint: true } },
  ]) {
    const sent = await declarePlot(town, buyer, '803', { change: { eventDate: '2026-03-10' }, ...change })
    expect(sent.Reasons.map(({ Code }) => Code)).toContain('sharesExceedWhole')
    await town.as(buyer).call('WithdrawDeclaration', { declarationOid: sent.Oid })
  }
  expect(await detailOf(town, seller, before.Oid)).toMatchObject({ EndsOn: null })
})

test('a clerk says which of several sold their share, and ends the tax of that one alone', async ({
  town,
}) => {
  const [ayse, buyer] = [await town.given.member(), await town.given.member()]
  const [veli, clerk] = [
    await town.given.member({ role: 'clerk' }),
    await town.given.member({ role: 'clerk' }),
  ]
  const half = { ownership: { sharePart: 1, shareWhole: 2 } }
  const stays = await declarePlot(town, ayse, '807', { change: { eventDate: '2026-01-10' }, ...half })
  const goes = await declarePlot(town, veli, '807', { change: { eventDate: '2026-01-10' }, ...half })
  const { Oid: declarationOid } = await declarePlot(town, buyer, '807', half)
  const look = (endedEstateOidList: number[]) =>
    // One of the owners is a colleague.
    town.as(clerk, { lookReason: 'Hisselerin toplamı için' }).call('GetDeclarationForClerk', {
      declarationOid,
      findings: { isExemptionGranted: false, endedEstateOidList },
    })
  const { OtherOwners, Assessment } = await look([])
  expect(Assessment?.Reasons.map(({ Code }) => Code)).toEqual(['sharesExceedWhole'])
  expect(OtherOwners).toMatchObject([
    { DeclarationNumber: stays.Number, Share: '1/2', Since: '2026-01-10', EndsAnyway: false },
    { DeclarationNumber: goes.Number, Share: '1/2', EndsAnyway: false, IsEnded: false },
  ])
  const ended = [OtherOwners[1]?.EstateOid ?? 0]
  expect((await look(ended)).Assessment?.Reasons).toEqual([])
  const decide = (member: TestMember) =>
    town.as(member).call('DecideDeclaration', {
      declarationOid,
      decision: 'accepted',
      reason,
      findings: { isExemptionGranted: false, endedEstateOidList: ended },
    })
  await expect(decide(veli)).rejects.toMatchObject({ body: { Code: 'OwnShare' } })
  await decide(clerk)
  expect(await detailOf(town, ayse, stays.Oid)).toMatchObject({ EndsOn: null })
  const seen = await detailOf(town, veli, goes.Oid)
  expect(seen).toMatchObject({ EndsOn: '2026-12-31' })
  expect(seen.History.at(-1)).toMatchObject({ StatusCode: 'ended', By: 'Belediye' })
  // A correction says again whose share it was: the desk shows who was found the first time.
  const corrected = await declarePlot(
    town,
    buyer,
    '807',
    { ...half, note: 'Alan düzeltildi.' },
    { correctsOid: declarationOid },
  )
  const again = await town.as(clerk).call('GetDeclarationForClerk', { declarationOid: corrected.Oid })
  expect(again.OtherOwners).toMatchObject([
    { DeclarationNumber: stays.Number, IsEnded: false },
    { DeclarationNumber: goes.Number, IsEnded: true },
  ])
})

test('a seller who says so alone waits for a clerk; once the buyer has declared it, for nobody', async ({
  town,
}) => {
  const [seller, buyer] = [await town.given.member(), await town.given.member()]
  await declarePlot(town, seller, '804', { change: { eventDate: '2026-01-10' } })
  const sold = { change: { reasonCode: 9, eventDate: '2026-03-10' } }
  const alone = await declarePlot(town, seller, '804', sold)
  expect(alone.Reasons.map(({ Code }) => Code)).toEqual(['liabilityEnds'])
  await town.as(seller).call('WithdrawDeclaration', { declarationOid: alone.Oid })
  await declarePlot(town, buyer, '804', { change: { eventDate: '2026-03-10' } })
  expect(await declarePlot(town, seller, '804', sold)).toMatchObject({
    StatusCode: 'assessed',
    Total: '0.00',
  })
})

test('a buyer’s correction that names another parcel makes the seller liable again, with a clerk’s look', async ({
  town,
}) => {
  const [seller, buyer] = [await town.given.member(), await town.given.member()]
  const clerk = await town.given.member({ role: 'clerk' })
  const before = await declarePlot(town, seller, '805', { change: { eventDate: '2026-01-10' } })
  const wrong = await declarePlot(town, buyer, '805', {})
  const { plot } = declaring(await someAddress(town.db))
  const right = await sendEstate(
    town,
    buyer,
    changed(plot, { property: { parcelNumber: '806' }, fileOidList: [await uploadDeed(town, buyer)] }),
    { correctsOid: wrong.Oid },
  )
  expect(right.Reasons.map(({ Code }) => Code)).toEqual(['formerOwner'])
  await town.as(clerk).call('DecideDeclaration', { declarationOid: right.Oid, decision: 'accepted', reason })
  const seen = await detailOf(town, seller, before.Oid)
  expect(seen).toMatchObject({ EndsOn: null })
  expect(seen.History.at(-1)).toMatchObject({ StatusCode: 'resumed' })
})
