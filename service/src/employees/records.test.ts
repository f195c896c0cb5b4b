import { describe, expect } from 'vitest'
import { insertRows } from '../database/insert-rows.ts'
import { givenEmployee } from '../testing/given-employee.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { type TestService, test as base, testSettings } from '../testing/test-service.ts'

const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  LastSalaryHideTillDay: 16,
}))

describe('pay', () => {
  test('is given by year, the newest month hidden until its day', async ({ service }) => {
    const oguz = await givenEmployee(service, { months: ['2025-12', '2026-01', '2026-10', '2026-11'] })
    const caller = service.as(oguz)
    const summaries = await caller.call('GetEmployeeScoreCardAccrumentSummaries', oguz.numbers)
    expect(summaries).toMatchObject({
      Years: [2026, 2025],
      Year: 2026,
      Hidden: { Month: '2026-11', VisibleFrom: '2026-11-16' },
    })
    expect(summaries.Months.map(({ Month }) => Month)).toEqual(['2026-10', '2026-01'])
    expect(summaries.Months[1]).toMatchObject({ GrossTotal: '72829.88', NetTotal: '66593.39' })
    const of2025 = await caller.call('GetEmployeeScoreCardAccrumentSummaries', {
      ...oguz.numbers,
      year: 2025,
    })
    expect(of2025.Months.map(({ Month }) => Month)).toEqual(['2025-12'])
  })

  test('that is hidden is told by no call', async ({ service }) => {
    const oguz = await givenEmployee(service)
    const caller = service.as(oguz)
    const november = { ...oguz.numbers, month: '2026-11' }
    await expect(
      caller.call('RetrieveEmployeeDetailedInformation', { ...november, queryType: 2 }),
    ).rejects.toThrow('NoSuchMonth')
    await expect(caller.call('CreateEmployeePayslip', november)).rejects.toThrow('NoSuchMonth')
    const newest = await caller.call('RetrieveEmployeeDetailedInformation', { ...oguz.numbers, queryType: 2 })
    expect(newest.Slip?.Month).toBe('2026-10')
    const { Files } = await caller.call('RetrieveEnforcementInformation', oguz.numbers)
    expect(Files[0]).toMatchObject({ DeductedTotal: '3000.00', RemainingAmount: '47000.00' })
    expect((await caller.call('ExportOwnData', {})).Payslips).toHaveLength(3)
  })

  test('is told line by line, against the month before', async ({ service }) => {
    const oguz = await givenEmployee(service, { months: ['2026-06', '2026-07'] })
    const { Slip } = await service
      .as(oguz)
      .call('RetrieveEmployeeDetailedInformation', { ...oguz.numbers, queryType: 2 })
    expect(Slip).toMatchObject({ Month: '2026-07', Previous: { Month: '2026-06' } })
    expect(Slip?.Lines[0]).toMatchObject({ Name: 'Aylık', KindCode: 'income', Amount: '1607.02' })
    expect(Slip?.Lines.at(-1)?.Code).toBe('enforcement-1')
    expect(Slip?.Differences[0]).toMatchObject({
      Name: 'Aylık',
      Before: '1415.63',
      After: '1607.02',
      Effect: '191.39',
      Reasons: ['Katsayı: 1,387871 iken 1,575512 oldu.'],
    })
  })

  test('of someone newly employed is empty, and of a month without pay refused', async ({ service }) => {
    const oguz = await givenEmployee(service, { months: ['2026-11'] })
    const caller = service.as(oguz)
    const asked = { ...oguz.numbers, queryType: 2 } as const
    expect((await caller.call('RetrieveEmployeeDetailedInformation', asked)).Slip).toBeNull()
    expect(await caller.call('GetEmployeeScoreCardAccrumentSummaries', oguz.numbers)).toMatchObject({
      Years: [],
      Year: null,
      Months: [],
    })
    await expect(
      caller.call('RetrieveEmployeeDetailedInformation', { ...asked, month: '2020-01' }),
    ).rejects.toThrow('NoSuchMonth')
  })

  test('is printed for the employee alone: nothing is kept that others could list', async ({ service }) => {
    const oguz = await givenEmployee(service, { name: 'OĞUZ' })
    const file = await service.as(oguz).call('CreateEmployeePayslip', { ...oguz.numbers, month: '2026-10' })
    expect(file.FileName).toBe('bordro-2026-10.pdf')
    const text = readPdfText(Buffer.from(file.Content, 'base64'))
    for (const part of ['Maaş bordrosu – Ekim 2026', 'OĞUZ ÖZÇIĞIR', 'Aylık', 'Ele geçen tutar'])
      expect(text).toContain(part)
    expect(text).not.toContain(oguz.userName)
    expect((await service.as(oguz).call('GetIssuedDocuments', {})).Items).toEqual([])
  })
})

describe('leave', () => {
  test('is counted by year; what waits or was refused is not used', async ({ service }) => {
    const oguz = await givenEmployee(service)
    const leaves = await service
      .as(oguz)
      .call('CalculateTotalAndRemaingAndUsedLeavesOfEmployee', oguz.numbers)
    expect(leaves).toMatchObject({ AsOf: '2026-11-15', RemainingAnnualDays: 46 })
    expect(
      leaves.Balances.map((row) => [
        row.Year,
        row.TotalDays,
        row.UsedDays,
        row.WaitingDays,
        row.RemainingDays,
        row.LostDays,
      ]),
    ).toEqual([
      [2026, 30, 10, 3, 20, 0],
      [2025, 30, 4, 0, 26, 0],
      [2024, 30, 0, 0, 0, 30],
    ])
  })

  test('for an excuse beyond ten days comes off the annual leave of civil servants', async ({ service }) => {
    const [servant, worker, contract] = [
      await givenEmployee(service),
      await givenEmployee(service, { status: 'worker' }),
      await givenEmployee(service, { status: 'contract' }),
    ]
    for (const { employeeOid } of [servant, worker, contract]) {
      await service.db`
        insert into leave_entitlement ${service.db({ employeeOid, leaveKindCode: 'excuse', year: 2026, days: 10 })}`
      const leave = { employeeOid, leaveKindCode: 'excuse', year: 2026, appliedOn: '2026-03-01' }
      const days = { startsOn: '2026-03-02', endsOn: '2026-03-15', dayCount: 14 }
      await insertRows(service.db, 'leave_application', [
        { ...leave, ...days, status: 'approved', decidedOn: '2026-03-01' },
      ])
    }
    const balanceOf = async (employee: typeof servant) =>
      service.as(employee).call('CalculateTotalAndRemaingAndUsedLeavesOfEmployee', employee.numbers)
    const ofServant = await balanceOf(servant)
    // 30 − 10 − 4 of 2026 and 26 of 2025.
    expect(ofServant).toMatchObject({ IsWorker: false, RemainingAnnualDays: 42 })
    expect(ofServant.Balances[0]).toMatchObject({
      Year: 2026,
      UsedDays: 14,
      ExcuseDays: 4,
      RemainingDays: 16,
    })
    expect(ofServant.Balances[1]).toMatchObject({ LeaveKindCode: 'excuse', UsedDays: 14, RemainingDays: 0 })
    // Nothing comes off a worker's leave, and the 30 days of 2024 are kept.
    const ofWorker = await balanceOf(worker)
    expect(ofWorker).toMatchObject({ IsWorker: true, RemainingAnnualDays: 76 })
    expect(ofWorker.Balances.map(({ LostDays }) => LostDays)).toEqual([0, 0, 0, 0])
    // Contract staff have the years of civil servants, and nothing comes off for an excuse.
    expect(await balanceOf(contract)).toMatchObject({ IsWorker: false, RemainingAnnualDays: 46 })
  })

  test('applications of a year are those that reach into it', async ({ service }) => {
    const oguz = await givenEmployee(service)
    const asked = { ...oguz.numbers, queryType: '1' } as const
    const all = await service.as(oguz).call('RetrieveLeaveApplicationInformations', asked)
    expect(all.Items).toHaveLength(4)
    const of2025 = await service
      .as(oguz)
      .call('RetrieveLeaveApplicationInformations', { ...asked, year: 2025 })
    expect(of2025.Items).toMatchObject([{ StartsOn: '2025-12-30', LeaveKindName: 'Yıllık izin' }])
  })

  test('kinds are known to everyone', async ({ service }) => {
    const kinds = await service.anyone.call('RetrieveLeaveKindsWithoutAuthorization', {})
    expect(kinds.length).toBeGreaterThan(8)
    expect(kinds[0]).toMatchObject({ Code: 'annual', Name: 'Yıllık izin', IsYearly: true })
  })
})

interface GivenFile {
  kind: 'ordinary' | 'alimony' | 'public'
  queueOrder: number
  debtKurus: number | null
  monthlyKurus: number | null
}

async function giveFiles({ db }: TestService, employeeOid: number, files: readonly GivenFile[]) {
  const [office] = await db<{ oid: number }[]>`select oid from enforcement_office limit 1`
  await insertRows(
    db,
    'enforcement_file',
    files.map((file) => ({
      ...file,
      employeeOid,
      enforcementOfficeOid: office?.oid,
      fileNumber: `2026/${file.queueOrder} E.`,
      creditor: 'Deneme Alacaklısı',
      notifiedOn: '2026-02-05',
    })),
  )
}

describe('a seizure', () => {
  test('tells what was taken, what is left and when it ends', async ({ service }) => {
    const oguz = await givenEmployee(service)
    const { Files } = await service.as(oguz).call('RetrieveEnforcementInformation', oguz.numbers)
    expect(Files).toMatchObject([
      {
        OfficeName: 'Deneme İcra Dairesi',
        FileNumber: '2026/1 E.',
        StateCode: 'running',
        DebtAmount: '50000.00',
        // A quarter of the pay is some 18.000 lira: three months.
        ExpectedEndMonth: '2027-01',
        Deductions: [{ Month: '2026-10', Amount: '1000.00' }, { Month: '2026-09' }, { Month: '2026-08' }],
      },
    ])
  })

  test('of a later file waits for the earlier one, whatever it asks for', async ({ service }) => {
    const oguz = await givenEmployee(service)
    await giveFiles(service, oguz.employeeOid, [
      { kind: 'public', queueOrder: 2, debtKurus: 6_000_000, monthlyKurus: 2_400_000 },
      { kind: 'alimony', queueOrder: 3, debtKurus: null, monthlyKurus: 500_000 },
    ])
    const { Files, IsWorker } = await service.as(oguz).call('RetrieveEnforcementInformation', oguz.numbers)
    expect(IsWorker).toBe(false)
    expect(Files.map(({ StateCode, ExpectedEndMonth }) => [StateCode, ExpectedEndMonth])).toEqual([
      // 72.723,14 can be seized, 67.723,14 after the alimony: a quarter is 16.930,79, a third 22.574,38.
      // 47.000,00 are left of the first: it ends in the third month with 13.138,42, which leaves 9.435,96 of a third.
      ['running', '2027-01'],
      // 60.000,00 less 9.435,96 are two thirds and a rest: the sixth month.
      ['waiting', '2027-04'],
      ['running', null],
    ])
  })

  test('of a worker never takes more than a quarter', async ({ service }) => {
    const worker = await givenEmployee(service, { status: 'worker' })
    await giveFiles(service, worker.employeeOid, [
      { kind: 'public', queueOrder: 2, debtKurus: 6_000_000, monthlyKurus: 2_400_000 },
    ])
    const { Files, IsWorker } = await service
      .as(worker)
      .call('RetrieveEnforcementInformation', worker.numbers)
    expect(IsWorker).toBe(true)
    // A quarter of 72.723,14 is 18.180,79: 47.000,00 end in the third month, 7.542,37 of it are left for the next;
    // 52.457,63 are two quarters and a rest, where thirds would have ended a month earlier.
    expect(Files.map(({ ExpectedEndMonth }) => ExpectedEndMonth)).toEqual(['2027-01', '2027-04'])
  })
})

test('what is asked for the wrong way is refused with a sentence', async ({ service }) => {
  const oguz = await givenEmployee(service)
  const wrong = { ...oguz.numbers, employeeCorporationRegistryNumber: 'a b', identityNumber: '12' }
  await expect(service.as(oguz).call('RetrieveEnforcementInformation', wrong)).rejects.toMatchObject({
    body: {
      Code: 'InvalidRequest',
      Fields: {
        identityNumber: 'Kimlik numarası 11 hanelidir.',
        employeeCorporationRegistryNumber: 'Kurum sicil numarası rakam, büyük harf ve çizgiden oluşur.',
      },
    },
  })
})
