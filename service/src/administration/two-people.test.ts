import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { nameAdministrator } from '../identity/people/name-administrator.ts'
import { SecondPersonSettings } from '../settings/second-person-settings.ts'
import { collectionLayout, layoutNames, testBank } from '../testing/bank-files.ts'
import { givenClerk } from '../testing/importing-at-the-desk.ts'
import { newPhone } from '../testing/signing-in.ts'
import { type TestMember, type TestService, test as base, testSettings } from '../testing/test-service.ts'

/** Limits as a town has them that sets none, but for rows of tariffs, so that one can be added alone. */
const settings = {
  ...testSettings,
  SecondPerson: { ...SecondPersonSettings.parse({}), TariffRows: { Act: 2, Day: 3, Month: 3 } },
}
const test = base.extend('settings', { scope: 'file' }, () => settings)
const reason = 'Bankanın yazısını gördüm, uygundur.'

async function confirm(service: TestService, clerk: TestMember, words: string) {
  const proposals = await service.as(clerk).call('GetSecondPersonProposals', {})
  const proposal = proposals.find(({ Text }) => Text.includes(words))
  const answer = { proposalOid: proposal?.Oid ?? 0, isConfirmed: true, reason }
  await service.as(clerk).call('AnswerSecondPersonProposal', answer)
  return proposal?.Text
}

describe('what a bank’s files mean', () => {
  test('is agreed by two administrators: layouts', async ({ service }) => {
    const [first, second] = [await givenClerk(service), await givenClerk(service)]
    const name = `Düzen ${randomUUID().slice(0, 8)}`
    const layout = {
      layout: name,
      kind: 'I' as const,
      validFrom: '2026-11-15',
      source: 'Bankanın yazısı',
      content: {
        ...collectionLayout,
        resultCodes: [
          { code: '00', refusalReason: null },
          { code: '99', refusalReason: null },
        ],
      } as never,
    }
    const save = (clerk: TestMember) => service.as(clerk).call('SaveBankFileLayout', { request: layout })
    await expect(save(first)).rejects.toThrow('WaitsForSecondPerson')
    const saved = () => service.db`select content from bank_file_layout where name = ${name}`
    expect(await saved()).toEqual([])
    const proposals = await service.as(first).call('GetSecondPersonProposals', {})
    const own = proposals.find(({ Text }) => Text.includes(name))
    const answer = { proposalOid: own?.Oid ?? 0, isConfirmed: true, reason }
    await expect(service.as(first).call('AnswerSecondPersonProposal', answer)).rejects.toThrow('OwnProposal')
    // The second one answers for the results by which a debt counts as paid, and for the place of its amount.
    expect(await confirm(service, second, name)).toMatch(
      /ödendi sayılan sonuçlar 00, 99;.*Tahsil edilen tutar \d+–\d+/,
    )
    expect(await saved()).toHaveLength(1)
  })

  test('is read whole, however many results count as paid, and that all do where none is told', async ({
    service,
  }) => {
    const [first, second] = [await givenClerk(service), await givenClerk(service)]
    const save = (layout: string, content: object) =>
      service.as(first).call('SaveBankFileLayout', {
        request: {
          layout,
          kind: 'I',
          validFrom: '2026-11-15',
          source: 'Bankanın yazısı',
          content: { ...collectionLayout, ...content } as never,
        },
      })
    const [many, none] = ['Çok', 'Yok'].map((word) => `${word} ${randomUUID().slice(0, 8)}`) as [
      string,
      string,
    ]
    const resultCodes = Array.from({ length: 100 }, (_, index) => ({
      code: String(index).padStart(2, '0'),
      refusalReason: null,
    }))
    await expect(save(many, { resultCodes })).rejects.toThrow('WaitsForSecondPerson')
    const read = await confirm(service, second, many)
    expect(read).toContain('98, 99;')
    expect(read).toMatch(/Tahsil edilen tutar \d+–\d+.*Dip kayıt: .*\.$/)
    // The place of the result becomes blank: every line then counts as paid.
    const sections = {
      ...collectionLayout.sections,
      B: collectionLayout.sections.B.map((field) =>
        field.name === 'resultCode' ? { ...field, name: 'blank' as const } : field,
      ),
    }
    await expect(save(none, { sections, resultCodes: [] })).rejects.toThrow('WaitsForSecondPerson')
    expect(await confirm(service, second, none)).toContain('sonuç kodu yok, bütün satırlar ödendi sayılır')
  })

  test('is agreed by two administrators: banks', async ({ service }) => {
    const [first, second] = [await givenClerk(service), await givenClerk(service)]
    const bank = {
      bankCode: testBank,
      institutionCode: 'YSLV',
      debtLayout: layoutNames.debts,
      collectionLayout: layoutNames.collections,
      orderLayout: null,
      isActive: true,
    }
    await expect(service.as(first).call('SaveCollectingBank', { request: bank })).rejects.toThrow(
      'WaitsForSecondPerson',
    )
    expect(await service.db`select from collecting_bank`).toHaveLength(0)
    expect(await confirm(service, second, testBank)).toContain(layoutNames.collections)
    expect(await service.db`select from collecting_bank where is_active`).toHaveLength(1)
  })
})

describe('a row of a tariff that has not begun', () => {
  const fee = (kod: string, gecerlilik = '01.12.2027') => ({
    kod,
    gecerlilik,
    ad: `Nikâh ${kod}`,
    tutar: '900,00',
    dayanak: 'Meclis',
  })
  const add = (service: TestService, clerk: TestMember, row: ReturnType<typeof fee>) =>
    service.as(clerk).call('AddReferenceRows', { kind: 'wedding-fees', rows: [row] })
  const withdraw = async (service: TestService, clerk: TestMember, kod: string) => {
    const [row] = await service.db<{ key: string }[]>`
      select md5(to_jsonb(fee)::text) as key from matrimony_fee fee where code = ${kod} order by valid_from desc limit 1`
    return service
      .as(clerk)
      .call('WithdrawReferenceRow', { kind: 'wedding-fees', rowKey: row?.key ?? '', reason })
  }
  const counted = async ({ db }: TestService, { oid }: TestMember) => {
    const [row] = await db<{ rows: number }[]>`
      select coalesce(sum(tariff_rows), 0)::integer as rows from power_entry
      where member_oid = ${oid} and way = 'WithdrawReferenceRow'`
    return row?.rows
  }
  const newCode = () => `F${randomInt(100_000, 999_999)}`

  test('is withdrawn alone by who added it as the first of its thing, and counts for everyone else', async ({
    service,
  }) => {
    const [first, other] = [await givenClerk(service), await givenClerk(service)]
    const [own, others] = [newCode(), newCode()]
    expect(await add(service, first, fee(own))).toMatchObject({ IsWritten: true })
    await withdraw(service, first, own)
    expect(await counted(service, first)).toBe(0)
    expect(await add(service, first, fee(others))).toMatchObject({ IsWritten: true })
    await withdraw(service, other, others)
    expect(await counted(service, other)).toBe(1)
  })

  test('counts where another row of its thing would count again', async ({ service }) => {
    const clerk = await givenClerk(service)
    const code = newCode()
    await add(service, clerk, fee(code))
    expect(await add(service, clerk, fee(code, '01.01.2028'))).toMatchObject({ IsWritten: true })
    await withdraw(service, clerk, code)
    expect(await counted(service, clerk)).toBe(1)
    expect(await add(service, clerk, fee(code, '01.01.2028'))).toMatchObject({ IsWritten: false })
  })

  test('is not withdrawn alone beyond the limit', async ({ service }) => {
    const [first, other] = [await givenClerk(service), await givenClerk(service)]
    const codes = [newCode(), newCode(), newCode()]
    for (const code of codes) await add(service, first, fee(code))
    const [one = '', two = '', three = ''] = codes
    await withdraw(service, other, one)
    await withdraw(service, other, two)
    await expect(withdraw(service, other, three)).rejects.toThrow('WaitsForSecondPerson')
    const proposals = await service.as(first).call('GetSecondPersonProposals', {})
    const text = proposals.find(({ Text }) => Text.includes(three))?.Text
    expect(text).toMatch(/2027.*900,00/)
    expect(text).toContain('Gerekçe: ')
  })
})

test('a record of the bridge whose amount cannot be read is closed by two', async ({ service }) => {
  const { db, now } = service
  const clerk = await givenClerk(service)
  const close = async (record: object, kind = 'collections') => {
    const row = { clientId: 'eski', kind, ownNumber: randomUUID(), record: db.json(record as never) }
    const [rejection] = await db<{ oid: number }[]>`
      insert into bridge_rejection ${db({ ...row, faults: db.json([]), firstRejectedAt: now, lastRejectedAt: now })}
      returning oid`
    return service.as(clerk).call('CloseBridgeRejection', { rejectionOid: rejection?.oid ?? 0, reason })
  }
  for (const record of [
    { Amount: '90000' },
    { Amount: 90_000 },
    { Amount: '90.000,00' },
    { Amount: ' 90000.00' },
    { amount: '90000.00' },
    { Amount: '1.00', Lines: [{ Principal: '9e9' }] },
    { Lines: { Principal: '90000.00' } },
    { Amount: '90000.00' },
    { Amount: '-90000.00' },
    {},
  ])
    await expect(close(record), JSON.stringify(record)).rejects.toThrow('WaitsForSecondPerson')
  expect(await close({ Amount: '10.00', Lines: [{ Principal: '10.00', DelayFine: '0.00' }] })).toEqual({})
  // Records of people carry no money.
  expect(await close({}, 'registries')).toEqual({})
})

test('an auditor is made no administrator by the operator either', async ({ service }) => {
  const auditor = await service.given.member({ role: 'clerk', duties: ['audit'] })
  const [row] = await service.db<
    { userName: string }[]
  >`select user_name from member where oid = ${auditor.oid}`
  const person = {
    name: 'NERMİN',
    surname: 'ÇAKIROĞLU',
    identityNumber: row?.userName ?? '',
    gsmNumber: newPhone(),
  }
  expect(await nameAdministrator(service.db, { ...person, isForced: true }, service.now)).toBe('Auditor')
  expect(
    await service.db`
      select duty from member_duty where member_oid = ${auditor.oid} and ended_at is null`,
  ).toEqual([{ duty: 'audit' }])
})
