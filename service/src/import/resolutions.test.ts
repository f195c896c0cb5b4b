import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { csv, importText } from '../testing/importing.ts'
import { test, testSettings } from '../testing/test-service.ts'
import { pdfWith } from '../testing/uploading.ts'
import { openPapers } from './papers.ts'

const header = 'kurul;karar_no;tarih;konu;toplanti;baslik;metin;kabul;ret;cekimser;kisiler;pdf'
const council =
  'MECLIS;41;03.11.2025;5;2025 Kasım olağan toplantısı;Gölet çevresine yürüyüş yolu;"Yol yapılmasına\nkarar verildi.";20;2;1;;karar-41.pdf'

test('the archive of resolutions comes in with its PDFs, once, and is read by everyone', async ({
  service,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-papers-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'karar-41.pdf'), pdfWith())
  writeFileSync(join(directory, 'bozuk.pdf'), 'bu bir PDF değil')
  const papers = openPapers(service.db, testSettings, join(directory, 'kararlar.csv'), service.now)
  const content = csv(header, council)
  expect((await importText(service, 'resolutions', content)).report).toEqual([
    [2, 'pdf', 'PDF’ler için SETTINGS_FILE gerekir: saklanacakları yer oradadır.'],
  ])
  expect(await importText(service, 'resolutions', content, { papers })).toMatchObject({
    written: 1,
    rejected: 0,
  })
  expect(await importText(service, 'resolutions', content, { papers })).toMatchObject({
    unchanged: 1,
    written: 0,
  })
  const [row] = await service.db<{ oid: number; toldAt: Date | null; kind: string }[]>`
    select resolution.oid, followers_told_at as told_at, import_run.kind from resolution
    join import_run on import_run.oid = import_run_oid where number = 41`
  expect(row).toMatchObject({ kind: 'resolutions', toldAt: expect.any(Date) as Date })
  const read = await service.anyone.call('GetResolution', { resolutionOid: row?.oid ?? 0 })
  expect(read).toMatchObject({
    Title: 'Gölet çevresine yürüyüş yolu',
    Vote: { For: 20, Against: 2, Abstaining: 1 },
  })
  expect(JSON.stringify(read)).toContain('Karar')
  const others = csv(
    header,
    council.replace('Gölet', 'Park'),
    council.replace('MECLIS;41', 'MECLIS;42').replace('karar-41', '../dis'),
    council.replace('MECLIS;41', 'MECLIS;43').replace('karar-41', 'bozuk'),
    council.replace('MECLIS;41', 'MECLIS;44').replace('karar-41', 'yok'),
    council.replace('MECLIS', 'ENCUMEN'),
    council.replace('MECLIS;41', 'MECLIS;45').replace('karar-41', 'karar\0-41'),
    council.replace('MECLIS;41;03.11.2025', 'MECLIS;46;03.11.1925'),
  )
  expect((await importText(service, 'resolutions', others, { papers })).report).toEqual([
    [2, 'karar_no', expect.stringContaining('geri çekilir') as string],
    [4, 'pdf', 'Dosya, aktarılan dosyanın klasöründe olmalı.'],
    [6, 'pdf', 'PDF açılamadı; dosya bozuk olabilir.'],
    [8, 'pdf', 'Bu dosya bulunamadı.'],
    [10, 'pdf', 'Encümen kararının PDF’i yayımlanmaz: içindeki kişiler gizlenemez.'],
    [12, 'pdf', 'Bir PDF dosyasının adı olmalı.'],
    [14, 'tarih', '1930’dan önce olamaz.'],
  ])
})

test('what a clerk withdrew is not published again by the same file, but by a corrected one', async ({
  service,
}) => {
  const line =
    'MECLIS;47;03.11.2025;5;2025 Kasım olağan toplantısı;Çeşme onarımı;Onarılmasına karar verildi.;20;2;1;;'
  await importText(service, 'resolutions', csv(header, line))
  const published = () => service.db`
    select title from resolution where number = 47 and body = 'council' and withdrawn_at is null`
  const clerk = await service.given.member({ role: 'clerk' })
  await service.db`
    update resolution set withdrawn_at = ${service.now}, withdrawn_by_member_oid = ${clerk.oid}, withdrawal_reason = 'Yanlış metin'
    where number = 47 and body = 'council'`
  expect(await importText(service, 'resolutions', csv(header, line))).toMatchObject({
    unchanged: 1,
    written: 0,
  })
  expect(await published()).toEqual([])
  const corrected = csv(header, line.replace('Çeşme', 'Çeşmelerin'))
  expect(await importText(service, 'resolutions', corrected)).toMatchObject({ written: 1, rejected: 0 })
  expect(await published()).toEqual([{ title: 'Çeşmelerin onarımı' }])
})

test('a committee’s resolution keeps initials and no numbers, and a known name that is left stops it', async ({
  service,
}) => {
  await service.db`
    insert into registry ${service.db({ registryType: 'G', registryNumber: 'R-1', identityNumber: '30507182466', nameOrTitle: 'NAZMİYE', surname: 'KURTULUŞ' })}`
  const line = (persons: string) =>
    `ENCUMEN;7;03.11.2025;11;45. toplantı;Nazmiye Kurtuluş hakkında ceza;Kimlik numarası 30507182466 olan Nazmiye Kurtuluş’a ceza verildi.;;;;${persons};`
  expect((await importText(service, 'resolutions', csv(header, line('')))).report).toEqual([
    [2, 'metin', 'Kayıtlı bir kişinin adı geçiyor; kisiler sütununa yazın: Nazmiye Kurtuluş.'],
  ])
  expect(await importText(service, 'resolutions', csv(header, line('Nazmiye Kurtuluş')))).toMatchObject({
    written: 1,
  })
  const [row] = await service.db<{ all: string }[]>`
    select title || ' ' || text as all from resolution where body = 'committee' and number = 7`
  expect(row?.all).not.toMatch(/Nazmiye|3050718/)
  expect(row?.all).toContain('N.K.')
})
