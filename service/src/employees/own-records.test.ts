import { describe, expect } from 'vitest'
import { noteRepresentation } from '../callers/representation.ts'
import { givenEmployee, type TestEmployee } from '../testing/given-employee.ts'
import { type TestService, test } from '../testing/test-service.ts'

type Numbers = TestEmployee['numbers']
type Caller = ReturnType<TestService['as']>

/** Every call that tells something about an employee. */
const personalCalls: Record<string, (caller: Caller, numbers: Numbers) => Promise<unknown>> = {
  GetEmployeeScoreCardAccrumentSummaries: (caller, numbers) =>
    caller.call('GetEmployeeScoreCardAccrumentSummaries', numbers),
  RetrieveEmployeeDetailedInformation: (caller, numbers) =>
    caller.call('RetrieveEmployeeDetailedInformation', { ...numbers, queryType: 2 }),
  'RetrieveEmployeeDetailedInformation of a month': (caller, numbers) =>
    caller.call('RetrieveEmployeeDetailedInformation', { ...numbers, queryType: 2, month: '2026-10' }),
  CreateEmployeePayslip: (caller, numbers) =>
    caller.call('CreateEmployeePayslip', { ...numbers, month: '2026-10' }),
  RetrieveLeaveApplicationInformations: (caller, numbers) =>
    caller.call('RetrieveLeaveApplicationInformations', { ...numbers, queryType: '1' }),
  CalculateTotalAndRemaingAndUsedLeavesOfEmployee: (caller, numbers) =>
    caller.call('CalculateTotalAndRemaingAndUsedLeavesOfEmployee', numbers),
  RetrieveEnforcementInformation: (caller, numbers) => caller.call('RetrieveEnforcementInformation', numbers),
}

describe.each(Object.entries(personalCalls))('%s', (_name, ask) => {
  test('answers one’s own', async ({ service }) => {
    const oguz = await givenEmployee(service)
    expect(await ask(service.as(oguz), oguz.numbers)).toBeTruthy()
  })

  test('is refused to a colleague, whichever of the numbers they name', async ({ service }) => {
    const [oguz, nese] = [await givenEmployee(service), await givenEmployee(service)]
    const caller = service.as(nese)
    const { identityNumber, employeeCorporationRegistryNumber } = oguz.numbers
    const tries: Numbers[] = [
      oguz.numbers,
      { ...nese.numbers, identityNumber },
      { ...nese.numbers, employeeCorporationRegistryNumber },
    ]
    for (const numbers of tries) await expect(ask(caller, numbers)).rejects.toThrow('NotYourRecord')
    const nobody = { identityNumber: nese.userName, employeeCorporationRegistryNumber: 'YOK' }
    await expect(ask(caller, nobody)).rejects.toThrow('NotYourRecord')
  })

  test('is refused to citizens, to clerks and to who represents the employee', async ({ service }) => {
    const oguz = await givenEmployee(service)
    await expect(ask(service.anyone, oguz.numbers)).rejects.toThrow('NotSignedIn')
    const citizen = await service.given.member()
    await noteRepresentation(service.db, {
      representativeRegistryOid: citizen.registryOid,
      registryOid: oguz.registryOid,
      basis: 'Vasi',
      since: '2026-01-01',
    })
    const caller = service.as(citizen)
    await caller.call('ChooseRegistry', { registryOid: oguz.registryOid })
    await expect(ask(caller, oguz.numbers)).rejects.toThrow('NotAllowed')
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    await expect(ask(clerk, oguz.numbers)).rejects.toThrow('NotYourRecord')
  })

  test('is refused from the day someone leaves, in the middle of a sign-in', async ({ service }) => {
    const oguz = await givenEmployee(service)
    await ask(service.as(oguz), oguz.numbers)
    await service.db`update employee set left_on = '2026-11-15' where oid = ${oguz.employeeOid}`
    await expect(ask(service.as(oguz), oguz.numbers)).rejects.toThrow('NotAllowed')
  })
})

describe('who works here', () => {
  test('is said by the personnel records, whatever the membership says', async ({ service }) => {
    const oguz = await givenEmployee(service, { role: 'citizen' })
    const answer = await service.as(oguz).call('IsEmployeeActive', {})
    expect(answer).toEqual({
      IsActive: true,
      EmployeeCorporationRegistryNumber: oguz.numbers.employeeCorporationRegistryNumber,
      LeftOn: null,
    })
    const merely = await service.given.member({ role: 'employee' })
    expect(await service.as(merely).call('IsEmployeeActive', {})).toMatchObject({ IsActive: false })
    await expect(service.as(merely).call('RetrieveEnforcementInformation', oguz.numbers)).rejects.toThrow(
      'NotAllowed',
    )
  })

  test('ends on the day of leaving, for a clerk as well', async ({ service }) => {
    const clerk = await givenEmployee(service, { role: 'clerk', leftOn: '2026-11-16' })
    await service.as(clerk).call('GetWorkForClerks', {})
    expect(await service.as(clerk).call('IsEmployeeActive', {})).toMatchObject({ IsActive: true })
    await service.db`update employee set left_on = '2026-11-15' where oid = ${clerk.employeeOid}`
    await expect(service.as(clerk).call('GetWorkForClerks', {})).rejects.toThrow('NotAllowed')
    expect(await service.as(clerk).call('IsEmployeeActive', {})).toEqual({
      IsActive: false,
      EmployeeCorporationRegistryNumber: null,
      LeftOn: '2026-11-15',
    })
  })

  test('is asked only by who is signed in', async ({ service }) => {
    await expect(service.anyone.call('IsEmployeeActive', {})).rejects.toThrow('NotSignedIn')
  })

  test('takes their records along, and who has left does not', async ({ service }) => {
    const oguz = await givenEmployee(service)
    const data = await service.as(oguz).call('ExportOwnData', {})
    expect([data.Employments, data.Payslips, data.LeaveApplications, data.EnforcementFiles]).toMatchObject([
      { length: 1 },
      { length: 4 },
      { length: 4 },
      { length: 1 },
    ])
    await service.db`update employee set left_on = '2026-11-15' where oid = ${oguz.employeeOid}`
    const after = await service.as(oguz).call('ExportOwnData', {})
    expect([
      ...after.Employments,
      ...after.Payslips,
      ...after.LeaveApplications,
      ...after.EnforcementFiles,
    ]).toEqual([])
  })

  test('sees the pages in the menu, and others do not', async ({ service }) => {
    const namesFor = async (caller: Caller) =>
      (await caller.call('RetrieveMenusWithoutAuthorization', {})).map(({ name }) => name)
    expect(await namesFor(service.as(await givenEmployee(service)))).toContain('Maaş bordrosu')
    expect(await namesFor(service.as(await service.given.member()))).not.toContain('Maaş bordrosu')
  })
})
