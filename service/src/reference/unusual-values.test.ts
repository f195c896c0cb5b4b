import { expect } from 'vitest'
import { csv } from '../testing/importing.ts'
import { givenClerk, tried, write } from '../testing/importing-at-the-desk.ts'
import { test } from '../testing/test-service.ts'

const source = '99999 sayılı Cumhurbaşkanı Kararı'

test('a rate far from the one it follows is asked back, and added by two when it is meant', async ({
  service,
}) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  const add = (rate: string, confirmedUnusual = false) =>
    service.as(first).call('AddReferenceRows', {
      kind: 'delay-fine-rates',
      rows: [{ gecerlilik: '01.03.2027', aylik_yuzde: rate, dayanak: source }],
      confirmedUnusual,
    })
  const rates = () => service.db`select from delay_fine_rate where legal_basis = ${source}`
  const [standing] = await service.db<{ basisPoints: number }[]>`
    select monthly_basis_points as basis_points from delay_fine_rate order by valid_from desc limit 1`
  const far = ((standing?.basisPoints ?? 0) / 1000).toFixed(2).replace('.', ',')
  const asked = await add(far)
  expect(asked).toMatchObject({ IsWritten: false, Faults: [] })
  expect(asked.Unusual).toEqual([
    expect.stringMatching(/^1\. satır, Aylık oran \(%\): .* yerine .*, 10 kat az\.$/),
  ])
  expect(asked.WaitsForSecondAdministrator).toBeUndefined()
  expect(await service.as(second).call('GetAdministrationProposals', {})).toEqual([])
  expect(await add(far, true)).toMatchObject({ IsWritten: false, WaitsForSecondAdministrator: true })
  expect(await rates()).toHaveLength(0)
  const [proposal] = await service.as(second).call('GetAdministrationProposals', {})
  expect(proposal?.Text).toContain('10 kat az')
  const answer = { proposalOid: proposal?.Oid ?? 0, isConfirmed: true, reason: 'Resmî Gazete’de gördüm.' }
  await service.as(second).call('AnswerAdministrationProposal', answer)
  expect(await rates()).toHaveLength(1)
})

test('a file says which of its values are far from those on record, and is written when they are confirmed', async ({
  service,
}) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  const fee = (day: string, amount: string) =>
    tried(
      service,
      first,
      csv('kod;gecerlilik;ad;tutar;dayanak', `GOL;${day};Göl kıyısında nikâh;${amount};Meclis`),
      {
        kind: 'wedding-fees',
        fileName: 'nikah.csv',
      },
    )
  expect(await write(service, first, await fee('01.12.2026', '1000,00'))).toMatchObject({ Status: 'written' })
  expect(await fee('01.01.2027', '5000,00')).toMatchObject({ Unusual: [] })
  const far = await fee('01.01.2027', '100000,00')
  expect(far).toMatchObject({ NeedsAnother: true })
  expect(far.Unusual).toEqual(['2. satır, Tutarı (₺): 1.000,00 yerine 100.000,00, 100 kat çok.'])
  await expect(write(service, first, far)).rejects.toThrow('AnotherAdministratorNeeded')
  await expect(write(service, second, far)).rejects.toThrow('UnusualValues')
  expect(await write(service, second, far, { confirmedUnusual: true })).toMatchObject({ Status: 'written' })
})

test('the second administrator reads every row, to the last amount', async ({ service }) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  const rows = Array.from({ length: 20 }, (_, index) => ({
    gun: `${String(index + 1).padStart(2, '0')}.10.2026`,
    ad: `${index + 1}. gün ${'uzun bir ad '.repeat(7)}`.trim(),
  }))
  expect(await service.as(first).call('AddReferenceRows', { kind: 'holidays', rows })).toMatchObject({
    WaitsForSecondAdministrator: true,
  })
  const proposal = (await service.as(second).call('GetAdministrationProposals', {})).at(-1)
  for (const { gun, ad } of rows) expect(proposal?.Text).toContain(`${gun}; Adı: ${ad}`)
})
