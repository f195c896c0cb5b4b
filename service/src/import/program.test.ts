import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { completeNationalId } from 'rules/identity/national-id'
import { expect } from 'vitest'
import { accrualHeader, countEverything, csv, registryHeader } from '../testing/importing.ts'
import { type Town, test } from '../testing/importing-town.ts'

async function end(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, peakKB: Number(/kB (\d+)/.exec(output)?.[1]) }
}

const operator = ['--operator', 'Nurgül Öztürkçü']

function manyAccruals(prefix: string, count: number): string {
  const line = (number: number) =>
    `${prefix}${number};S-1;11;2026;;1;Bina vergisi 2026 ${number}. kayıt, ${'uzunca bir açıklama '.repeat(8)};02.01.2026;01.06.2026;1.284,50;;`
  return csv(accrualHeader, ...Array.from({ length: count }, (_, number) => line(number)))
}

/** Keeps the ledger from being written to, so that an import is surely not over when it is stopped. */
function withLedgerHeld(town: Town, work: (holderPid: number) => Promise<void>): Promise<unknown> {
  return town.db.begin(async (tx) => {
    await tx`lock table accrual in share mode`
    const [holder] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    await work(holder?.pid ?? 0)
  })
}

/** A killed program's connection ends a moment later, and holds its turn until then. */
function untilNobodyImports({ db }: Town): Promise<void> {
  const importsUnderWay = async () => {
    const locks = await db`
      select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`
    return locks.length
  }
  return expect.poll(importsUnderWay, { timeout: 20_000 }).toBe(0)
}

test('tells what it did, step by step where there is no terminal, and ends with 0', async ({ town }) => {
  const file = town.file(
    'siciller.csv',
    csv(registryHeader, `S-9;G;${completeNationalId('300000001')};ALİ;VELİ;;;;;;;;`),
  )
  const tried = await end(town.start('registries', file, ...operator, '--dry-run'))
  expect(tried.code).toBe(0)
  expect(tried.output).toContain('Deneme: hiçbir şey yazılmadı.')
  const { code, output } = await end(town.start('registries', file, ...operator))
  expect(code).toBe(0)
  for (const text of [
    'Okunuyor %100',
    'Denetleniyor',
    'Yazılıyor',
    '1 satır: yazılan 1, zaten kayıtlı 0, reddedilen 0.',
  ])
    expect(output).toContain(text)
  const bare = await end(town.start('registries', town.file('baslik.csv', csv(registryHeader)), ...operator))
  expect(bare).toMatchObject({
    code: 0,
    output: expect.stringContaining('başlıktan başka satır yok') as string,
  })
  const again = await end(town.start('registries', file, ...operator))
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('zaten kayıtlı 1') as string })
})

test('ends with 3 and a report when a line is rejected, with 4 when it was left out', async ({ town }) => {
  const lines = [
    'P-1;S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;10;;',
    'P-2;YOK;11;2026;;;Vergi;2026-01-02;2026-06-01;10;;',
  ]
  const file = town.file('tahakkuklar.csv', csv(accrualHeader, ...lines))
  const before = await countEverything(town)
  expect(await end(town.start('accruals', file, ...operator))).toMatchObject({ code: 3 })
  expect(await countEverything(town)).toEqual(before)
  expect(readFileSync(`${file}.reddedilenler.csv`, 'utf8')).toBe(
    '\uFEFFsatir;aktarim_no;alan;neden\r\n"3";"P-2";"sicil_no";"Bu sicil numarası kayıtlı değil; önce sicilleri aktarın."\r\n',
  )
  expect(await end(town.start('accruals', file, ...operator, '--skip-rejected'))).toMatchObject({ code: 4 })
  // The same night again, and one whose rejected lines are known.
  expect(await end(town.start('accruals', file, ...operator, '--skip-rejected'))).toMatchObject({ code: 4 })
  const accepting = ['--accept-rejected', 'Eski sistemde düzeltilemiyor']
  expect(await end(town.start('accruals', file, ...operator, ...accepting))).toMatchObject({ code: 0 })
  expect(await end(town.start('accruals', file, ...operator))).toMatchObject({
    code: 0,
    output: expect.stringContaining('reddedilen 1 (bilinen 1)') as string,
  })
})

test('ends missing debts beside known lines and with 0, beside new ones none and with 3 or 4', async ({
  town,
}) => {
  const debt = (key: string) => `${key};S-1;11;2026;;;Vergi;2026-01-02;2026-06-01;10;;`
  const kept = ['P-1', 'E-1'].map(debt)
  const run = (lines: string[], ...more: string[]) => {
    const file = town.file('gece.csv', csv(accrualHeader, ...kept, ...lines))
    return end(
      town.start('accruals', file, ...operator, '--update', '--complete', '--end-missing', '100', ...more),
    )
  }
  const open = async () => {
    const rows = await town.db<{ importKey: string }[]>`
      select import_key from accrual where import_key like 'E-%' and principal_balance(oid) > 0 order by 1`
    return rows.map(({ importKey }) => importKey)
  }
  const ended = expect.stringContaining('İptal edilen borç: 1.') as string
  expect(await run([debt('E-2'), debt('E-3')])).toMatchObject({ code: 0 })
  const night = [debt('E-3'), 'yarım;satır']
  expect(await run(night)).toMatchObject({ code: 3 })
  expect(await run(night, '--skip-rejected')).toMatchObject({
    code: 4,
    output: expect.stringContaining('dosyada olmayan borçlar iptal edilmez') as string,
  })
  expect(await open()).toEqual(['E-1', 'E-2', 'E-3'])
  const accepting = ['--accept-rejected', 'Eski sistemde düzeltilemiyor']
  expect(await run(night, ...accepting)).toMatchObject({ code: 0, output: ended })
  expect(await open()).toEqual(['E-1', 'E-3'])
  expect(await run(['yarım;satır'])).toMatchObject({ code: 0, output: ended })
  expect(await open()).toEqual(['E-1'])
})

test('ends with 2 and a sentence when it is used wrongly or the file cannot be read', async ({ town }) => {
  const file = town.file('bos.csv', '')
  const cases: [args: string[], sentence: string][] = [
    [['accruals', file], '--operator'],
    [['debts', file, ...operator], 'Tür şunlardan biri olmalı'],
    [['accruals', `${file}.yok`, ...operator], 'bulunamadı'],
    [['accruals', dirname(file), ...operator], 'bir klasör'],
    [['accruals', file, ...operator, '--report', dirname(file)], 'yazılamıyor'],
    [['accruals', file, ...operator, '--report', join(dirname(file), 'yok', 'rapor.csv')], 'yazılamıyor'],
    [['accruals', file, ...operator, '--report', join(dirname(file), '.', 'bos.csv')], 'üstüne yazılmaz'],
    [['accruals', file, ...operator, '--separator', 'x'], 'Ayraç'],
    [['accruals', file, ...operator], 'Dosya boş'],
    [['holidays', file, ...operator, '--update'], '--update ve --complete yalnızca'],
    [['accruals', file, ...operator, '--update', '--end-missing', '2'], '--complete ile birlikte'],
  ]
  for (const [args, sentence] of cases) {
    const { code, output } = await end(town.start(...args))
    expect(code, sentence).toBe(2)
    expect(output).toContain(sentence)
  }
})

test('killed in the middle leaves nothing behind', async ({ town }) => {
  const before = await countEverything(town)
  const file = town.file('kesilen.csv', manyAccruals('X', 20_000))
  for (const moment of ['Okunuyor %50', 'Yazılıyor']) {
    await withLedgerHeld(town, async () => {
      const child = town.start('accruals', file, ...operator)
      child.stderr.on('data', (chunk: Buffer) => chunk.toString().includes(moment) && child.kill('SIGKILL'))
      expect((await end(child)).code).toBeNull()
    })
    await untilNobodyImports(town)
    expect(await countEverything(town)).toEqual(before)
  }
  expect((await end(town.start('accruals', file, ...operator))).code).toBe(0)
}, 60_000)

test('killed in the middle of an update goes on where it was', async ({ town }) => {
  const file = town.file('guncelleme.csv', manyAccruals('U', 20_000))
  const written = async () => {
    const [row] = await town.db<{ count: number }[]>`select count(*) from accrual where import_key like 'U%'`
    return row?.count ?? 0
  }
  const child = town.start('accruals', file, ...operator, '--update')
  child.stderr.on(
    'data',
    (chunk: Buffer) => chunk.toString().includes('Yazılıyor %2') && child.kill('SIGKILL'),
  )
  expect((await end(child)).code).toBeNull()
  await untilNobodyImports(town)
  const before = await written()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(20_000)
  const { code, output } = await end(town.start('accruals', file, ...operator, '--update', '--complete'))
  expect(code).toBe(0)
  expect(output).toContain(`yazılan ${20_000 - before}, zaten kayıtlı ${before}, reddedilen 0.`)
  expect(output).toContain('Dosyada olmayan kayıt')
  expect(await written()).toBe(20_000)
}, 120_000)

test('takes much off debts only when a second person stands for it, also in parts', async ({ town }) => {
  const accruals = (amount: string) =>
    csv(accrualHeader, `LOW-1;S-1;11;2026;;1;Vergi;02.01.2026;29.01.2027;${amount};;`)
  const write = (name: string, text: string, ...more: string[]) =>
    end(town.start('accruals', town.file(name, text), ...operator, '--update', ...more))
  expect((await write('a.csv', accruals('50.000,00'))).code).toBe(0)
  const tried = await write('b.csv', accruals('30.000,00'), '--dry-run')
  expect(tried.code).toBe(0)
  expect(tried.output).toContain('borçlardan 20.000,00 ₺ düşüyor')
  const before = await countEverything(town)
  const refused = await write('b.csv', accruals('30.000,00'))
  expect(refused.code).toBe(2)
  expect(refused.output).toContain('--approved-by')
  const alone = await write('b.csv', accruals('30.000,00'), '--approved-by', 'NURGÜL öztürkçü')
  expect(alone).toMatchObject({ code: 2, output: expect.stringContaining('ikinci kişinin adını') as string })
  expect(await countEverything(town)).toEqual(before)
  expect((await write('b.csv', accruals('30.000,00'), '--approved-by', 'Sabri Ün')).code).toBe(0)
  const [run] = await town.db`
    select operator_name, approved_by_name from import_run order by oid desc limit 1`
  expect(run).toEqual({ operatorName: 'Nurgül Öztürkçü', approvedByName: 'Sabri Ün' })
  // Files confirmed by two people do not count; those that one brought alone do.
  expect((await write('c.csv', accruals('29.500,00'))).code).toBe(0)
  expect((await write('d.csv', accruals('27.400,00'))).code).toBe(2)
  const adjustment = csv(
    'aktarim_no;tahakkuk_no;tur;tutar;neden;tarih',
    'LA-1;LOW-1;terkin;5000,00;Zaman aşımı;2026-11-10',
  )
  const file = town.file('e.csv', adjustment)
  expect((await end(town.start('adjustments', file, ...operator))).code).toBe(2)
  expect((await end(town.start('adjustments', file, ...operator, '--approved-by', 'Sabri Ün'))).code).toBe(0)
})

const secondPerson = ['--approved-by', 'Sabri Ün']
const correcting = ['--correct', 'Meclisin 2026/41 sayılı düzeltme kararı']
const takingOut = ['--take-out', 'Bu gün için karar alınmamış']

function termFile(town: Town, value: number): string {
  const line = `cutLeastKurus;01.01.2031;${value};Meclis 2026/${value}`
  return town.file('olculer.csv', csv('kod;gecerlilik;deger;dayanak', line))
}

test('corrects a certain tariff only with a second person, and says what changes', async ({ town }) => {
  const run = (value: number, ...more: string[]) =>
    end(town.start('water-terms', termFile(town, value), ...operator, ...more))
  const read = () =>
    town.db`select value from water_term where code = 'cutLeastKurus' and valid_from = '2031-01-01'`
  expect((await run(100)).code).toBe(0)
  expect((await run(200)).code).toBe(3)
  expect(await run(200, ...correcting)).toMatchObject({
    code: 2,
    output: expect.stringContaining('kesinleşmiş tarifeden 1 satırı düzeltiyor') as string,
  })
  const tried = await run(200, ...correcting, '--dry-run')
  expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('Düzeltilen satır: 1.') as string })
  expect(await read()).toEqual([{ value: 100 }])
  expect((await run(200, ...correcting, ...secondPerson)).code).toBe(0)
  expect(await read()).toEqual([{ value: 200 }])
  const [row] = await town.db`
    select reason, operator_name, approved_by_name from tariff_correction join import_run on import_run.oid = import_run_oid`
  expect(row).toEqual({ reason: correcting[1], operatorName: 'Nurgül Öztürkçü', approvedByName: 'Sabri Ün' })
})

test('takes a row out of the town’s own tariff with a second person', async ({ town }) => {
  const price = town.file(
    'fiyat.csv',
    csv(
      'grup;gecerlilik;kademe;su_tutari;atik_su_tutari;dayanak',
      'KONUT;01.01.2031;1;20,00;10,00;Meclis 2030/5',
    ),
  )
  const run = (...more: string[]) => end(town.start('water-prices', price, ...operator, ...more))
  expect((await run()).code).toBe(0)
  expect((await run(...takingOut)).code).toBe(2)
  expect((await run(...takingOut, ...secondPerson)).code).toBe(0)
  expect(await town.db`select from water_price where valid_from = '2031-01-01'`).toHaveLength(0)
})

test('brings a price for days that are over alone only where nothing is on record, else with a second person', async ({
  town,
}) => {
  const run = (line: string, ...more: string[]) => {
    const file = town.file('fiyat.csv', csv('kod;gecerlilik;deger;dayanak', line))
    return end(town.start('water-terms', file, ...operator, ...more))
  }
  expect((await run('openingFeeKurus;01.01.2020;10000;Meclis 2019/5')).code).toBe(0)
  const later = 'openingFeeKurus;01.02.2020;1;Meclis 2019/6'
  const tried = await run(later, '--dry-run')
  expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('geçmiş bir günden') as string })
  expect(await run(later)).toMatchObject({
    code: 2,
    output: expect.stringContaining('--approved-by') as string,
  })
  expect(await town.db`select from water_term where value = 1`).toHaveLength(0)
  expect((await run(later, ...secondPerson)).code).toBe(0)
  const [row] = await town.db`
    select approved_by_name from water_term join import_run on import_run.oid = import_run_oid where value = 1`
  expect(row).toEqual({ approvedByName: 'Sabri Ün' })
  // An uncertain row becomes certain, by the account that serves people.
  await town.db`
    insert into water_term (code, valid_from, value, source, is_uncertain)
    values ('apparatusFeeKurus', '2020-01-01', 5000, 'Duyum', true)`
  const confirming = 'apparatusFeeKurus;01.01.2020;6000;Meclis 2019/7'
  expect((await run(confirming)).code).toBe(2)
  expect((await run(confirming, ...secondPerson)).code).toBe(0)
  expect(await town.db`select value, is_uncertain from water_term where code = 'apparatusFeeKurus'`).toEqual([
    { value: 6000, isUncertain: false },
  ])
  // A row of days to come takes the place of one on record as well.
  const coming = 'openingFeeKurus;01.01.2095;12000;Meclis 2094/5'
  expect((await run(coming)).code).toBe(2)
  expect((await run(coming, ...secondPerson)).code).toBe(0)
})

test('says how a correction is asked for', async ({ town }) => {
  for (const [kind, args, text] of [
    ['water-terms', ['--correct', 'kısa'], '10–300 karakterle'],
    ['water-terms', ['--correct', '\u2800.'.repeat(20)], '10–300 karakterle'],
    ['water-terms', takingOut, 'çıkarılmaz, --correct ile düzeltilir'],
    ['water-terms', [...correcting, '--reason', 'Başka bir neden'], 'birlikte kullanılmaz'],
    ['registries', correcting, '--correct yalnızca'],
  ] as const)
    expect(await end(town.start(kind, termFile(town, 200), ...operator, ...args))).toMatchObject({
      code: 2,
      output: expect.stringContaining(text) as string,
    })
})

test('knows the second person from the operator, and a name from signs', async ({ town }) => {
  for (const [name, sentence] of [
    ['Nurgül-Öztürkçü', 'aktarımı yapan olamaz'],
    ['Sn. Nurgül Öztürkçü', 'aktarımı yapan olamaz'],
    ['...', 'bir ad ve soyad ister'],
    ['yok', 'bir ad ve soyad ister'],
    ['A. Ün', 'bir ad ve soyad ister'],
    // The last letter is Cyrillic.
    ['Nurgül Öztürkç\u0443', 'bir ad ve soyad ister'],
  ] as const)
    expect(
      await end(town.start('water-terms', termFile(town, 200), ...operator, '--approved-by', name)),
    ).toMatchObject({ code: 2, output: expect.stringContaining(sentence) as string })
})

test('counts all who run it as one, whatever name is typed', async ({ town }) => {
  const write = (name: string, lira: number) => {
    const line = `NAME-1;S-1;11;2026;;1;Vergi;02.01.2026;29.01.2027;${lira},00;;`
    const file = town.file(`ad-${lira}.csv`, csv(accrualHeader, line))
    return end(town.start('accruals', file, '--update', '--operator', name))
  }
  expect((await write('Sıdıka İri', 50_000)).code).toBe(0)
  expect((await write('Sıdıka İri', 49_100)).code).toBe(0)
  expect((await write('Sıdıka İri', 48_200)).code).toBe(0)
  for (const name of ['sıdıka iri', 'SIDIKA  İRİ', 'Sidika Iri', 'Sıdıka İriöz', 'Ali Veli'])
    expect(await write(name, 47_500), name).toMatchObject({
      code: 2,
      output: expect.stringContaining('--approved-by') as string,
    })
})

test('fails in one sentence when the database goes away in the middle', async ({ town }) => {
  const before = await countEverything(town)
  const file = town.file('kopan.csv', manyAccruals('Y', 60_000))
  await withLedgerHeld(town, async (holderPid) => {
    const child = town.start('accruals', file, ...operator)
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('%50'))
        void town.db`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid not in (pg_backend_pid(), ${holderPid}) and state <> 'idle'`.execute()
    })
    const { code, output } = await end(child)
    expect(code).toBe(1)
    expect(output).toContain('Hiçbir şey yazılmadı.')
  })
  expect(await countEverything(town)).toEqual(before)
})

test('holds no more memory for ten times the lines', async ({ town }) => {
  const peaks: number[] = []
  for (const count of [5000, 50_000]) {
    const file = town.file(`bellek-${count}.csv`, manyAccruals(`Z${count}-`, count))
    const { code, peakKB } = await end(town.startSmall('accruals', file, ...operator))
    expect(code).toBe(0)
    peaks.push(peakKB)
    expect(existsSync(`${file}.reddedilenler.csv`)).toBe(true)
  }
  const [few = 0, many = 0] = peaks
  expect(few).toBeGreaterThan(10_000)
  expect(many - few).toBeLessThan(30_000)
})
