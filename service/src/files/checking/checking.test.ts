import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { emptyPng, manyStreams, numberedLetters, packedNumbers } from '../../testing/hostile-files.ts'
import { heldCheckingProgram, heldPdf, isRunning, test } from '../../testing/held-file.ts'
import { signedIn } from '../../testing/signing-in.ts'
import { TestService } from '../../testing/test-service.ts'
import { pdfWith, phonePhoto, upload } from '../../testing/uploading.ts'
import { openLog } from '../../calling/log.ts'
import { openService } from '../../service.ts'
import { FileChecking } from './file-checking.ts'

/** A process of low priority starts slowly on a busy machine. */
const timeout = 120_000

describe('a file made to stop the service', { timeout }, () => {
  test.for([
    ['a PDF of 61 kB that unpacks to 63 MB', () => packedNumbers(63_000_000), 'bomba.pdf', 'ActivePdf'],
    ['a PDF of 20,001 streams', () => manyStreams(20_001), 'bomba.pdf', 'BrokenPdf'],
    [
      'an interlaced picture of 16 bits a colour',
      () => emptyPng({ width: 10_900, height: 3000, depth: 16, colourType: 6, isInterlaced: true }),
      'foto.png',
      'ImageTooBig',
    ],
    [
      'a picture of a single row',
      () => emptyPng({ width: 30_001, height: 1, depth: 8, colourType: 2, isInterlaced: false }),
      'foto.png',
      'ImageTooBig',
    ],
  ] as const)('is refused: %s', async ([, make, name, code], { service }) => {
    const asAyse = service.as(await service.given.member())
    await expect(upload(asAyse, { content: await make(), name })).rejects.toThrow(code)
  })

  test.for([
    ['a PDF of 10 MB of numbered letters', () => numberedLetters(10_000_000)],
    ['a PDF of 20,000 streams', () => manyStreams(19_990)],
  ] as const)('is checked while the service goes on: %s', async ([, make], { settings }) => {
    const checking = new FileChecking(settings, openLog('silent'))
    const content = make()
    let rounds = 0
    const counting = setInterval(() => (rounds += 1))
    const answer = await checking.inTurn('Ayşe', (ask) => ask({ kind: 'pdf', content }))
    clearInterval(counting)
    await checking.stop()
    expect(answer).toBe('clear')
    // Checked in the service's own thread the file would leave it no round at all.
    expect(rounds).toBeGreaterThan(10)
  })
})

describe('while files are being checked', { timeout }, () => {
  test('others are answered and sign in, and every file is kept in the end', async ({ service }) => {
    const held = [heldPdf(), heldPdf(), heldPdf(), heldPdf()]
    const people = await Promise.all(held.map(() => service.given.member()))
    const uploads = people.map((person, index) =>
      upload(service.as(person), { content: held[index]?.content ?? Buffer.alloc(0) }),
    )
    const heldAtOnce = () => held.filter(({ isHeld }) => isHeld()).length
    await expect.poll(heldAtOnce, { timeout: 60_000 }).toBe(2)
    await service.anyone.call('GetServerTime', {})
    await signedIn(service, await service.given.member())
    expect(heldAtOnce()).toBe(2)
    for (const { letGo } of held) letGo()
    expect(await Promise.all(uploads)).toMatchObject(
      held.map(({ content }) => ({ SizeBytes: content.length })),
    )
  })

  test('one person’s files leave a process to the others', async ({ service }) => {
    const [ayse, mehmet] = [
      service.as(await service.given.member()),
      service.as(await service.given.member()),
    ]
    const held = [heldPdf(), heldPdf()]
    const uploads = held.map(({ content }) => upload(ayse, { content }))
    await expect.poll(() => held.some(({ isHeld }) => isHeld()), { timeout: 60_000 }).toBe(true)
    await upload(mehmet, { content: pdfWith('% başkasının') })
    expect(held.filter(({ isHeld }) => isHeld())).toHaveLength(1)
    for (const { letGo } of held) letGo()
    await Promise.all(uploads)
  })

  test('the forty-second of one person is refused and can be tried again without sending it again', async ({
    service,
  }) => {
    const asAyse = service.as(await service.given.member())
    const held = heldPdf()
    const first = upload(asAyse, { content: held.content })
    await held.untilHeld()
    const sent = Array.from({ length: 41 }, (_, index) => ({
      content: pdfWith(`% ${index}`),
      uploadId: randomUUID(),
    }))
    const answers = sent.map((each) => upload(asAyse, each).catch((error: unknown) => error))
    const refused = await Promise.race(answers)
    expect(refused).toMatchObject({
      body: {
        Code: 'CheckingBusy',
        Message: 'Şu anda çok sayıda dosya denetleniyor. Biraz sonra yeniden deneyin.',
      },
    })
    held.letGo()
    await first
    const outcomes = await Promise.all(answers)
    const again = sent[outcomes.indexOf(refused)]
    if (!again) throw new Error('No file was refused')
    expect((await upload(asAyse, again)).SizeBytes).toBe(again.content.length)
  })
})

describe('a process that checks files', { timeout }, () => {
  test('and hangs is ended; the file is refused, the next one is taken', async () => {
    const settings = { FileChecking: { Processes: 1, MaxMemoryMb: 400, TimeoutSeconds: 1 } }
    const logged: string[] = []
    const checking = new FileChecking(
      settings,
      openLog('warn', (line) => logged.push(line)),
      heldCheckingProgram,
    )
    const check = (content: Buffer) => checking.inTurn('Ayşe', (ask) => ask({ kind: 'pdf', content }))
    const { content, untilHeld } = heldPdf()
    expect(await check(content)).toBe('TooComplex')
    expect(isRunning(await untilHeld())).toBe(false)
    expect(logged).toMatchObject([expect.stringContaining('file checking: TooComplex')])
    expect(await check(pdfWith())).toBe('clear')
    await checking.stop()
  })

  test('and takes too much memory is ended; the next file is taken', async ({ service }) => {
    const asAyse = service.as(await service.given.member())
    const refused = await upload(asAyse, { content: pdfWith('%memory') }).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      body: { Code: 'TooComplex', Message: expect.stringContaining('çok fazla bellek istiyor') as string },
    })
    expect(await service.db`select from file_upload`).toHaveLength(0)
    await upload(asAyse, { content: await phonePhoto(), name: 'foto.jpg' })
  })

  test('and is ended by the system can be asked again, and nothing is sent twice', async ({ service }) => {
    const asAyse = service.as(await service.given.member())
    const { content, untilHeld, letGo } = heldPdf()
    const sent = { content, uploadId: randomUUID() }
    const refused = upload(asAyse, sent).catch((error: unknown) => error)
    process.kill(await untilHeld(), 'SIGKILL')
    expect(await refused).toMatchObject({ body: { Code: 'TryAgain' } })
    letGo()
    const { uploadId } = sent
    const request = { uploadId, kind: 'deed', name: 'tapu.pdf', offset: 0, content: '' } as const
    const { File } = await asAyse.call('UploadFile', { request: { ...request, size: content.length } })
    expect(File?.SizeBytes).toBe(content.length)
  })

  test('ends with its service, whatever it is busy with', async ({ settings, database: { db }, service }) => {
    const clock = () => service.now
    const checkingProgram = heldCheckingProgram
    const http = await openService({ db, settings, clock, log: openLog('silent'), checkingProgram })
    const second = new TestService(db, http, { now: service.now }, [])
    const ayse = await second.given.member()
    const { content, untilHeld } = heldPdf()
    const upload1 = upload(second.as(ayse), { content }).catch((error: unknown) => error)
    const pid = await untilHeld()
    const upload2 = upload(second.as(ayse), { content: pdfWith() }).catch((error: unknown) => error)
    await http.close()
    expect(await upload1).toMatchObject({ body: { Code: 'TryAgain' } })
    expect(await upload2).toBeInstanceOf(Error)
    expect(isRunning(pid)).toBe(false)
  })

  test('ends by itself when the service is killed', async () => {
    const { content, untilHeld } = heldPdf()
    const program = `
      const { FileChecking } = await import(${JSON.stringify(new URL('file-checking.ts', import.meta.url).href)})
      const settings = { FileChecking: { Processes: 1, MaxMemoryMb: 400, TimeoutSeconds: 60 } }
      const checking = new FileChecking(settings, undefined, ${JSON.stringify(heldCheckingProgram)})
      await checking.inTurn('x', (ask) => ask({ kind: 'pdf', content: Buffer.from(process.argv[1], 'latin1') }))`
    const parent = spawn(
      process.execPath,
      ['--input-type=module', '-e', program, content.toString('latin1')],
      {
        stdio: 'inherit',
      },
    )
    const pid = await untilHeld()
    parent.kill('SIGKILL')
    await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false)
  })
})
