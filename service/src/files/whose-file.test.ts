import { describe, expect } from 'vitest'
import { openGuestAccess } from '../callers/guest-access.ts'
import { noteRepresentation } from '../callers/representation.ts'
import { securityEventsOf } from '../testing/signing-in.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { pdfWith, upload } from '../testing/uploading.ts'
import { attachFiles, filesOf, releaseFiles } from './file-use.ts'
import type { FileOwner } from './owner.ts'
import { removeExpired } from '../retention/remove-expired.ts'
import { sweepFiles } from './sweep-files.ts'

const ownerFor = ({ oid, registryOid }: { oid: number; registryOid: number }): FileOwner => ({
  registryOid,
  memberOid: oid,
  guestAccessOid: null,
})
const attach = (service: TestService, owner: FileOwner, fileOids: number[], usedByOid = 1) =>
  attachFiles({ db: service.db, settings: testSettings, now: service.now }, owner, fileOids, {
    usedBy: 'declaration',
    usedByOid,
  })
const phoneGuest = ({ db, now }: TestService) =>
  openGuestAccess(db, { kind: 'complaint', gsmNumber: '+905031112233' }, { now, address: '127.0.0.1' })
const read = (fileOid: number, guestToken?: string) => ({ request: { fileOid, guestToken } })

describe('someone else’s document', () => {
  test('is not read, listed, removed or used', async ({ service }) => {
    const [ayse, mehmet] = [await service.given.member(), await service.given.member()]
    const asMehmet = service.as(mehmet)
    const { Oid } = await upload(service.as(ayse), { content: pdfWith() })
    await expect(asMehmet.call('GetFile', read(Oid))).rejects.toThrow('NoSuchFile')
    await expect(asMehmet.call('RemoveFile', { fileOid: Oid })).rejects.toThrow('NoSuchFile')
    expect((await asMehmet.call('GetOwnFiles', {})).Items).toEqual([])
    expect(await attach(service, ownerFor(mehmet), [Oid])).toBe('NoSuchFile')
    await expect(service.anyone.call('GetFile', read(Oid))).rejects.toThrow('NotSignedIn')
    await expect(service.anyone.call('RemoveFile', { fileOid: Oid })).rejects.toThrow('NotSignedIn')
    await expect(service.anyone.call('GetOwnFiles', {})).rejects.toThrow('NotSignedIn')
    await service.as(ayse).call('GetFile', read(Oid))
  })

  test('of a company is read while one acts for it, and not a moment longer', async ({ service }) => {
    const [ayse, company] = [await service.given.member(), await service.given.member()]
    await noteRepresentation(service.db, {
      representativeRegistryOid: ayse.registryOid,
      registryOid: company.registryOid,
      basis: 'Şirket müdürü',
      since: '2026-01-01',
    })
    const asAyse = service.as(ayse)
    await asAyse.call('ChooseRegistry', { registryOid: company.registryOid })
    const { Oid } = await upload(asAyse, { content: pdfWith() })
    const [row] = await service.db`select member_oid, registry_oid from stored_file where oid = ${Oid}`
    expect(row).toEqual({ memberOid: ayse.oid, registryOid: company.registryOid })
    await service.as(company).call('GetFile', read(Oid))
    await service.db`update representation set until = '2026-11-01' where registry_oid = ${company.registryOid}`
    await expect(asAyse.call('GetFile', read(Oid))).rejects.toThrow('NoSuchFile')
  })

  test('is seen by a clerk once it was sent, never before, and the look is noted', async ({ service }) => {
    const [ayse, clerk] = [await service.given.member(), await service.given.member({ role: 'clerk' })]
    const employee = service.as(await service.given.member({ role: 'employee' }))
    const { Oid } = await upload(service.as(ayse), { content: pdfWith() })
    await expect(service.as(clerk).call('GetFile', read(Oid))).rejects.toThrow('NoSuchFile')
    await attach(service, ownerFor(ayse), [Oid])
    expect((await service.as(clerk).call('GetFile', read(Oid))).Name).toBe('tapu.pdf')
    expect(await securityEventsOf(service, clerk.oid)).toContain('FileReadByClerk')
    await expect(employee.call('GetFile', read(Oid))).rejects.toThrow('NoSuchFile')
  })
})

describe('a document that was sent', () => {
  test('stays, can be used again, and is let go with the last thing it was part of', async ({ service }) => {
    const ayse = await service.given.member()
    const asAyse = service.as(ayse)
    const { Oid } = await upload(asAyse, { content: pdfWith() })
    expect(await attach(service, ownerFor(ayse), [Oid, Oid], 1)).toBe('attached')
    expect(await attach(service, ownerFor(ayse), [Oid], 2)).toBe('attached')
    await expect(asAyse.call('RemoveFile', { fileOid: Oid })).rejects.toThrow('FileInUse')
    const given = { db: service.db, settings: testSettings }
    const sent = await filesOf(given, { usedBy: 'declaration', usedByOid: 2 })
    expect(sent).toMatchObject([{ Oid, IsUsed: true, KeptUntil: null }])
    await releaseFiles(service.db, { usedBy: 'declaration', usedByOid: 1 })
    await releaseFiles(service.db, { usedBy: 'declaration', usedByOid: 2 })
    await asAyse.call('RemoveFile', { fileOid: Oid })
  })

  test('has no more companions of its kind than allowed', async ({ service }) => {
    const ayse = await service.given.member()
    const most = testSettings.Documents.MaxPerKind
    const files = []
    for (let n = 0; n <= most; n += 1)
      files.push((await upload(service.as(ayse), { content: pdfWith() })).Oid)
    expect(await attach(service, ownerFor(ayse), files)).toBe('TooManyOfAKind')
    expect(await attach(service, ownerFor(ayse), files.slice(1))).toBe('attached')
  })
})

describe('a guest who proved a phone', () => {
  test('uploads, sees and removes with their token, and with no other', async ({ service }) => {
    const [mine, other] = [await phoneGuest(service), await phoneGuest(service)]
    const { Oid } = await upload(service.anyone, { content: pdfWith(), guestToken: mine.token })
    expect((await service.anyone.call('GetFile', read(Oid, mine.token))).Name).toBe('tapu.pdf')
    await expect(service.anyone.call('GetFile', read(Oid, other.token))).rejects.toThrow('NoSuchFile')
    await expect(service.anyone.call('GetFile', read(Oid, 'x'.repeat(36)))).rejects.toThrow(
      'GuestPassExpired',
    )
    const remove = (guestToken: string) => service.anyone.call('RemoveFile', { fileOid: Oid, guestToken })
    await expect(remove(other.token)).rejects.toThrow('NoSuchFile')
    await remove(mine.token)
    const stored = await service.db`select token_hash::text as hash from guest_access`
    expect(JSON.stringify(stored)).not.toContain(mine.token)
  })

  test('is nobody once the pass has run out', async ({ service }) => {
    const { token } = await phoneGuest(service)
    service.pass(24 * 60 * 60_000)
    await expect(upload(service.anyone, { content: pdfWith(), guestToken: token })).rejects.toThrow(
      'GuestPassExpired',
    )
  })
})

test('a member without a registry is told what is missing', async ({ service }) => {
  const ayse = await service.given.member()
  await service.db`update member set registry_oid = null where oid = ${ayse.oid}`
  await expect(upload(service.as(ayse), { content: pdfWith() })).rejects.toThrow('RegistryNeeded')
})

test('one’s own data tells which documents are kept', async ({ service }) => {
  const ayse = await service.given.member()
  await upload(service.as(ayse), { content: pdfWith() })
  const { Documents } = await service.as(ayse).call('ExportOwnData', {})
  expect(Documents).toMatchObject([{ Name: 'tapu.pdf', Kind: 'deed', ContentType: 'application/pdf' }])
})

test('unused documents, unfinished uploads and contents nothing refers to are forgotten in time', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const [used, unused] = [
    await upload(service.as(ayse), { content: pdfWith('% kullanılan') }),
    await upload(service.as(ayse), { content: pdfWith('% kullanılmayan') }),
  ]
  await attach(service, ownerFor(ayse), [used.Oid])
  const hashOf = async (oid: number) =>
    (await service.db<{ hash: Buffer }[]>`select hash from stored_file where oid = ${oid}`)[0]?.hash ??
    Buffer.alloc(0)
  const [usedHash, unusedHash] = [await hashOf(used.Oid), await hashOf(unused.Oid)]
  const sweep = async (days: number) => {
    const now = new Date(service.now.getTime() + days * 86_400_000)
    await removeExpired(
      { db: service.db, settings: testSettings, now },
      { only: ['unfinished-uploads', 'unused-files'] },
    )
    await sweepFiles({ db: service.db, settings: testSettings, now })
  }
  await sweep(29)
  expect(await hashOf(unused.Oid)).toEqual(unusedHash)
  await sweep(31)
  const kept = async (hash: Buffer) =>
    (await service.db`select from file_blob where hash = ${hash}`).length === 1
  expect([await kept(usedHash), await kept(unusedHash)]).toEqual([true, false])
  await service.as(ayse).call('GetFile', read(used.Oid))
  await expect(service.as(ayse).call('GetFile', read(unused.Oid))).rejects.toThrow('NoSuchFile')
  // Content claimed just now is not taken for unwanted, though nothing refers to it yet.
  await service.db`insert into file_blob (hash, size_bytes, claimed_at) values (${Buffer.alloc(32, 7)}, 1, ${service.now})`
  await sweep(0)
  expect(await kept(Buffer.alloc(32, 7))).toBe(true)
})
