import { describe, expect } from 'vitest'
import { noteRepresentation } from '../callers/representation.ts'
import { sent, test as testWithStreets } from '../testing/complaining.ts'
import { declaring, sendEstate, someAddress, test } from '../testing/declaring.ts'
import { givenDebt, givenDebts } from '../testing/given-debts.ts'

const nothing = { Count: 0, Total: '0.00' }

describe('the home page of a member', () => {
  test('is empty for one who owes nothing and has asked for nothing', async ({ town }) => {
    const ayse = await town.given.member()
    expect(await town.as(ayse).call('GetOwnHome', {})).toEqual({
      RegistryOid: ayse.registryOid,
      Overdue: nothing,
      DueSoon: nothing,
      Later: nothing,
      Debts: [],
      PayNow: { ...nothing, Oids: [] },
      Waiting: [],
      UnderWay: [],
    })
  })

  test('says what is overdue with its fine, what is due within a month and what later, and what to pay', async ({
    town,
  }) => {
    const ayse = await town.given.member()
    const [late] = await givenDebts(town, ayse.registryOid, {})
    const soon = await givenDebt(town, ayse.registryOid, { dueDate: '2026-11-30', principalKurus: 20_000 })
    await givenDebt(town, ayse.registryOid, { dueDate: '2027-05-31', principalKurus: 30_000 })
    const { registryOid: registryInfoOid } = ayse
    const list = await town.as(ayse).call('GetDebtListForEMunicipality', { registryInfoOid })
    const home = await town.as(ayse).call('GetOwnHome', {})
    const overdueTotal = list.Debts[0]?.Total
    expect(Number(overdueTotal)).toBeGreaterThan(1000)
    expect(home).toMatchObject({
      Overdue: { Count: 1, Total: overdueTotal },
      DueSoon: { Count: 1, Total: '200.00' },
      Later: { Count: 1, Total: '300.00' },
      PayNow: { Count: 1, Total: overdueTotal, Oids: [late] },
    })
    expect(home.Debts.map(({ Oid, IsOverdue }) => [Oid, IsOverdue])).toEqual([
      [late, true],
      [soon, false],
      [expect.any(Number), false],
    ])
  })

  test('does not offer to pay again what waits for its bank', async ({ town }) => {
    const ayse = await town.given.member()
    const [late = 0] = await givenDebts(town, ayse.registryOid, {})
    const { OrderNumber: orderNumber } = await town.as(ayse).call('GetOrderNumberForOnlinePayment', {})
    await town.as(ayse).call('SaveOnlinePaymentAccrument', {
      orderNumber,
      onlinePaymentAccruemntList: [{ accrumentOid: late }],
    })
    await town.db`
      update payment_order set status = 'unknown', bank_code = '0012', started_at = now(), authorised_at = now()
      where order_number = ${orderNumber}`
    const home = await town.as(ayse).call('GetOwnHome', {})
    expect(home.Debts).toMatchObject([{ Oid: late, IsBeingPaid: true }])
    expect(home.PayNow.Oids).toEqual([])
    expect(home.UnderWay).toMatchObject([{ Path: `/failed-operation?orderNumber=${orderNumber}` }])
  })

  test('shows drafts and returned declarations as waiting, others as under way, until they are over', async ({
    town,
  }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    const { call } = town.as(ayse)
    const { land } = declaring(await someAddress(town.db))
    const { Oid: declarationOid } = await sendEstate(town, ayse, land)
    const { Oid: draftOid } = await call('SaveDeclarationDraft', { kindCode: 'plot', step: '', content: {} })
    const before = await call('GetOwnHome', {})
    expect(before.Waiting.map(({ Path }) => Path)).toEqual([
      `/EMunicipalityEstateDeclarationPlot?taslak=${draftOid}`,
    ])
    expect(before.UnderWay.map(({ Path }) => Path)).toEqual([`/Beyan?beyan=${declarationOid}`])
    const reason = 'Tapu eksik.'
    await town.as(clerk).call('DecideDeclaration', { declarationOid, decision: 'returned', reason })
    const returned = await call('GetOwnHome', {})
    expect(returned.Waiting.map(({ Path }) => Path)).toContain(`/Beyan?beyan=${declarationOid}`)
    expect(returned.UnderWay).toEqual([])
    await call('WithdrawDeclaration', { declarationOid })
    await call('RemoveDeclarationDraft', { draftOid })
    expect((await call('GetOwnHome', {})).Waiting).toEqual([])
  })

  testWithStreets(
    'shows a complaint as under way, and as waiting while it asks for information',
    async ({ town }) => {
      const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
      const referenceNumber = await sent(town.as(ayse))
      const path = `/ComplaintsAndRequests?sekme=izle&basvuru=${referenceNumber}`
      expect((await town.as(ayse).call('GetOwnHome', {})).UnderWay).toMatchObject([{ Path: path }])
      await town.as(clerk).call('MoveComplaint', { referenceNumber, stepCode: 'take' })
      await town
        .as(clerk)
        .call('MoveComplaint', { referenceNumber, stepCode: 'ask', text: 'Hangi kaldırım taşı?' })
      expect(await town.as(ayse).call('GetOwnHome', {})).toMatchObject({
        Waiting: [{ Path: path }],
        UnderWay: [],
      })
    },
  )

  test('is no one else’s, and the company’s while one acts for it', async ({ town }) => {
    const [ayse, veli, company] = [
      await town.given.member(),
      await town.given.member(),
      await town.given.member(),
    ]
    await givenDebts(town, ayse.registryOid, {})
    await town.as(ayse).call('SaveDeclarationDraft', { kindCode: 'plot', step: '', content: {} })
    expect(await town.as(veli).call('GetOwnHome', {})).toMatchObject({
      Overdue: nothing,
      Debts: [],
      Waiting: [],
      UnderWay: [],
    })
    await expect(town.anyone.call('GetOwnHome', {})).rejects.toMatchObject({ status: 401 })
    await givenDebt(town, company.registryOid, { dueDate: '2026-11-30' })
    await noteRepresentation(town.db, {
      representativeRegistryOid: ayse.registryOid,
      registryOid: company.registryOid,
      basis: 'Şirket müdürü',
      since: '2020-01-01',
    })
    await town.as(ayse).call('ChooseRegistry', { registryOid: company.registryOid })
    expect(await town.as(ayse).call('GetOwnHome', {})).toMatchObject({
      RegistryOid: company.registryOid,
      Overdue: nothing,
      DueSoon: { Count: 1 },
      Waiting: [],
    })
  })
})
