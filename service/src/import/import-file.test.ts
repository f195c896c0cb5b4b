import { describe, expect } from 'vitest'
import { countEverything, accrualHeader, csv, importText, registryHeader } from '../testing/importing.ts'
import { test } from '../testing/test-service.ts'

const ayse = 'S-1;G;10000000146;AYŞE;ÇIĞŞAR;ALİ;FATMA;İZMİR;01.02.1980;K;;0501 234 56 78;ayse@ornek.com.tr'
const company = 'S-2;T;1234567890;"ÇIĞ; ""SÜT"" LTD. ŞTİ.";;;;;;;001105;;'

describe('registries', () => {
  test('come in with every field, by whoever imported them', async ({ service }) => {
    expect(
      await importText(service, 'registries', `\uFEFF${csv(registryHeader, ayse, company)}`),
    ).toMatchObject({
      lines: 2,
      written: 2,
      unchanged: 0,
      rejected: 0,
      isTorn: false,
      isWritten: true,
      report: [],
    })
    const rows = await service.db`
      select registry_number, identity_number, name_or_title, surname, date_of_birth, gender, tax_office_code,
        gsm_number, email, kind, operator_name, file_name, encode(file_sha256, 'hex') as sha256, written_count
      from registry join import_run on import_run.oid = import_run_oid order by registry_number`
    expect(rows).toMatchObject([
      {
        registryNumber: 'S-1',
        identityNumber: '10000000146',
        surname: 'ÇIĞŞAR',
        dateOfBirth: '1980-02-01',
        gsmNumber: '+905012345678',
        operatorName: 'Nurgül Öztürkçü',
        fileName: 'registries.csv',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        writtenCount: 2,
      },
      { registryNumber: 'S-2', nameOrTitle: 'ÇIĞ; "SÜT" LTD. ŞTİ.', taxOfficeCode: '001105', surname: null },
    ])
  })

  test('imported again change nothing, and with other content are rejected', async ({ service }) => {
    const before = await countEverything(service)
    const again = await importText(service, 'registries', csv(registryHeader, ayse, company))
    expect(again).toMatchObject({ written: 0, unchanged: 2, rejected: 0, isWritten: false })
    const changed = await importText(
      service,
      'registries',
      csv(registryHeader, ayse.replace('AYŞE', 'AYŞEN')),
    )
    expect(changed.report).toEqual([[2, 'sicil_no', 'Bu sicil numarası başka bilgilerle kayıtlı.']])
    expect(await countEverything(service)).toEqual(before)
  })

  test('make the pages new that services keep for everyone, when something was written', async ({
    service,
  }) => {
    const version = async () => {
      const [state] = await service.db<{ version: number }[]>`select version from content_state`
      return state?.version ?? 0
    }
    const before = await version()
    const file = csv(registryHeader, 'S-SAYFA;D;;PARK;;;;;;;;;')
    await importText(service, 'registries', file, { isDryRun: true })
    expect(await version()).toBe(before)
    await importText(service, 'registries', file)
    expect(await version()).toBe(before + 1)
    await importText(service, 'registries', file, { isUpdate: true })
    expect(await version()).toBe(before + 1)
    await importText(service, 'registries', file.replace('PARK', 'BAHÇE'), { isUpdate: true })
    expect(await version()).toBe(before + 2)
  })

  test('take the place of a record that a registration opened; a member without proof no longer sees it', async ({
    service,
  }) => {
    const given = async (registryNumber: string, identityNumber: string, identityProvenBy: string | null) => {
      const [registry] = await service.db<{ oid: number }[]>`
        insert into registry ${service.db({
          registryNumber,
          registryType: 'G',
          identityNumber,
          nameOrTitle: 'ALİ',
          surname: 'VELİ',
        })} returning oid`
      const registryOid = registry?.oid ?? 0
      const member = { userName: identityNumber, registryOid, identityProvenBy, gsmNumber: '+905321112200' }
      await service.db`
        insert into member ${service.db({ ...member, passwordHash: '$argon2id$x', gsmProvenAt: service.now })}`
      return registryOid
    }
    const unproven = await given('E900001', '30507182466', null)
    const proven = await given('E900002', '41829374682', 'edevlet')
    const imported = await importText(
      service,
      'registries',
      csv(
        registryHeader,
        'S-77;G;30507182466;ALİ;VELİ;;;;;;;0501 234 56 77;',
        'S-78;G;41829374682;AYŞE;VELİ;;;;;;;;',
      ),
    )
    expect(imported).toMatchObject({ written: 2, rejected: 0, isWritten: true })
    const rows = await service.db`
      select registry.oid, registry_number, name_or_title, registry.gsm_number, member.oid is not null as is_seen
      from registry left join member on member.registry_oid = registry.oid
      where registry_number in ('S-77', 'S-78') order by registry_number`
    expect(rows).toEqual([
      {
        oid: unproven,
        registryNumber: 'S-77',
        nameOrTitle: 'ALİ',
        gsmNumber: '+905012345677',
        isSeen: false,
      },
      { oid: proven, registryNumber: 'S-78', nameOrTitle: 'AYŞE', gsmNumber: null, isSeen: true },
    ])
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const { Items } = await clerk.call('GetMembersWaitingForMatch', { searchText: '30507182466' })
    expect(Items).toMatchObject([{ GsmNumber: '+905321112200', Record: { RegistryNumber: 'S-77' } }])
    const before = await countEverything(service)
    const again = csv(registryHeader, 'S-78;G;41829374682;AYŞE;VELİ;;;;;;;;')
    expect(await importText(service, 'registries', again)).toMatchObject({ unchanged: 1, isWritten: false })
    expect(await countEverything(service)).toEqual(before)
  })

  test('are rejected with the field and the reason', async ({ service }) => {
    const lines: [line: string, field: string, reason: RegExp][] = [
      ['R-5;X;;ALİ;VELİ;;;;;;;;', 'tur', /Şunlardan biri olmalı: G, Y, T, K, D, B/],
      [';D;;ALİ;;;;;;;;;', 'sicil_no', /Boş bırakılamaz/],
      ['R 7;D;;ALİ;;;;;;;;;', 'sicil_no', /En çok 60 harf/],
      ['R-13;D;;"A\nLİ";;;;;;;;;', 'ad_unvan', /denetim karakteri/],
      [`R-14;D;;${'A'.repeat(201)};;;;;;;;;`, 'ad_unvan', /En çok 200/],
      ['R-15;D;;ALİ', '', /13 yerine 4 alan/],
      ['R-18;D;;ALİ;;;;;;;;;', '', /^$/],
      ['R-18;D;;VELİ;;;;;;;;;', 'sicil_no', /8\. satırında da var|9\. satırında da var/],
    ]
    const { report, rejected } = await importText(
      service,
      'registries',
      csv(registryHeader, ...lines.map(([line]) => line)),
    )
    const faulty = lines.filter(([, , reason]) => !reason.test(''))
    expect(rejected).toBe(faulty.length)
    expect(report.map(([, field]) => field)).toEqual(faulty.map(([, field]) => field))
    for (const [index, [line, , reason]] of faulty.entries()) expect(report[index]?.[2], line).toMatch(reason)
  })
})

const bill = 'T-1;S-1;11;2026;;1;Bina vergisi 2026 1. taksit;02.01.2026;01.06.2026;1.284,50;B-77;'

describe('accruals', () => {
  test('come in with exact kuruş however amounts are written', async ({ service }) => {
    const amounts = ['1.284,50', '1284.5', '0,29', '1,234,567.89', '12']
    const lines = amounts.map(
      (amount, index) => `M-${index};S-1;11;2026;;;Bina vergisi;2026-01-02;2026-06-01;${amount};;`,
    )
    await importText(service, 'accruals', csv(accrualHeader, ...lines))
    const rows = await service.db<{ kurus: number }[]>`
      select principal_kurus as kurus from accrual where import_key like 'M-%' order by import_key`
    expect(rows.map(({ kurus }) => kurus)).toEqual([128_450, 128_450, 29, 123_456_789, 1200])
  })

  test('have their last day moved to a working day', async ({ service }) => {
    // A Sunday, and 29 October, a Thursday.
    await importText(
      service,
      'accruals',
      csv(
        accrualHeader,
        'D-1;S-1;11;2026;;;Vergi;2026-01-02;31.05.2026;1;;',
        'D-2;S-1;11;2026;;;Vergi;2026-01-02;29.10.2026;1;;',
      ),
    )
    const rows =
      await service.db`select due_date from accrual where import_key like 'D-%' order by import_key`
    expect(rows).toEqual([{ dueDate: '2026-06-01' }, { dueDate: '2026-10-30' }])
  })

  test('imported again change nothing, and with other content are rejected', async ({ service }) => {
    await importText(service, 'accruals', csv(accrualHeader, bill))
    const before = await countEverything(service)
    expect(await importText(service, 'accruals', csv(accrualHeader, bill))).toMatchObject({
      unchanged: 1,
      written: 0,
    })
    for (const other of [bill.replace('1.284,50', '1.284,51'), bill.replace('B-77', 'B-78')]) {
      const { report } = await importText(service, 'accruals', csv(accrualHeader, other))
      expect(report).toEqual([
        [2, 'aktarim_no', 'Bu aktarım numarasıyla başka içerikte bir tahakkuk daha önce aktarılmış.'],
      ])
    }
    expect(await countEverything(service)).toEqual(before)
  })

  test('are rejected with the field and the reason', async ({ service }) => {
    const lines: [line: string, field: string, reason: RegExp][] = [
      ['A-1;YOK;11;2026;;;Vergi;2026-01-02;2026-06-01;1;;', 'sicil_no', /önce sicilleri aktarın/],
      ['A-2;S-1;99;2026;;;Vergi;2026-01-02;2026-06-01;1;;', 'gelir_kodu', /tanımlı değil/],
      ['A-3;S-1;11;1980;;;Vergi;2026-01-02;2026-06-01;1;;', 'yil', /1990 ile 2100/],
      ['A-4;S-1;11;2026;13;;Vergi;2026-01-02;2026-06-01;1;;', 'donem', /1 ile 12/],
      ['A-5;S-1;11;2026;;37;Vergi;2026-01-02;2026-06-01;1;;', 'taksit', /1 ile 36/],
      ['A-6;S-1;11;2026;;;;2026-01-02;2026-06-01;1;;', 'aciklama', /Boş/],
      ['A-7;S-1;11;2026;;;Vergi;02-01-26;2026-06-01;1;;', 'tahakkuk_tarihi', /dört haneyle/],
      ['A-8;S-1;11;2026;;;Vergi;2026-01-02;1989-06-01;1;;', 'vade_tarihi', /arasında olmalı/],
      ['A-8b;S-1;11;2026;;;Vergi;2026-01-02;31.12.9999;1;;', 'vade_tarihi', /1800 ile 2100/],
      ['A-9;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;0,00;;', 'tutar', /sıfırdan büyük/],
      ['A-10;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;-5;;', 'tutar', /sıfırdan büyük/],
      ['A-11;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;1.284;;', 'tutar', /iki türlü okunabilir/],
      ['A-12;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;12,345;;', 'tutar', /iki türlü okunabilir/],
      ['A-13;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;1e3;;', 'tutar', /1284,50/],
      ['A-14;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;999999999999;;', 'tutar', /100 milyar/],
      ['A-15;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;1;;', '', /^$/],
      ['A-15;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;1;;', 'aktarim_no', /17\. satırında da var/],
      [
        'A-16;S-1;11;2026;;;TR33 0006-1005 1978645784 1326 hesabına ödeyin;2026-01-02;2026-06-01;1;;',
        'aciklama',
        /IBAN/,
      ],
    ]
    const content = csv(accrualHeader, ...lines.map(([line]) => line))
    const { report, isWritten } = await importText(service, 'accruals', content)
    const faulty = lines.filter(([, , reason]) => !reason.test(''))
    expect(isWritten).toBe(false)
    expect(report.map(([, field]) => field)).toEqual(faulty.map(([, field]) => field))
    for (const [index, [line, , reason]] of faulty.entries()) expect(report[index]?.[2], line).toMatch(reason)
  })

  test('with one rejected line are not written at all, unless one says to leave it out', async ({
    service,
  }) => {
    const before = await countEverything(service)
    const content = csv(accrualHeader, bill.replace('T-1', 'T-20'), bill.replace('T-1;S-1', 'T-21;YOK'))
    expect(await importText(service, 'accruals', content)).toMatchObject({ rejected: 1, isWritten: false })
    expect(await countEverything(service)).toEqual(before)
    const skipping = await importText(service, 'accruals', content, { skipRejected: true })
    expect(skipping).toMatchObject({ written: 1, rejected: 1, isWritten: true })
    const [run] =
      await service.db`select written_count, rejected_count from import_run order by oid desc limit 1`
    expect(run).toEqual({ writtenCount: 1, rejectedCount: 1 })
  })

  test('tried out are checked and not written', async ({ service }) => {
    const before = await countEverything(service)
    const content = csv(accrualHeader, bill.replace('T-1', 'T-30'))
    expect(await importText(service, 'accruals', content, { isDryRun: true })).toMatchObject({
      written: 1,
      isWritten: false,
    })
    expect(await countEverything(service)).toEqual(before)
  })
})

describe('a file', () => {
  test.for<[content: string | Buffer, reason: RegExp]>([
    ['', /başlık satırı bile yok/],
    ['aktarim_no;sicil_no\n1;2\n', /eksik sütun: gelir_kodu/],
    [`${accrualHeader};tutarr\n`, /bilinmeyen sütun: "tutarr"/],
    [`${accrualHeader};tutar\n`, /yinelenen sütun: tutar/],
    [Buffer.from(`${accrualHeader}\nA;B;11;2026;;;\xA4;1;1;1;;\n`, 'latin1'), /kodlaması anlaşılamadı/],
    [`${accrualHeader}\n"A;B\n`, /tırnak/],
    [`${accrualHeader}\rA;B;11;2026;;;Vergi;1;1;1;;\r`, /satır sonuyla \(CR\)/],
    [`${accrualHeader}\r${'A;B;11;2026;;;Vergi;1;1;1;;\r'.repeat(5000)}`, /satır sonuyla \(CR\)/],
    [Buffer.from(`\uFEFF${accrualHeader}\n`, 'utf16le').subarray(0, -1), /kodlaması UTF-16 LE/],
    [`${Array.from({ length: 9000 }, (_, index) => `s${index}`).join(';')}\n`, /"s9" ve 8990 tane daha\.$/],
  ])('that cannot be read is refused as a whole (%#)', async ([content, reason], { service }) => {
    const before = await countEverything(service)
    await expect(importText(service, 'accruals', content)).rejects.toThrow(reason)
    expect(await countEverything(service)).toEqual(before)
    expect(await importText(service, 'accruals', csv(accrualHeader))).toMatchObject({
      lines: 0,
      isWritten: false,
    })
  })

  test('may be separated by commas', async ({ service }) => {
    const line = 'K-1,S-1,11,2026,,,"Vergi, 2026",2026-01-02,2026-06-01,"12,50",,'
    const content = csv(accrualHeader.replaceAll(';', ','), line)
    expect(await importText(service, 'accruals', content)).toMatchObject({ written: 1 })
  })

  test('that fails at the very end leaves nothing behind', async ({ service }) => {
    const before = await countEverything(service)
    await service.db.unsafe(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger fail after insert on accrual for each statement execute function fail()`)
    const content = csv(accrualHeader, bill.replace('T-1', 'T-40'))
    await expect(importText(service, 'accruals', content)).rejects.toThrow('the disk is full')
    await service.db`drop function fail cascade`
    expect(await countEverything(service)).toEqual(before)
  })

  test('waits for nobody: while another is imported it is refused', async ({ service }) => {
    await service.db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(20261117)`
      await expect(importText(service, 'accruals', csv(accrualHeader))).rejects.toThrow(/başka bir aktarım/)
    })
  })
})
