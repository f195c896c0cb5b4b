import type { DeclarationRegistry } from 'contract/declarations/declaration-registry'
import { describe, expect } from 'vitest'
import { changed, declaring, sendAny, someAddress, test } from '../testing/declaring.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

interface Kind {
  type: string
  registry: DeclarationRegistry
  /** Fields that the record lacks and the declarer must fill in. */
  needed: Record<string, string>
  reasons: string[]
}

const kinds: Kind[] = [
  { type: 'G', registry: { variant: 'retail' }, needed: {}, reasons: [] },
  {
    type: 'T',
    registry: { variant: 'corporate', signatoryName: 'Nazlı Güç', signatoryTitle: 'Müdür' },
    needed: {
      signatoryName: 'İmza yetkilisinin adını yazın.',
      signatoryTitle: 'İmza yetkilisinin görevini yazın.',
    },
    reasons: [],
  },
  {
    type: 'K',
    registry: {
      variant: 'public',
      unitName: 'Destek Hizmetleri',
      officialName: 'Kadir Öz',
      officialTitle: 'Müdür',
    },
    needed: {
      unitName: 'Birimin adını yazın.',
      officialName: 'Yetkilinin adını yazın.',
      officialTitle: 'Yetkilinin unvanını yazın.',
    },
    reasons: [],
  },
  {
    type: 'Y',
    registry: { variant: 'foreignerRetail', countryName: 'Kırgızistan' },
    needed: { countryName: 'Uyruğunu taşıdığınız ülkeyi yazın.' },
    reasons: [],
  },
  {
    type: 'D',
    registry: { variant: 'other', description: 'Çınar Sitesi yönetimi', responsibleName: 'Ülkü Şen' },
    needed: {
      description: 'Kimin adına beyan verdiğinizi yazın.',
      responsibleName: 'Sorumlu kişinin adını yazın.',
    },
    reasons: [],
  },
  {
    type: 'B',
    registry: { variant: 'undetailed', statedName: 'Ali Işık', description: 'Su abonesi' },
    needed: {
      statedName: 'Adı soyadı veya unvanı yazın.',
      description: 'Kimin adına beyan verdiğinizi yazın.',
    },
    reasons: ['undetailedRegistry'],
  },
]

async function memberOf(town: TestService, type: string): Promise<TestMember> {
  const member = await town.given.member()
  await town.db`update registry set registry_type = ${type} where oid = ${member.registryOid}`
  return member
}

describe.for(kinds)('a registry of kind $type', ({ type, registry, needed, reasons }) => {
  const name = `Göl Lokantası ${type}`

  test('declares with the fields of its own kind, which stand in what was sent', async ({ town }) => {
    const member = await memberOf(town, type)
    const { cleaning } = declaring(await someAddress(town.db))
    const sent = await sendAny(town, member, {
      kind: 'cleaning',
      content: { ...changed(cleaning, { placeName: name }), registry },
    })
    expect(sent.Reasons.map(({ Code }) => Code)).toEqual(reasons)
    expect(sent.StatusCode).toBe(reasons.length > 0 ? 'waiting' : 'assessed')
    const { Sections } = await town.as(member).call('GetDeclarationDetail', { declarationOid: sent.Oid })
    const written = Sections.flatMap(({ Lines }) => Lines.map(({ Value }) => Value))
    const { variant, ...fields } = registry
    for (const value of Object.values(fields)) expect(written, variant).toContain(value)
  })

  test('is told which of its fields are missing, and not to use those of another kind', async ({ town }) => {
    const member = await memberOf(town, type)
    const { cleaning } = declaring(await someAddress(town.db))
    const path = 'concreteEMunicipalityECTDeclaration.registry'
    if (Object.keys(needed).length > 0) {
      const empty = { ...cleaning, registry: { variant: registry.variant } as DeclarationRegistry }
      const refused = await sendAny(town, member, { kind: 'cleaning', content: empty }).catch(
        (error: { body: unknown }) => error.body,
      )
      expect(refused).toMatchObject({
        Fields: Object.fromEntries(
          Object.entries(needed).map(([field, message]) => [`${path}.${field}`, message]),
        ),
      })
    }
    const other = kinds.find((each) => each.type !== type)?.registry ?? registry
    await expect(
      sendAny(town, member, { kind: 'cleaning', content: { ...cleaning, registry: other } }),
    ).rejects.toMatchObject({ body: { Code: 'WrongVariant' } })
  })
})
