import { describe, expect } from 'vitest'
import { type ReferenceKindCode, referenceKindCodes } from 'contract/reference/codes'
import { type TestService, test } from '../testing/test-service.ts'

const administrator = async (service: TestService) =>
  service.as(await service.given.member({ role: 'clerk', duties: ['administration'] }))

describe('the desk of lists and rates', () => {
  test('shows every list with its columns in words', async ({ service }) => {
    const clerk = await administrator(service)
    for (const kind of referenceKindCodes) {
      const { Columns, Items } = await clerk.call('GetReferenceRows', { kind })
      expect(Columns.map(({ Label }) => Label).filter((label) => label.includes('_'))).toEqual([])
      for (const row of Items) expect(row).toHaveLength(Columns.length)
    }
    const rates = await clerk.call('GetReferenceRows', { kind: 'delay-fine-rates' })
    expect(rates.Items[0]?.[0]).toMatch(/^\d{2}\.\d{2}\.\d{4}$/)
    expect(rates.Items[0]?.[1]).toMatch(/^\d+,\d{2}$/)
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('GetReferenceRows', { kind: 'holidays' })).rejects.toThrow('NotAllowed')
  })

  test('adds a row by the checks of the file, says what is wrong with each field, and is on record', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['administration'] })
    const add = (row: Record<string, string>) =>
      service.as(clerk).call('AddReferenceRows', { kind: 'revenues', rows: [row] })
    const row = {
      gelir_kodu: '871',
      ad: 'Otopark geliri',
      modul_kodu: '999',
      gecikme_zammi: 'X',
      dayanak: '',
    }
    expect(await add(row)).toEqual({
      IsWritten: false,
      Faults: expect.arrayContaining([
        { Row: 0, Header: 'gecikme_zammi', Reason: expect.stringContaining('E, H') },
        { Row: 0, Header: 'dayanak', Reason: 'Boş bırakılamaz.' },
      ]),
    })
    const [module] = await service.db<{ code: number }[]>`select code from accrual_module limit 1`
    const sound = {
      ...row,
      modul_kodu: String(module?.code),
      gecikme_zammi: 'H',
      dayanak: '2464 sayılı Kanun m. 97',
    }
    expect(await add(sound)).toEqual({ IsWritten: true, Faults: [] })
    expect(await add(sound)).toEqual({ IsWritten: false, Faults: [] })
    expect(await service.db`select name, bears_delay_fine from revenue where code = 871`).toEqual([
      { name: 'Otopark geliri', bearsDelayFine: false },
    ])
    expect(
      await service.db`select detail from security_event where kind = 'ReferenceRowAdded'`,
    ).toMatchObject([{ detail: { list: 'revenues', row: expect.stringContaining('gelir_kodu=871') } }])
    expect(await service.db`select operator_name, kind from import_run`).toMatchObject([
      { operatorName: clerk.userName, kind: 'revenues' },
    ])
  })

  test('gives the rows that may change as they are typed: sent back they are no change', async ({
    service,
  }) => {
    const clerk = await administrator(service)
    const add = (kind: ReferenceKindCode, rows: Record<string, string>[]) =>
      clerk.call('AddReferenceRows', { kind, rows })
    await add('bank-branches', [
      { banka_kodu: '0062', sube_kodu: '71001', il_kodu: '15', ad: 'Göl', aktif: 'H' },
    ])
    await add('enforcement-offices', [{ ad: 'Göl İcra Dairesi', il_kodu: '15' }])
    await add('tax-offices', [{ kod: '099999', ad: 'Göl Vergi Dairesi', bitis: '31.12.2027' }])
    await add('cash-points', [{ kod: 'G1', ad: 'Göl veznesi' }])
    // Sending one that is not certain confirms it.
    await service.db`update revenue_economic_code set is_uncertain = false`
    const changing: string[] = []
    for (const kind of referenceKindCodes) {
      const { Columns, Typed } = await clerk.call('GetReferenceRows', { kind })
      if (!Typed) continue
      changing.push(kind)
      expect(Columns.some(({ IsKey }) => IsKey)).toBe(true)
      const rows = Typed.slice(-20).map((values) =>
        Object.fromEntries(Columns.map(({ Header }, index) => [Header, values[index] ?? ''])),
      )
      expect([kind, rows.length > 0, await add(kind, rows)]).toEqual([
        kind,
        true,
        { IsWritten: false, Faults: [] },
      ])
    }
    expect(changing).toContain('complaint-topics')
    // Rows that amounts are calculated with are not among them.
    expect(changing).not.toContain('tax-terms')
    const { Columns } = await clerk.call('GetReferenceRows', { kind: 'bank-branches' })
    expect(Columns.filter(({ IsKey }) => IsKey).map(({ Header }) => Header)).toEqual([
      'banka_kodu',
      'sube_kodu',
    ])
  })

  test('never changes a rate that is there: a new one begins later, with its source', async ({ service }) => {
    const clerk = await administrator(service)
    const add = (gecerlilik: string, aylik_yuzde: string) =>
      clerk.call('AddReferenceRows', {
        kind: 'delay-fine-rates',
        rows: [{ gecerlilik, aylik_yuzde, dayanak: '12345 sayılı Cumhurbaşkanı Kararı' }],
      })
    const rates = () => service.db`select * from delay_fine_rate order by valid_from`
    const before = await rates()
    const first = String(before.at(-1)?.validFrom)
    for (const day of [first, '01.01.2020']) {
      const { IsWritten, Faults } = await add(day, '1,00')
      expect([IsWritten, Faults[0]?.Header]).toEqual([false, 'gecerlilik'])
    }
    const tooMuch = await add('01.02.2027', '99999999999,00')
    expect(tooMuch.Faults).toMatchObject([{ Header: 'aylik_yuzde', Reason: expect.stringContaining('999') }])
    expect(await rates()).toEqual(before)
    expect(await add('01.02.2027', '3,25')).toEqual({ IsWritten: true, Faults: [] })
    expect((await rates()).at(-1)).toMatchObject({ validFrom: '2027-02-01', monthlyBasisPoints: 325 })
  })

  test('takes the tiers of the water price together', async ({ service }) => {
    const clerk = await administrator(service)
    const tier = (kademe: string, metrekupe_kadar: string) => ({
      grup: 'KONUT',
      gecerlilik: '01.01.2027',
      kademe,
      metrekupe_kadar,
      su_tutari: '20,50',
      atik_su_tutari: '10,00',
      dayanak: 'Meclisin 2026/90 sayılı kararı',
    })
    const add = (...rows: ReturnType<typeof tier>[]) =>
      clerk.call('AddReferenceRows', { kind: 'water-prices', rows })
    expect((await add(tier('1', '10'))).Faults).toMatchObject([{ Header: 'kademe' }])
    expect(await add(tier('1', '10'), tier('2', ''))).toEqual({ IsWritten: true, Faults: [] })
    const { Items } = await clerk.call('GetReferenceRows', { kind: 'water-prices', searchText: '2027' })
    expect(Items).toHaveLength(2)
    // The last tier has no upper end.
    expect(Items.map((row) => row[3])).toEqual(['10', ''])
  })

  test('names in Turkish what is chosen, and finds it by that name', async ({ service }) => {
    const clerk = await administrator(service)
    const look = (kind: ReferenceKindCode, searchText = '') =>
      clerk.call('GetReferenceRows', { kind, searchText })
    const english = /[a-z][A-Z]|residence|business/
    for (const kind of ['tax-terms', 'water-terms', 'water-prices', 'feasts'] as const) {
      const { Columns, Items } = await look(kind)
      expect(Columns[kind === 'feasts' ? 1 : 0]?.Choices?.length).toBeGreaterThan(1)
      expect(Items.flat().filter((text) => english.test(text))).toEqual([])
    }
    const found = await look('tax-terms', 'kaloriferli')
    expect(found.Items.map(([name]) => name)).toEqual(['Emlak: kaloriferli binanın maliyet artışı (%)'])
    await clerk.call('AddReferenceRows', {
      kind: 'enforcement-offices',
      rows: [{ ad: 'Yeşilova İcra Dairesi', il_kodu: '15' }],
    })
    expect((await look('enforcement-offices', 'burdur')).Items).toContainEqual([
      'Yeşilova İcra Dairesi',
      'Burdur',
      'Evet',
    ])
  })

  test('takes shorter promises by kind and by topic, and people are told the earlier day', async ({
    service,
  }) => {
    const clerk = await administrator(service)
    const promise = (row: Record<string, string>) => ({
      gecerlilik: '15.11.2026',
      is_gunu: 'E',
      dayanak: 'Hizmet standartları tablosu',
      ...row,
    })
    const add = (kind: 'complaint-promises' | 'topic-promises', row: Record<string, string>) =>
      clerk.call('AddReferenceRows', { kind, rows: [promise(row)] })
    expect((await add('complaint-promises', { basvuru_turu: '1', gun_sayisi: '25' })).Faults).toMatchObject([
      { Header: 'gun_sayisi', Reason: expect.stringContaining('Kanundaki süre 30 gündür') },
    ])
    expect(await add('complaint-promises', { basvuru_turu: '1', gun_sayisi: '10' })).toMatchObject({
      IsWritten: true,
    })
    expect((await add('complaint-promises', { basvuru_turu: '1', gun_sayisi: '9' })).Faults).toMatchObject([
      { Header: 'gecerlilik', Reason: expect.stringContaining('değiştirilmez') },
    ])
    expect((await add('topic-promises', { konu: 'yok', gun_sayisi: '3' })).Faults).toMatchObject([
      { Header: 'konu' },
    ])
    expect(await add('topic-promises', { konu: 'lighting', gun_sayisi: '3' })).toMatchObject({
      IsWritten: true,
    })
    const { Types, Topics } = await service.anyone.call('GetComplaintTermsWithoutAuthorization', {})
    const lighting = Topics.find(({ Code }) => Code === 'lighting')?.Promise
    expect(lighting).toMatchObject({ PromisedDays: 3, AreWorkingDays: true })
    expect(Topics.find(({ Code }) => Code === 'road')?.Promise).toBeNull()
    const { PromisedOn = '' } = Types.find(({ Code }) => Code === '1') ?? {}
    expect(PromisedOn > (lighting?.PromisedOn ?? '')).toBe(true)
    const citizen = service.as(await service.given.member())
    const send = (topicCode: string) =>
      citizen.call('SendComplaint', {
        sendKey: crypto.randomUUID(),
        applicationTypeCode: '1',
        topicCode,
        text: 'Sokak lambası üç gecedir yanmıyor, sokak karanlık.',
      })
    expect((await send('lighting')).PromisedOn).toBe(lighting?.PromisedOn)
    expect((await send('road')).PromisedOn).toBe(PromisedOn)
    const shown = await clerk.call('GetReferenceRows', { kind: 'topic-promises' })
    expect(shown.Items).toEqual([['Aydınlatma', '15.11.2026', '3', 'Evet', 'Hizmet standartları tablosu']])
    expect(shown.Columns[0]?.Choices).toContainEqual({ Code: 'lighting', Text: 'Aydınlatma' })
  })

  test('keeps the number of copies of a receipt and the type of a water revenue', async ({ service }) => {
    const clerk = await administrator(service)
    const { Items } = await clerk.call('GetReferenceRows', { kind: 'revenues', searchText: 'güvence' })
    expect(Items[0]).toContain('Depozito')
    const copies = (deger: string) =>
      clerk.call('AddReferenceRows', {
        kind: 'general-parameters',
        rows: [{ parametre: 'MAKBUZ_SAYISI', deger }],
      })
    expect((await copies('9')).Faults).toMatchObject([{ Header: 'deger' }])
    expect(await copies('2')).toMatchObject({ IsWritten: true })
    expect((await clerk.call('GetReferenceRows', { kind: 'general-parameters' })).Items).toEqual([
      ['Makbuz sayısı', '2', 'Makbuz sayısı'],
    ])
  })

  test('takes tax offices, and feasts that are announced for another day', async ({ service }) => {
    const clerk = await administrator(service)
    const office = { kod: '099777', ad: 'Yeni Kurulan Vergi Dairesi (Gölova)' }
    const add = (kind: 'tax-offices' | 'feasts', row: Record<string, string>) =>
      clerk.call('AddReferenceRows', { kind, rows: [row] })
    expect(await add('tax-offices', office)).toMatchObject({ IsWritten: true })
    expect(await add('tax-offices', office)).toEqual({ IsWritten: false, Faults: [] })
    expect(await add('tax-offices', { ...office, ad: 'Adı Değişen Vergi Dairesi' })).toMatchObject({
      IsWritten: true,
    })
    expect((await add('tax-offices', { kod: '12', ad: 'Kısa' })).Faults).toMatchObject([{ Header: 'kod' }])
    expect(
      await service.db`select type_code, name from lookup_parameter where code = '099777'`,
    ).toMatchObject([{ typeCode: '19', name: 'Adı Değişen Vergi Dairesi' }])
    const { Items } = await clerk.call('GetReferenceRows', { kind: 'tax-offices', searchText: 'değişen' })
    expect(Items).toEqual([['099777', 'Adı Değişen Vergi Dairesi', '']])
    const feast = { gun: '10.03.2027', bayram: 'RAMAZAN', dayanak: 'Diyanet İşleri Başkanlığı duyurusu' }
    expect(await add('feasts', feast)).toMatchObject({ IsWritten: true })
    expect((await add('feasts', { ...feast, gun: '11.03.2027', bayram: 'NEVRUZ' })).Faults).toMatchObject([
      { Header: 'bayram' },
    ])
  })
})
