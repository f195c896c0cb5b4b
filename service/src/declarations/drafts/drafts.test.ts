import { maxDrafts } from 'contract/declarations/codes'
import { describe, expect } from 'vitest'
import { changed, declaring, sendEstate, someAddress, test, uploadDeed } from '../../testing/declaring.ts'

describe('a draft', () => {
  test('is kept as typed and resumed on another device', async ({ town }) => {
    const ayse = await town.given.member()
    const draft = { kindCode: 'plot' as const, step: 'tasinmaz', content: { property: { blockNumber: '1' } } }
    const saved = await town.as(ayse).call('SaveDeclarationDraft', draft)
    const read = await town.as(ayse).call('GetDeclarationDraft', { draftOid: saved.Oid })
    expect(read).toMatchObject({ Version: 1, Step: 'tasinmaz', Content: draft.content, StartedFrom: null })
    expect(await town.as(ayse).call('GetDeclarationDrafts', { kindCode: 'plot' })).toHaveLength(1)
    expect(await town.as(ayse).call('GetDeclarationDrafts', { kindCode: 'land' })).toEqual([])
  })

  test('keeps whatever names its fields have, and breaks neither the list nor the export', async ({
    town,
  }) => {
    const ayse = await town.given.member()
    const content = { a_: 1, a__b: 2, '': 3, _: { c_d: 4 } }
    const draft = { kindCode: 'building' as const, step: 'x', content }
    const { Oid } = await town.as(ayse).call('SaveDeclarationDraft', draft)
    const read = await town.as(ayse).call('GetDeclarationDraft', { draftOid: Oid })
    expect(read.Content).toEqual(content)
    expect(await town.as(ayse).call('GetDeclarationDrafts', {})).toHaveLength(1)
    await town.as(ayse).call('ExportOwnData', {})
  })

  test('saved on two devices at once is never silently overwritten', async ({ town }) => {
    const ayse = await town.given.member()
    const first = await town
      .as(ayse)
      .call('SaveDeclarationDraft', { kindCode: 'land', step: 'a', content: { note: 'telefon' } })
    const save = (note: string) =>
      town.as(ayse).call('SaveDeclarationDraft', {
        draftOid: first.Oid,
        version: first.Version,
        kindCode: 'land',
        step: 'a',
        content: { note },
      })
    const outcomes = await Promise.allSettled([save('bilgisayar'), save('tablet')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save('geç kalan')).rejects.toMatchObject({ body: { Code: 'DraftChanged' } })
    const { Version, Content } = await town.as(ayse).call('GetDeclarationDraft', { draftOid: first.Oid })
    expect(Version).toBe(2)
    expect(['bilgisayar', 'tablet']).toContain(Content.note)
  })

  test('goes away with the sending, unless it was changed meanwhile', async ({ town }) => {
    const ayse = await town.given.member()
    const content = changed(declaring(await someAddress(town.db)).plot, {
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const { Oid } = await town
      .as(ayse)
      .call('SaveDeclarationDraft', { kindCode: 'plot', step: 'ozet', content: content as never })
    await expect(sendEstate(town, ayse, content, { draftOid: Oid, draftVersion: 9 })).rejects.toMatchObject({
      body: { Code: 'DraftChanged' },
    })
    await sendEstate(town, ayse, content, { draftOid: Oid, draftVersion: 1 })
    await expect(town.as(ayse).call('GetDeclarationDraft', { draftOid: Oid })).rejects.toMatchObject({
      body: { Code: 'NoSuchDraft' },
    })
  })

  test('can begin from an earlier declaration and shows what that said', async ({ town }) => {
    const ayse = await town.given.member()
    const content = changed(declaring(await someAddress(town.db)).plot, {
      property: { parcelNumber: '77' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const sent = await sendEstate(town, ayse, content)
    const draft = await town.as(ayse).call('StartDeclarationDraft', { declarationOid: sent.Oid })
    expect(draft).toMatchObject({ KindCode: 'plot', CorrectsOid: null, StartedFrom: { Number: sent.Number } })
    expect(draft.Content).toMatchObject({ property: { parcelNumber: '77' } })
  })

  test('is one of at most fifty', async ({ town }) => {
    const ayse = await town.given.member()
    const save = () => town.as(ayse).call('SaveDeclarationDraft', { kindCode: 'land', step: '', content: {} })
    for (let made = 0; made < maxDrafts; made += 1) await save()
    await expect(save()).rejects.toMatchObject({ body: { Code: 'TooManyDrafts' } })
  })

  test('is one of at most fifty, also when many are begun at the same moment', async ({ town }) => {
    const ayse = await town.given.member()
    const save = () => town.as(ayse).call('SaveDeclarationDraft', { kindCode: 'land', step: '', content: {} })
    await Promise.allSettled(Array.from({ length: maxDrafts + 30 }, save))
    expect(
      await town.db`select from declaration_draft where registry_oid = ${ayse.registryOid}`,
    ).toHaveLength(maxDrafts)
  })
})
