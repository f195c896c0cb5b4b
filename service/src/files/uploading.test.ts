import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { filePartBytes } from 'contract/files/codes'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { openGuestAccess } from '../callers/guest-access.ts'
import { emptyPng } from '../testing/hostile-files.ts'
import { test, testSettings } from '../testing/test-service.ts'
import { pdfWith, phonePhoto, sendPart, upload } from '../testing/uploading.ts'

async function contentOf(
  calling: Parameters<typeof upload>[0],
  fileOid: number,
  isPreview = false,
): Promise<Buffer> {
  const { Content } = await calling.call('GetFile', { request: { fileOid, isPreview } })
  return Buffer.from(Content, 'base64')
}

/** A PDF that no line carries in one part. */
const largePdf = () => pdfWith(`4 0 obj\n(${randomBytes(filePartBytes).toString('hex')})\nendobj`)

describe('an upload', () => {
  test('is kept, listed and read again as it came', async ({ service }) => {
    const ayse = await service.given.member()
    const asAyse = service.as(ayse)
    const content = pdfWith()
    const file = await upload(asAyse, { content, name: 'tapu.pdf' })
    expect(file).toMatchObject({
      Kind: 'deed',
      Name: 'tapu.pdf',
      Label: 'tapu.pdf',
      ContentType: 'application/pdf',
      SizeBytes: content.length,
      IsUsed: false,
      KeptUntil: new Date(service.now.getTime() + 30 * 86_400_000).toISOString(),
    })
    expect(await contentOf(asAyse, file.Oid)).toEqual(content)
    expect(await asAyse.call('GetOwnFiles', {})).toEqual({ Items: [file], HasMore: false })
    expect(await asAyse.call('GetOwnFiles', { kind: 'photo' })).toEqual({ Items: [], HasMore: false })
    const [row] = await service.db`select member_oid, registry_oid from stored_file where oid = ${file.Oid}`
    expect(row).toEqual({ memberOid: ayse.oid, registryOid: ayse.registryOid })
  })

  test('that broke goes on where it stopped, and a part sent twice counts once', async ({ service }) => {
    const asAyse = service.as(await service.given.member())
    const whole = { content: largePdf(), uploadId: randomUUID() }
    expect(await sendPart(asAyse, whole, 0)).toEqual({ ReceivedBytes: filePartBytes, File: null })
    expect(await sendPart(asAyse, whole, 0)).toEqual({ ReceivedBytes: filePartBytes, File: null })
    // A part that would leave a hole is rejected.
    expect(await sendPart(asAyse, whole, 2 * filePartBytes)).toMatchObject({ ReceivedBytes: filePartBytes })
    await sendPart(asAyse, whole, filePartBytes)
    const { File } = await sendPart(asAyse, whole, 2 * filePartBytes)
    expect(await contentOf(asAyse, File?.Oid ?? 0)).toEqual(whole.content)
    // The answer was lost on the way: asked again it is the same file, not a second one.
    expect((await sendPart(asAyse, whole, 2 * filePartBytes)).File).toEqual(File)
    expect((await asAyse.call('GetOwnFiles', {})).Items).toHaveLength(1)
    expect(await service.db`select from file_upload where upload_id = ${whole.uploadId}`).toHaveLength(0)
  })

  test('of the largest file allowed is kept and comes back whole, packed as browsers ask for it', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const filling = randomBytes(testSettings.Documents.MaxBytes / 2 - 300).toString('hex')
    const content = pdfWith(`4 0 obj\n(${filling})\nendobj`)
    const { Oid } = await upload(service.as(ayse), { content })
    const answer = await service.post(
      '/GetFile',
      { userName: testSettings.SystemUser, request: { fileOid: Oid } },
      { authorization: `Bearer ${ayse.accessToken}`, 'accept-encoding': 'gzip, deflate, br, zstd' },
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    const kept = await contentOf(service.as(ayse), Oid)
    expect(content.equals(kept)).toBe(true)
  })

  test('cannot be joined by someone who knows its id', async ({ service }) => {
    const whole = { content: largePdf(), uploadId: randomUUID() }
    await sendPart(service.as(await service.given.member()), whole, 0)
    const thief = service.as(await service.given.member())
    await expect(sendPart(thief, whole, filePartBytes)).rejects.toThrow('NoSuchUpload')
    await expect(sendPart(service.anyone, whole, 0)).rejects.toThrow('NotSignedIn')
  })

  test('has its name shortened with the extension kept, and the full one as a label', async ({ service }) => {
    const asAyse = service.as(await service.given.member())
    const name = 'Tapu senedi, arka yüz, 2019 taraması.PDF'
    expect(await upload(asAyse, { content: pdfWith(), name })).toMatchObject({
      Name: 'Tapu senedi, arka yüz.pdf',
      Label: name,
    })
    const path = await upload(asAyse, { content: pdfWith(), name: '../../gizli/yol.pdf' })
    expect(path).toMatchObject({ Name: 'yol.pdf', Label: 'yol.pdf' })
  })

  test('of a photo loses where it was taken, and stands upright', async ({ service }) => {
    const asAyse = service.as(await service.given.member())
    const taken = await phonePhoto(60, 40)
    const before = await sharp(taken).metadata()
    expect(before.exif?.toString('latin1')).toContain('TelefonMarkasi')
    const { Oid } = await upload(asAyse, { content: taken, name: 'foto.jpg', kind: 'photo' })
    const kept = await contentOf(asAyse, Oid)
    const after = await sharp(kept).metadata()
    expect(after).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(kept.toString('latin1')).not.toMatch(/TelefonMarkasi|Exif|GPS/)
    expect((await sharp(await contentOf(asAyse, Oid, true)).metadata()).format).toBe('jpeg')
  })

  test('of the same content by two people is kept once and tells neither', async ({ service }) => {
    const content = pdfWith('% aynı belge')
    const [first, second] = [
      service.as(await service.given.member()),
      service.as(await service.given.member()),
    ]
    const [one, other] = [await upload(first, { content }), await upload(second, { content })]
    expect(Object.keys(other)).toEqual(Object.keys(one))
    await first.call('RemoveFile', { fileOid: one.Oid })
    expect(await contentOf(second, other.Oid)).toEqual(content)
  })
})

describe('an upload is refused', () => {
  const text = Buffer.from('merhaba, ben bir PDF değilim')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
  const brokenPng = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)])
  test.for([
    ['that only calls itself a PDF', text, 'tapu.pdf', 'UnknownType'],
    ['of a kind nobody asked for', Buffer.from('MZ\x90'), 'kurulum.exe', 'UnknownType'],
    ['that is a PDF under the name of a photo', pdfWith(), 'foto.jpg', 'NameAndContentDiffer'],
    ['that is a PDF under the name of a program', pdfWith(), 'fatura.exe', 'NameAndContentDiffer'],
    ['of a photo browsers cannot show', heic, 'IMG_1.HEIC', 'HeicPhoto'],
    ['of a photo that is broken', brokenPng, 'foto.png', 'BrokenImage'],
    ['of a PDF that is cut off', Buffer.from('%PDF-1.7\n1 0 obj'), 'tapu.pdf', 'BrokenPdf'],
    ['of a PDF with a program in it', pdfWith('', '/OpenAction 5 0 R'), 'tapu.pdf', 'ActivePdf'],
  ] as const)('%s', async ([, content, name, code], { service }) => {
    const ayse = await service.given.member()
    const asAyse = service.as(ayse)
    const refused = await upload(asAyse, { content, name }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ body: { Code: code, Message: expect.stringMatching(/\.$/) as string } })
    expect((await asAyse.call('GetOwnFiles', {})).Items).toEqual([])
    expect(await service.db`select from file_upload where registry_oid = ${ayse.registryOid}`).toHaveLength(0)
  })

  test('that is larger than allowed, before it is sent', async ({ service }) => {
    const asAyse = service.as(await service.given.member())
    const request = { uploadId: randomUUID(), kind: 'deed', name: 'a.pdf', offset: 0, content: '' } as const
    const size = testSettings.Documents.MaxBytes + 1
    await expect(asAyse.call('UploadFile', { request: { ...request, size } })).rejects.toThrow('TooLarge')
    await expect(asAyse.call('UploadFile', { request: { ...request, size: 0 } })).rejects.toMatchObject({
      body: { Fields: { 'request.size': 'Dosya boş.' } },
    })
  })

  test('of a small file that unfolds into an enormous picture', async ({ service }) => {
    const asAyse = service.as(await service.given.member())
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(upload(asAyse, { content: bomb, name: 'foto.png' })).rejects.toThrow('ImageTooBig')
  })

  test('by its first part already, so that the rest need not be sent', async ({ service }) => {
    const ayse = await service.given.member()
    const text = Buffer.alloc(filePartBytes * 3, 'merhaba ')
    const size = { width: 10_900, height: 10_900, depth: 16, colourType: 6, isInterlaced: true } as const
    const picture = await emptyPng(size)
    expect(picture.length).toBeGreaterThan(filePartBytes * 2)
    const firstPart = (content: Buffer, name: string) =>
      sendPart(service.as(ayse), { content, name, uploadId: randomUUID() }, 0)
    await expect(firstPart(text, 'tapu.pdf')).rejects.toThrow('UnknownType')
    await expect(firstPart(picture, 'foto.png')).rejects.toThrow('ImageTooBig')
    expect(await service.db`select from file_upload where registry_oid = ${ayse.registryOid}`).toHaveLength(0)
  })

  test('when too many wait unused, until one is removed', async ({ service }) => {
    const ayse = await service.given.member()
    const asAyse = service.as(ayse)
    const first = await upload(asAyse, { content: pdfWith() })
    await service.db`
      insert into stored_file (upload_id, registry_oid, member_oid, kind, name, label, content_type, hash, size_bytes, created_at)
      select gen_random_uuid(), registry_oid, member_oid, kind, name, label, content_type, hash, size_bytes, created_at
      from stored_file, generate_series(1, ${testSettings.Documents.MaxUnused - 1}) where oid = ${first.Oid}`
    await expect(upload(asAyse, { content: pdfWith() })).rejects.toThrow('TooMany')
    await asAyse.call('RemoveFile', { fileOid: first.Oid })
    await upload(asAyse, { content: pdfWith() })
  })
})

test('a guest’s phone has one share of waiting documents, whichever pass is shown', async ({ service }) => {
  const gsmNumber = '+905321119988'
  const newPass = async (phone = gsmNumber) => {
    const guest = { kind: 'cancellation-files' as const, gsmNumber: phone }
    const { token } = await openGuestAccess(service.db, guest, { now: service.now, address: '127.0.0.1' })
    return token
  }
  const first = await upload(service.anyone, { content: pdfWith(), guestToken: await newPass() })
  await service.db`
    insert into stored_file (upload_id, guest_access_oid, kind, name, label, content_type, hash, size_bytes, created_at)
    select gen_random_uuid(), guest_access_oid, kind, name, label, content_type, hash, size_bytes, created_at
    from stored_file, generate_series(1, ${testSettings.Documents.MaxUnused - 1}) where oid = ${first.Oid}`
  await expect(upload(service.anyone, { content: pdfWith(), guestToken: await newPass() })).rejects.toThrow(
    'TooMany',
  )
  await upload(service.anyone, { content: pdfWith(), guestToken: await newPass('+905321119977') })
})

test('contents lie under their hashes and nowhere else', async ({ service }) => {
  await upload(service.as(await service.given.member()), { content: pdfWith() })
  if (testSettings.FileStorage.Kind !== 'disk') throw new Error('The tests keep files on the disk')
  const { Directory } = testSettings.FileStorage
  expect(existsSync(Directory)).toBe(true)
  const names = readdirSync(Directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([])
})

test('a last part that is sent twice at once is answered twice with the same document', async ({
  service,
}) => {
  const ayse = service.as(await service.given.member())
  const [content, uploadId] = [pdfWith('% iki kez'), randomUUID()]
  const [first, second] = await Promise.all([1, 2].map(() => upload(ayse, { content, uploadId })))
  expect(second?.Oid).toBe(first?.Oid)
})
