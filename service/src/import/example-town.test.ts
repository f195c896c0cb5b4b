import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect } from 'vitest'
import { startSignIn } from '../callers/sign-in.ts'
import { importText } from '../testing/importing.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { type ImportKindName, importKinds } from './import-file.ts'

const directory = new URL('../../../docs/example-town/', import.meta.url)
const files = readdirSync(directory)
  .filter((name) => name.endsWith('.csv'))
  .toSorted()

const kindOf = (file: string) => basename(file, '.csv').slice(3) as ImportKindName

/** Signs in as the person of the registry, whose identity the counter saw. */
async function signIn(service: TestService, registryNumber: string) {
  const [member] = await service.db<{ oid: number; registryOid: number; userName: string }[]>`
    insert into member (user_name, registry_oid, identity_proven_by)
    select identity_number, oid, 'counter' from registry where registry_number = ${registryNumber}
    returning oid, registry_oid, user_name`
  if (!member) throw new Error('A test member was not written')
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  const { AccessToken } = await startSignIn(service.db, member.oid, { now: service.now, client })
  return { ...member, asking: service.as({ accessToken: AccessToken }) }
}

test('the example town comes in file by file, once, and its people see what is theirs', async ({
  service,
}) => {
  expect(files.filter((file) => !Object.hasOwn(importKinds, kindOf(file)))).toEqual([])
  for (const file of files) {
    const content = readFileSync(new URL(file, directory), 'utf8')
    // Second person named, as the program demands for deposits at the prices of the day and old receipts of late debts.
    const { lines, report, isWritten } = await importText(service, kindOf(file), content, {
      limits: testSettings.SecondPerson,
      approvedByName: ['deposits', 'collections', 'credits'].includes(kindOf(file))
        ? 'Sabri Ünalmış'
        : undefined,
    })
    expect({ file, report, isWritten }).toEqual({ file, report: [], isWritten: true })
    const again = await importText(service, kindOf(file), content)
    expect({ file, ...again }).toMatchObject({ file, written: 0, unchanged: lines, rejected: 0 })
  }

  const citizen = await signIn(service, '1001')
  const debts = await citizen.asking.call('GetDebtListForEMunicipality', {
    registryInfoOid: citizen.registryOid,
  })
  expect(debts.Debts).toMatchObject([{ Description: 'Bina vergisi 2026 2. taksit', Principal: '842.50' }])

  const { Estates } = await citizen.asking.call('GetKnownProperties', {})
  expect(Estates).toMatchObject([{ DeclarationNumber: 'B-118', SectionNumber: '2', Share: '1/1' }])
  const declarationOid = Estates[0]?.DeclarationOid ?? 0
  const taxes = await citizen.asking.call('GetDeclarationAccruments', { declarationOid })
  expect(taxes.map(({ PeriodYear, Instalment }) => [PeriodYear, Instalment])).toEqual([
    [2026, 1],
    [2026, 2],
  ])

  expect(await citizen.asking.call('GetOwnAddresses', {})).toMatchObject([
    { Text: 'Çarşı Mah. İstasyon Cad. No: 7/A İç Kapı No: 2, Aksuhan / Burdur', IsListed: true },
  ])

  const subscriber = await signIn(service, '1002')
  const water = await subscriber.asking.call('GetSubscriptionDetail', { subscriberNo: '5000001' })
  expect(water.Bills).toMatchObject([
    {
      CubicMetres: 13,
      Total: '516.90',
      IsPaid: false,
      Lines: [{ Label: 'Su bedeli', Amount: '310.00' }, {}, {}, {}, {}],
    },
    { CubicMetres: 12, Total: '450.60', IsPaid: true },
  ])

  const employee = await signIn(service, '1003')
  const numbers = { identityNumber: employee.userName, employeeCorporationRegistryNumber: 'P-1042' }
  const { Months } = await employee.asking.call('GetEmployeeScoreCardAccrumentSummaries', numbers)
  expect(Months).toMatchObject([{ Month: '2026-11', NetTotal: '43520.80' }, { Month: '2026-10' }])
  const slip = await employee.asking.call('RetrieveEmployeeDetailedInformation', { ...numbers, queryType: 2 })
  expect(JSON.stringify(slip)).toContain('Özel hizmet tazminatı')
  const enforcement = await employee.asking.call('RetrieveEnforcementInformation', numbers)
  expect(JSON.stringify(enforcement)).toContain('2026/318 E.')

  const [records] = await service.db`
    select (select count(*) from subscription where import_run_oid is null)::int as subscriptions,
      (select count(*) from payroll_month where import_run_oid is null)::int as months`
  expect(records).toEqual({ subscriptions: 0, months: 0 })
}, 120_000)
