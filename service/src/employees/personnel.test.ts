import { describe, expect } from 'vitest'
import { givenEmployee } from '../testing/given-employee.ts'
import { start, tried } from '../testing/importing-at-the-desk.ts'
import { test } from '../testing/test-service.ts'

describe('the personnel office', () => {
  test('finds employees by name and number, and reads pay, leave and seizures on record', async ({
    service,
  }) => {
    const employee = await givenEmployee(service, { name: 'NEVZAT' })
    const member = await service.given.member({ role: 'clerk', duties: ['personnel'] })
    const clerk = service.as(member)
    for (const searchText of [
      'nevzat',
      employee.userName,
      employee.numbers.employeeCorporationRegistryNumber,
    ]) {
      const { Items } = await clerk.call('GetEmployeesForClerks', { searchText })
      expect(Items.map(({ EmployeeOid }) => EmployeeOid)).toContain(employee.employeeOid)
      expect(JSON.stringify(Items)).not.toContain(employee.userName)
    }
    const records = await clerk.call('GetEmployeeForClerk', { employeeOid: employee.employeeOid })
    expect(records.Months[0]).toMatchObject({ Month: '2026-11' })
    expect([records.Leaves.length > 0, records.EnforcementFiles.length]).toEqual([true, 1])
    await expect(clerk.call('GetEmployeeForClerk', { employeeOid: 999_999 })).rejects.toThrow(
      'NoSuchEmployee',
    )
    const looks = await service.db`
      select kind from security_event where member_oid = ${member.oid} and kind = 'EmployeeReadByClerk'`
    expect(looks).toHaveLength(1)
  })

  test('alone opens what is about employees: administration is not enough', async ({ service }) => {
    const file = 'sicil_no;kurum_sicil_no\n'
    const options = { kind: 'employees', fileName: 'personel.csv' } as const
    const administrator = await service.given.member({ role: 'clerk', duties: ['administration'] })
    await expect(service.as(administrator).call('GetEmployeesForClerks', {})).rejects.toThrow('NotAllowed')
    await expect(start(service, administrator, file, options)).rejects.toThrow('PersonnelDutyNeeded')
    const both = await service.given.member({ role: 'clerk', duties: ['administration', 'personnel'] })
    const { importOid, Status } = await tried(service, both, file, options)
    expect(Status).not.toBe('toTry')
    for (const name of ['GetImport', 'TryImport'] as const)
      await expect(service.as(administrator).call(name, { importOid })).rejects.toThrow('NoSuchImport')
    await expect(
      service.as(administrator).call('GetImportReport', { importOid, report: 'rejected' }),
    ).rejects.toThrow('NoSuchImport')
    const personnel = await service.given.member({ role: 'clerk', duties: ['personnel'] })
    expect(await tried(service, personnel, file, options)).toMatchObject({ Status: 'unreadable' })
    const registries = { kind: 'registries', fileName: 'siciller.csv' } as const
    await expect(start(service, personnel, file, registries)).rejects.toThrow('AdministrationDutyNeeded')
    const others = await tried(service, administrator, file, registries)
    for (const name of ['GetImport', 'TryImport'] as const)
      await expect(service.as(personnel).call(name, { importOid: others.importOid })).rejects.toThrow(
        'NoSuchImport',
      )
    const listed = async (clerk: typeof both) => {
      const { Items, Kinds } = await service.as(clerk).call('GetImportsForClerks', {})
      return { listed: new Set(Items.map(({ Kind }) => Kind)), kinds: Kinds.length }
    }
    expect(await listed(personnel)).toEqual({ listed: new Set(['employees']), kinds: 6 })
    expect((await listed(administrator)).listed).toEqual(new Set(['registries']))
    expect((await listed(both)).listed).toEqual(new Set(['employees', 'registries']))
    await service.db`
      update member_duty set reads_only = true where member_oid = ${both.oid} and duty = 'personnel'`
    await expect(start(service, both, file, options)).rejects.toThrow('PersonnelDutyNeeded')
    await service.as(both).call('GetImport', { importOid })
  })
})
