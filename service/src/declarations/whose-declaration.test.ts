import { randomUUID } from 'node:crypto'
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

const notThere = { body: { Code: 'NoSuchDeclaration' } }
const noDraft = { body: { Code: 'NoSuchDraft' } }

describe('someone else', () => {
  test('neither sees nor touches a declaration', async ({ town }) => {
    const [ayse, veli] = [await town.given.member(), await town.given.member()]
    const { plot, cleaning, advertising, entertainment } = declaring(await someAddress(town.db))
    const { Oid: declarationOid } = await sendEstate(town, ayse, plot)
    const { call } = town.as(veli)
    await expect(call('GetDeclarationDetail', { declarationOid })).rejects.toMatchObject(notThere)
    await expect(call('GetDeclarationDocument', { declarationOid })).rejects.toMatchObject(notThere)
    await expect(call('GetDeclarationAccruments', { declarationOid })).rejects.toMatchObject(notThere)
    await expect(call('WithdrawDeclaration', { declarationOid })).rejects.toMatchObject(notThere)
    await expect(call('StartDeclarationDraft', { declarationOid })).rejects.toMatchObject(notThere)
    const correction = { correctsOid: declarationOid }
    for (const declared of [
      { kind: 'plot', content: plot },
      { kind: 'cleaning', content: cleaning },
      { kind: 'advertising', content: advertising },
      { kind: 'entertainment', content: entertainment },
    ] as const)
      await expect(sendAny(town, veli, declared, correction)).rejects.toMatchObject(notThere)
    const preview = { kindCode: 'plot' as const, declaration: plot, ...correction }
    await expect(call('PreviewDeclaration', preview)).rejects.toMatchObject(notThere)
    expect((await call('RetrieveDeclarationSummary', {})).Items).toEqual([])
    expect(await call('GetKnownProperties', {})).toEqual({ Estates: [], Places: [] })
  })

  test('neither sees nor touches a draft', async ({ town }) => {
    const [ayse, veli] = [await town.given.member(), await town.given.member()]
    const draft = { kindCode: 'plot' as const, step: '', content: {} }
    const { Oid: draftOid } = await town.as(ayse).call('SaveDeclarationDraft', draft)
    const { call } = town.as(veli)
    await expect(call('GetDeclarationDraft', { draftOid })).rejects.toMatchObject(noDraft)
    await expect(call('SaveDeclarationDraft', { ...draft, draftOid, version: 1 })).rejects.toMatchObject(
      noDraft,
    )
    await expect(call('RemoveDeclarationDraft', { draftOid })).rejects.toMatchObject(noDraft)
    const { plot } = declaring(await someAddress(town.db))
    await expect(sendEstate(town, veli, plot, { draftOid, draftVersion: 1 })).rejects.toMatchObject(noDraft)
    expect(await call('GetDeclarationDrafts', {})).toEqual([])
    await town.as(ayse).call('RemoveDeclarationDraft', { draftOid })
  })

  test('cannot send someone’s papers as theirs', async ({ town }) => {
    const [ayse, veli] = [await town.given.member(), await town.given.member()]
    const fileOidList = [await uploadDeed(town, ayse)]
    const content = changed(declaring(await someAddress(town.db)).plot, { fileOidList })
    await expect(sendEstate(town, veli, content)).rejects.toMatchObject({ body: { Code: 'NoSuchFile' } })
    expect((await town.as(veli).call('RetrieveDeclarationSummary', {})).Items).toEqual([])
  })

  test('who is no clerk is kept from the desk', async ({ town }) => {
    const veli = await town.given.member()
    const { call } = town.as(veli)
    const denied = { status: 403 }
    await expect(call('GetDeclarationsForClerk', {})).rejects.toMatchObject(denied)
    await expect(call('GetDeclarationForClerk', { declarationOid: 1 })).rejects.toMatchObject(denied)
    const decision = { declarationOid: 1, decision: 'accepted', reason: 'İnceledim, uygundur.' } as const
    await expect(call('DecideDeclaration', decision)).rejects.toMatchObject(denied)
  })

  test('who is not signed in declares nothing', async ({ town }) => {
    const { plot, cleaning, advertising, entertainment } = declaring(await someAddress(town.db))
    const sendId = randomUUID()
    const { call } = town.anyone
    const tries = [
      call('RecordEMunicipalityEstateDeclaration', { concreteEMunicipalityEstateDeclaration: plot, sendId }),
      call('RecordEMunicipalityECTDeclaration', { concreteEMunicipalityECTDeclaration: cleaning, sendId }),
      call('RecordEMunicipalityAdDeclaration', { concreteEMunicipalityAdDeclaration: advertising, sendId }),
      call('RecordEMunicipalityEntertainmentDeclaration', {
        concreteEMunicipalityEntertainmentDeclaration: entertainment,
        sendId,
      }),
    ]
    const outcomes = await Promise.allSettled(tries)
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { status: 401 } })
  })
})

test('a declaration carries the fields of its registry’s own kind', async ({ town }) => {
  const ayse = await town.given.member()
  const content = changed(declaring(await someAddress(town.db)).plot, {
    registry: { variant: 'undetailed', statedName: 'Biri', description: 'Kendim' },
  })
  await expect(sendEstate(town, ayse, content)).rejects.toMatchObject({ body: { Code: 'WrongVariant' } })
})

test('a faulty field is told by a sentence at its place', async ({ town }) => {
  const ayse = await town.given.member()
  const { building } = declaring(await someAddress(town.db))
  const path = 'concreteEMunicipalityEstateDeclaration'
  await expect(
    sendEstate(town, ayse, changed(building, { building: { usageTypeOid: 99 } })),
  ).rejects.toMatchObject({
    status: 400,
    body: { Fields: { [`${path}.building.usageTypeOid`]: 'Kullanım türünü listeden seçin.' } },
  })
  await expect(
    sendEstate(town, ayse, changed(building, { ownership: { sharePart: 3, shareWhole: 2 } })),
  ).rejects.toMatchObject({
    body: { Fields: { [`${path}.ownership.sharePart`]: 'Pay, paydadan büyük olamaz.' } },
  })
  await expect(
    sendEstate(town, ayse, changed(building, { change: { eventDate: '2027-01-01' } })),
  ).rejects.toMatchObject({
    body: { Fields: { [`${path}.change.eventDate`]: 'Gelecekteki bir tarih yazılamaz.' } },
  })
})
