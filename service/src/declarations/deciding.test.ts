import { describe, expect } from 'vitest'
import {
  changed,
  declaring,
  sendAny,
  sendEstate,
  someAddress,
  test,
  uploadDeed,
} from '../testing/declaring.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

const reason = 'Belgeleri gördüm, uygundur.'

describe('a declaration that needs a person', () => {
  test('waits with its reasons until a clerk accepts it, and then accrues every year owed', async ({
    town,
  }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    const late = changed(declaring(await someAddress(town.db)).plot, {
      change: { eventDate: '2023-05-04' },
      property: { parcelNumber: '201' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const sent = await sendEstate(town, ayse, late)
    expect(sent).toMatchObject({ StatusCode: 'waiting', FirstTaxYear: 2024, Total: '0.00' })
    expect(sent.Reasons.map(({ Code }) => Code)).toEqual(['lateNotice'])
    const waiting = await town.as(clerk).call('GetDeclarationsForClerk', { searchText: sent.Number })
    expect(waiting.Items).toMatchObject([{ Number: sent.Number, Reasons: [{ Code: 'lateNotice' }] }])
    const seen = await town.as(clerk).call('GetDeclarationForClerk', { declarationOid: sent.Oid })
    expect(seen.Assessment?.Periods.map(({ Year }) => Year)).toEqual([2024, 2025, 2026])
    expect(seen.Declaration.Files).toHaveLength(1)
    await decide(town, clerk, sent.Oid, 'accepted')
    const detail = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: sent.Oid })
    expect(detail).toMatchObject({ StatusCode: 'accepted', DecisionNote: reason, CanWithdraw: false })
    expect(detail.History.at(-1)).toMatchObject({ StatusCode: 'accepted', By: 'Belediye' })
    const accruals = await town.as(ayse).call('GetDeclarationAccruments', { declarationOid: sent.Oid })
    // Six instalments of tax and contribution; five of them late, with interest and penalty.
    expect(accruals).toHaveLength(22)
    // Overdue instalments are due a month after they are accrued, November's still on its day, and penalties a month
    // after the thirty days in which one may go to court.
    expect(new Set(accruals.map(({ DueDate }) => DueDate))).toEqual(
      new Set(['2026-11-30', '2026-12-15', '2027-01-15']),
    )
    await expect(decide(town, clerk, sent.Oid, 'refused')).rejects.toMatchObject({
      body: { Code: 'NotWaiting' },
    })
  })

  test('is told to clerks in words for clerks, with the colleague’s name; an acceptance needs no reason', async ({
    town,
  }) => {
    const [ayse, clerk] = [
      await town.given.member(),
      await town.given.member({ role: 'clerk', name: 'NERMİN' }),
    ]
    const plot = changed(declaring(await someAddress(town.db)).plot, { property: { parcelNumber: '601' } })
    const first = await sendEstate(town, ayse, plot)
    const call = { declarationOid: first.Oid, decision: 'returned' } as const
    await expect(town.as(clerk).call('DecideDeclaration', call)).rejects.toThrow('ReasonNeeded')
    expect(await decide(town, clerk, first.Oid, 'returned')).toMatchObject({
      StatusName: 'Düzeltmesi bekleniyor',
    })
    const found = (statusCode?: 'all') =>
      town
        .as(clerk)
        .call('GetDeclarationsForClerk', { searchText: first.Number, ...(statusCode && { statusCode }) })
    expect((await found()).Items).toEqual([])
    expect((await found('all')).Items).toMatchObject([{ Oid: first.Oid }])
    const shown = await town.as(clerk).call('GetDeclarationForClerk', { declarationOid: first.Oid })
    expect(shown.Declaration).toMatchObject({ StatusName: 'Düzeltmesi bekleniyor' })
    expect(shown.Declaration.History.at(-1)?.By).toMatch(/^NERMİN /)
    expect(JSON.stringify(shown.Declaration.Sections)).not.toMatch(/Sıfatınız|Hisseniz|Notunuz/)
    const own = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: first.Oid })
    expect(own).toMatchObject({ StatusName: 'Düzeltmeniz bekleniyor' })
    expect(own.History.at(-1)?.By).toBe('Belediye')
    const late = changed(plot, {
      change: { eventDate: '2023-05-04' },
      property: { parcelNumber: '602' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const second = await sendEstate(town, ayse, late)
    await town.as(clerk).call('DecideDeclaration', { declarationOid: second.Oid, decision: 'accepted' })
    const accepted = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: second.Oid })
    expect(accepted).toMatchObject({ StatusCode: 'accepted', DecisionNote: null })
  })

  test('of land names its place once, though the deed has the word', async ({ town }) => {
    const ayse = await town.given.member()
    const land = changed(declaring(await someAddress(town.db)).land, {
      property: { parcelNumber: '701', locality: 'Kavaklıdere mevkii' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    await sendEstate(town, ayse, land)
    const { Estates } = await town.as(ayse).call('GetKnownProperties', {})
    expect(Estates[0]?.AddressText).toMatch(/ Mah\. Kavaklıdere mevkii$/)
  })

  test('says why: missing papers, a strange value, a claimed exemption, an address not listed', async ({
    town,
  }) => {
    const ayse = await town.given.member()
    const { building } = declaring(await someAddress(town.db))
    const odd = changed(building, {
      property: { address: { freeText: 'Göl kenarında, çınarın altındaki ev' } },
      exemptions: { exemptionCode: 'newResidence' },
    })
    const preview = await town.as(ayse).call('PreviewDeclaration', {
      kindCode: 'building',
      declaration: {
        ...odd,
        property: { ...odd.property, address: { freeText: 'Göl kenarında, çınarın altındaki ev' } },
      },
    })
    expect(preview.Reasons.map(({ Code }) => Code)).toEqual([
      'exemptionClaimed',
      'addressNotListed',
      'documentMissing',
    ])
    const strange = changed(building, {
      declaredValue: '100.00',
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const { Reasons } = await town
      .as(ayse)
      .call('PreviewDeclaration', { kindCode: 'building', declaration: strange })
    expect(Reasons.map(({ Code }) => Code)).toEqual(['valueFarFromStreet'])
  })

  test('is noticed when others have declared the whole of it', async ({ town }) => {
    const [ayse, veli] = [await town.given.member(), await town.given.member()]
    const { plot } = declaring(await someAddress(town.db))
    const half = async (member: TestMember, shareWhole: number) =>
      sendEstate(
        town,
        member,
        changed(plot, {
          property: { parcelNumber: '301' },
          ownership: { shareWhole },
          fileOidList: [await uploadDeed(town, member)],
        }),
      )
    expect((await half(ayse, 2)).StatusCode).toBe('assessed')
    expect((await half(veli, 2)).StatusCode).toBe('assessed')
    const zeki = await half(await town.given.member(), 3)
    expect(zeki.Reasons.map(({ Code }) => Code)).toEqual(['sharesExceedWhole'])
  })

  test('can be withdrawn before it is decided, and is nobody’s own clerk’s to decide', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk' })
    const { plot } = declaring(await someAddress(town.db))
    const own = await sendEstate(town, clerk, changed(plot, { property: { parcelNumber: '401' } }))
    await expect(decide(town, clerk, own.Oid, 'accepted')).rejects.toMatchObject({
      body: { Code: 'OwnDeclaration' },
    })
    await town.as(clerk).call('WithdrawDeclaration', { declarationOid: own.Oid })
    await expect(
      town.as(clerk).call('WithdrawDeclaration', { declarationOid: own.Oid }),
    ).rejects.toMatchObject({
      body: { Code: 'NotWithdrawable' },
    })
  })
})

describe('a correction', () => {
  test('of what was assessed changes the ledger by further entries only', async ({ town }) => {
    const ayse = await town.given.member()
    const { cleaning } = declaring(await someAddress(town.db))
    const first = await sendAny(town, ayse, { kind: 'cleaning', content: cleaning })
    const larger = changed(cleaning, { workplace: { criterionAmount: 100_000 } })
    const second = await sendAny(
      town,
      ayse,
      { kind: 'cleaning', content: larger },
      { correctsOid: first.Oid },
    )
    expect(second).toMatchObject({ StatusCode: 'assessed', Reasons: [] })
    const before = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: first.Oid })
    expect(before).toMatchObject({ StatusCode: 'corrected', CorrectedByOid: second.Oid, CanCorrect: false })
    const accruals = await town.as(ayse).call('GetDeclarationAccruments', { declarationOid: second.Oid })
    expect(accruals).toHaveLength(1)
    expect(accruals[0]?.Accrued).toBe(first.Total)
    expect(accruals[0]?.Principal).toBe(second.Total)
    await expect(
      sendAny(town, ayse, { kind: 'cleaning', content: cleaning }, { correctsOid: first.Oid }),
    ).rejects.toMatchObject({ body: { Code: 'NotCorrectable' } })
  })

  test('of one that was returned takes its place at once', async ({ town }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    const plot = changed(declaring(await someAddress(town.db)).plot, { property: { parcelNumber: '501' } })
    const first = await sendEstate(town, ayse, plot)
    expect(first.Reasons.map(({ Code }) => Code)).toEqual(['documentMissing'])
    await decide(town, clerk, first.Oid, 'returned')
    const draft = await town
      .as(ayse)
      .call('StartDeclarationDraft', { declarationOid: first.Oid, isCorrection: true })
    expect(draft.CorrectsOid).toBe(first.Oid)
    const whole = changed(plot, { fileOidList: [await uploadDeed(town, ayse)] })
    const second = await sendEstate(town, ayse, whole, {
      correctsOid: first.Oid,
      draftOid: draft.Oid,
      draftVersion: draft.Version,
    })
    expect(second.StatusCode).toBe('assessed')
    const { Items } = await town.as(ayse).call('RetrieveDeclarationSummary', {})
    expect(Items.map(({ StatusCode }) => StatusCode).toSorted()).toEqual(['assessed', 'corrected'])
  })
})

test('the document says exactly what was sent, is made once, and can be verified', async ({ town }) => {
  const ayse = await town.given.member()
  const { entertainment } = declaring(await someAddress(town.db))
  const sent = await sendAny(town, ayse, { kind: 'entertainment', content: entertainment })
  const read = () => town.as(ayse).call('GetDeclarationDocument', { declarationOid: sent.Oid })
  const [one, other] = [await read(), await read()]
  expect(one.FileName).toBe(`beyan-${sent.Number}.pdf`)
  expect(other.Content).toBe(one.Content)
  const text = readPdfText(Buffer.from(one.Content, 'base64'))
  for (const words of [sent.Number, 'Göl Lokantası', 'Bar', '10/2026']) expect(text).toContain(words)
  const [issued] = await town.db<{ verificationCode: string }[]>`
    select verification_code from issued_document where registry_oid = ${ayse.registryOid}`
  const verified = await town.anyone.call('VerifyDocumentWithoutAuthorization', {
    code: issued?.verificationCode ?? '',
  })
  expect(verified.Facts).toContainEqual({ Label: 'Beyan no', Value: sent.Number })
})

function decide(
  town: TestService,
  clerk: TestMember,
  declarationOid: number,
  decision: 'accepted' | 'returned' | 'refused',
) {
  return town.as(clerk).call('DecideDeclaration', { declarationOid, decision, reason })
}
