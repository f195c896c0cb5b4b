import { expect } from 'vitest'
import { bookedFile, checkedBankFile } from '../testing/bank-files.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { csv } from '../testing/importing.ts'
import { givenClerk } from '../testing/importing-at-the-desk.ts'
import { bring, expectTwo, townSettings } from '../testing/one-administrator.ts'
import { test as base } from '../testing/test-service.ts'

const test = base.extend('settings', { scope: 'file' }, () => townSettings)

test('a town that takes money by bank files alone has moved in with the first one', async ({ service }) => {
  const clerk = await givenClerk(service)
  const [sending, booking] = [
    await service.given.member({ role: 'clerk', duties: ['payments'] }),
    await service.given.member({ role: 'clerk', duties: ['payments'] }),
  ]
  const fee = (code: string) =>
    bring(
      service,
      clerk,
      'wedding-fees',
      csv('kod;gecerlilik;ad;tutar;dayanak', `${code};01.12.2027;Nikâh;0,01;Meclis`),
    )
  const { registryOid } = await service.given.member()
  const accrualOid = await givenDebt(service, registryOid, { principalKurus: 1000 })
  const { fileOid, fileHash } = await checkedBankFile(service, sending, accrualOid)
  expect(await fee('BEFORE')).toMatchObject({ NeedsAnother: false })
  await bookedFile(service, booking, { Oid: fileOid, FileHash: fileHash })
  await expectTwo(service, clerk, await fee('AFTER'))
})
