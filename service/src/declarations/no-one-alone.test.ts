import { estateChangeReasons } from 'contract/declarations/codes'
import { describe, expect } from 'vitest'
import {
  changed,
  declaring,
  sendAny,
  sendEstate,
  someAddress,
  test as base,
  uploadDeed,
} from '../testing/declaring.ts'
import { twoClerks, waitingFor } from '../testing/second-person.ts'
import { type TestService, testSettings } from '../testing/test-service.ts'

const Lira = { Act: 1000, Day: 100_000, Month: 1_000_000 }
const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  SecondPerson: { ...testSettings.SecondPerson, Lira },
}))

const reason = 'Belgeleri gördüm, uygundur.'

async function givenPlace(town: TestService, criterionAmount: number) {
  const ayse = await town.given.member()
  const { cleaning } = declaring(await someAddress(town.db))
  const place = changed(cleaning, { use: { eventDate: '2026-11-03' }, workplace: { criterionAmount } })
  return { ayse, place }
}

const accepting = (declarationOid: number) =>
  ({ declarationOid, decision: 'accepted', reason, findings: { isExemptionGranted: false } }) as const

describe('tax of the years to come', () => {
  test('does not end by one clerk, though nothing that is owed today goes', async ({ town }) => {
    const ayse = await town.given.member()
    const plot = async (change: object) =>
      changed(declaring(await someAddress(town.db)).plot, {
        change,
        property: { parcelNumber: '913' },
        plot: { parcelAreaDm2: 5_000_000 },
        fileOidList: [await uploadDeed(town, ayse)],
      })
    const clerks = await twoClerks(town, 'taxes')
    const bought = await sendEstate(town, ayse, await plot({ eventDate: '2025-05-04' }))
    await clerks.first.call('DecideDeclaration', accepting(bought.Oid))
    const sold = await sendEstate(
      town,
      ayse,
      await plot({ reasonCode: estateChangeReasons.sold.code, eventDate: '2026-11-10' }),
    )
    expect(sold.StatusCode).toBe('waiting')
    const { Text, confirm } = await waitingFor(clerks, 'DecideDeclaration', accepting(sold.Oid))
    expect(Text).toMatch(/Yıllık vergi .* yerine 0,00/)
    await clerks.second.call('AnswerSecondPersonProposal', confirm)
    expect((await town.as(ayse).call('GetDeclarationDetail', { declarationOid: sold.Oid })).StatusCode).toBe(
      'accepted',
    )
  })

  test('is not given away by an exemption of one clerk', async ({ town }) => {
    const { ayse, place } = await givenPlace(town, 100_000)
    const exempt = changed(place, { exemptionClaim: 'Öğrenci yurdunun içinde' })
    const sent = await sendAny(town, ayse, { kind: 'cleaning', content: exempt })
    const clerks = await twoClerks(town, 'taxes')
    const granted = { ...accepting(sent.Oid), findings: { isExemptionGranted: true } }
    await waitingFor(clerks, 'DecideDeclaration', granted)
  })

  test('is not lowered by the group that one clerk finds in place of the measured one', async ({ town }) => {
    const { ayse, place } = await givenPlace(town, 100_000)
    const exempt = changed(place, { exemptionClaim: 'Öğrenci yurdunun içinde' })
    const sent = await sendAny(town, ayse, { kind: 'cleaning', content: exempt })
    const clerks = await twoClerks(town, 'taxes')
    const found = { ...accepting(sent.Oid), findings: { isExemptionGranted: false, buildingGroup: 7 } }
    await waitingFor(clerks, 'DecideDeclaration', found)
  })

  test('of an exempt building takes two, one that is not granted one clerk', async ({ town }) => {
    const { building } = declaring(await someAddress(town.db))
    const clerks = await twoClerks(town, 'taxes')
    for (const isExemptionGranted of [true, false]) {
      const ayse = await town.given.member()
      const sent = await sendEstate(
        town,
        ayse,
        changed(building, {
          // Its exemption begins with the next year.
          building: { grossAreaDm2: 900_000, completionYear: 2026 },
          property: { parcelNumber: isExemptionGranted ? '911' : '912' },
          exemptions: { exemptionCode: 'newResidence' },
          fileOidList: [await uploadDeed(town, ayse)],
        }),
      )
      expect(sent.StatusCode).toBe('waiting')
      const decided = { ...accepting(sent.Oid), findings: { isExemptionGranted } }
      if (isExemptionGranted) await waitingFor(clerks, 'DecideDeclaration', decided)
      else
        expect(await clerks.first.call('DecideDeclaration', decided)).toMatchObject({
          StatusCode: 'accepted',
        })
    }
  })

  test('of a small place ends by one clerk, who sees it before', async ({ town }) => {
    const { ayse, place } = await givenPlace(town, 10)
    await sendAny(town, ayse, { kind: 'cleaning', content: place })
    const end = await sendAny(town, ayse, {
      kind: 'cleaning',
      content: changed(place, { use: { reasonCode: 'end', eventDate: '2026-11-14' } }),
    })
    const { first } = await twoClerks(town, 'taxes')
    expect(await first.call('DecideDeclaration', accepting(end.Oid))).toMatchObject({
      StatusCode: 'accepted',
    })
    const [entry] = await town.db<{ loweredKurus: number }[]>`
      select lowered_kurus from power_entry where way = 'DecideDeclaration' order by act desc limit 1`
    expect(entry?.loweredKurus).toBeGreaterThan(0)
  })
})
