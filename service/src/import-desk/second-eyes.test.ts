import { expect } from 'vitest'
import { givenDebt } from '../testing/given-debts.ts'
import { givenClerk, look, tried, work, write } from '../testing/importing-at-the-desk.ts'
import { accrualHeader, csv, importText } from '../testing/importing.ts'
import { test } from '../testing/test-service.ts'

const header = 'aktarim_no;portal_tahakkuk_no;tur;tutar;neden;tarih'

test('large write-offs are written by another administrator than the one who brought them, also in parts', async ({
  service,
}) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  const { registryOid } = await service.given.member()
  const accrualOid = await givenDebt(service, registryOid, { principalKurus: 5_000_000 })
  const file = (number: string, amount: string) =>
    csv(header, `${number};${accrualOid};terkin;${amount};Zaman aşımı;2026-11-10`)
  const bring = (number: string, amount: string) =>
    tried(service, first, file(number, amount), { kind: 'adjustments', fileName: 'duzeltme.csv' })
  const large = await bring('T-1', '12000,00')
  expect(large).toMatchObject({ Status: 'tried', Counts: { New: 1, Rejected: 0 } })
  // Both see the reduction; only the one who brought it is told beforehand that another one writes it.
  expect(large).toMatchObject({ Lowered: '12000.00', NeedsAnother: true })
  expect(await look(service, second, large.importOid)).toMatchObject({
    Lowered: '12000.00',
    NeedsAnother: false,
  })
  await expect(write(service, first, large)).rejects.toThrow('AnotherAdministratorNeeded')
  expect(await write(service, second, large)).toMatchObject({ Status: 'written' })
  const small = await bring('T-2', '6000,00')
  expect(small).toMatchObject({ Lowered: '6000.00', NeedsAnother: false })
  expect(await write(service, first, small)).toMatchObject({ Status: 'written' })
  const rest = await bring('T-3', '5000,00')
  await expect(write(service, first, rest)).rejects.toThrow('AnotherAdministratorNeeded')
})

test('an update that lowers accruals counts like a file of adjustments, and with it', async ({ service }) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  await service.db`
    insert into registry (registry_number, registry_type, name_or_title) values ('LOW-1', 'D', 'ALİ')`
  const line = (number: string, amount: string) =>
    `${number};LOW-1;11;2026;;;Vergi;2026-01-02;2026-06-01;${amount};;`
  const bring = (amounts: Record<string, string>) => {
    const lines = Object.entries(amounts).map(([number, amount]) => line(number, amount))
    return tried(service, first, csv(accrualHeader, ...lines), {
      kind: 'accruals',
      fileName: 'tahakkuk.csv',
      isUpdate: true,
      reason: 'Yanlış tahakkuk',
    })
  }
  expect(await write(service, first, await bring({ L1: '20000,00', L2: '20000,00' }))).toMatchObject({
    Status: 'written',
  })
  // Additions by one line do not hide reductions by another.
  const large = await bring({ L1: '8000,00', L2: '32000,00' })
  await expect(write(service, first, large)).rejects.toThrow('AnotherAdministratorNeeded')
  expect(await write(service, second, large)).toMatchObject({ Status: 'written' })
  expect(await write(service, first, await bring({ L1: '2000,00', L2: '32000,00' }))).toMatchObject({
    Status: 'written',
  })
  const rest = await bring({ L1: '2000,00', L2: '28000,00' })
  await expect(write(service, first, rest)).rejects.toThrow('AnotherAdministratorNeeded')
  // A file that only raises debts is anyone's.
  const raising = await bring({ L1: '2500,00' })
  expect(await write(service, first, raising)).toMatchObject({ Status: 'written' })
})

test('what a clerk wrote alone counts from the day it was written, and two files at once one after the other', async ({
  service,
}) => {
  const clerk = await givenClerk(service)
  const { registryOid } = await service.given.member()
  const accrualOid = await givenDebt(service, registryOid, { principalKurus: 5_000_000 })
  const bring = (number: string) =>
    tried(service, clerk, csv(header, `${number};${accrualOid};terkin;6000,00;Zaman aşımı;2026-11-10`), {
      kind: 'adjustments',
      fileName: 'duzeltme.csv',
    })
  const ask = ({ importOid, FileHash }: Awaited<ReturnType<typeof bring>>) =>
    service.as(clerk).call('WriteImport', { importOid, fileHash: FileHash ?? '', skipRejected: false })
  const [one, other, third] = [await bring('Q-1'), await bring('Q-2'), await bring('Q-3')]
  const answers = await Promise.allSettled([ask(one), ask(other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await work(service)
  await service.db`
    update desk_import set created_at = created_at - interval '60 days'
    where oid = any(${[one, other, third].map(({ importOid }) => importOid)})`
  await expect(ask(third)).rejects.toThrow('AnotherAdministratorNeeded')
})

test('what an update has written before it fails counts for who wrote it, also when another one goes on', async ({
  service,
}) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  await service.db`
    insert into registry (registry_number, registry_type, name_or_title) values ('HALF-1', 'D', 'ALİ')`
  // The count is one more than a batch.
  const file = (lira: number) => {
    const line = (number: number) =>
      `HALF-${number};HALF-1;11;2026;;;Vergi;2026-01-02;2026-06-01;${lira},00;;`
    return csv(accrualHeader, ...Array.from({ length: 1001 }, (_, number) => line(number)))
  }
  const bring = (text: string) =>
    tried(service, first, text, {
      kind: 'accruals',
      fileName: 'tahakkuk.csv',
      isUpdate: true,
      reason: 'Yanlış tahakkuk',
    })
  await importText(service, 'accruals', file(100))
  await service.db.unsafe(`
    create function break_the_last() returns trigger language plpgsql as $$ begin
      if (select import_key from accrual where oid = new.accrual_oid) = 'HALF-1000' then raise exception 'broken'; end if;
      return new;
    end $$;
    create trigger break_the_last before insert on accrual_adjustment for each row execute function break_the_last()`)
  const half = await bring(file(94))
  const failed = await write(service, first, half)
  await service.db`drop function break_the_last cascade`
  expect(failed.Status).toBe('failed')
  expect(
    await service.db`select sum(written_count)::integer as written from import_run where desk_import_oid = ${half.importOid}`,
  ).toEqual([{ written: 1000 }])
  const more = await bring(file(90))
  await expect(write(service, first, more)).rejects.toThrow('AnotherAdministratorNeeded')
  await service.as(second).call('TryImport', { importOid: half.importOid })
  await work(service)
  expect(await write(service, second, half)).toMatchObject({ Status: 'written' })
  await expect(write(service, first, more)).rejects.toThrow('AnotherAdministratorNeeded')
  expect(await write(service, second, more)).toMatchObject({ Status: 'written' })
})

test('a file does not do more than was seen when it was tried', async ({ service }) => {
  const clerk = await givenClerk(service)
  await service.db`
    insert into registry (registry_number, registry_type, name_or_title) values ('LATE-1', 'D', 'ALİ')`
  // The debt is not there yet: the line is rejected, and the file takes nothing off debts.
  const found = await tried(
    service,
    clerk,
    csv('aktarim_no;tahakkuk_no;tur;tutar;neden;tarih', 'LW-1;LATE-A;terkin;20000,00;Zaman aşımı;2026-11-10'),
    { kind: 'adjustments', fileName: 'duzeltme.csv' },
  )
  expect(found.Counts).toMatchObject({ New: 0, Rejected: 1 })
  const debt = 'LATE-A;LATE-1;11;2026;;;Vergi;2026-01-02;2026-06-01;20000,00;;'
  await importText(service, 'accruals', csv(accrualHeader, debt))
  const written = await write(service, clerk, found, { skipRejected: true })
  expect(written).toMatchObject({
    Status: 'failed',
    Message: expect.stringContaining('Yeniden deneyin') as string,
  })
  expect(
    await service.db`select principal_balance(oid) as balance from accrual where import_key = 'LATE-A'`,
  ).toEqual([{ balance: 2_000_000 }])
  await service.as(clerk).call('TryImport', { importOid: found.importOid })
  await work(service)
  await expect(write(service, clerk, found, { skipRejected: true })).rejects.toThrow(
    'AnotherAdministratorNeeded',
  )
})

test('a file with a rate that began before today is written by another administrator', async ({
  service,
}) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  const file = csv('gecerlilik;aylik_yuzde;dayanak', '01.10.2026;4,00;Deneme kararı')
  const found = await tried(service, first, file, { kind: 'delay-fine-rates', fileName: 'oran.csv' })
  await expect(write(service, first, found)).rejects.toThrow('AnotherAdministratorNeeded')
  expect(await write(service, second, found)).toMatchObject({ Status: 'written' })
  await service.db`delete from delay_fine_rate where legal_basis = 'Deneme kararı'`
})

test('the second administrator writes what they saw of the file, not what a later try found', async ({
  service,
}) => {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  await service.db`
    insert into registry (registry_number, registry_type, name_or_title) values ('SEEN-1', 'D', 'ALİ')`
  const bring = (amount: string) =>
    tried(service, first, csv(accrualHeader, `S1;SEEN-1;11;2026;;;Vergi;2026-01-02;2026-12-01;${amount};;`), {
      kind: 'accruals',
      fileName: 'tahakkuk.csv',
      isUpdate: true,
      reason: 'Yanlış tahakkuk',
    })
  await write(service, first, await bring('20000,00'))
  const { importOid } = await bring('9000,00')
  const seen = { importOid, ...(await look(service, second, importOid)) }
  expect(seen.Lowered).toBe('11000.00')
  service.pass(60_000)
  expect(await write(service, first, await bring('90000,00'))).toMatchObject({ Status: 'written' })
  await service.as(first).call('TryImport', { importOid })
  await work(service)
  await expect(write(service, second, seen)).rejects.toThrow('TriedAgain')
  const now = { importOid, ...(await look(service, second, importOid)) }
  expect(now.Lowered).toBe('81000.00')
  expect(await write(service, second, now)).toMatchObject({ Status: 'written' })
})
