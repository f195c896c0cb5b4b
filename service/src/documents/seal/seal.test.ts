import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentInfo, SignedData, type SignerInfo } from 'pkijs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../../demo-town/demo-settings.ts'
import type { SealSettings } from '../../settings/seal-settings.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { type Simulators, startSimulators } from '../../testing/simulators.ts'
import { makePdf } from '../make-pdf.ts'
import { sealedFile } from '../sealed-file.ts'
import { openPkcs12 } from './seal-key.ts'
import { sealPdf } from './seal-pdf.ts'

const directory = mkdtempSync(join(tmpdir(), 'e-belediye-seal-'))
const has = (program: string) => spawnSync(program, ['-v']).error === undefined
const hasVerifiers = has('pdfsig') && has('qpdf') && has('openssl')
let simulators: Simulators
let settings: ServiceSettings

beforeAll(async () => {
  simulators = await startSimulators()
  settings = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: simulators.url })
})
afterAll(async () => {
  await simulators.stop()
  rmSync(directory, { recursive: true })
})

const document = () =>
  makePdf(settings, {
    title: 'Makbuz',
    madeAt: new Date(),
    verificationCode: '3Y1XKAZV86YPPPZX',
    blocks: [{ kind: 'text', text: 'İçme suyu 1.284,50 ₺' }],
  })

/** Settings of a seal of their own, so that a pause after a failure is of one test alone. */
function withSeal(changes: Partial<SealSettings> = {}): ServiceSettings {
  if (!settings.Seal) throw new Error('The demo has a seal')
  return { ...settings, Seal: { ...settings.Seal, ...changes } }
}

async function given(sealSettings: ServiceSettings): Promise<{ pdf: Buffer; seal: string }> {
  const file = await sealedFile({ settings: sealSettings, now: new Date() }, 'makbuz', await document())
  return { pdf: Buffer.from(file.Content, 'base64'), seal: file.Seal }
}

function partsOf(pdf: Buffer): { covered: Buffer; value: Buffer } {
  const text = pdf.toString('latin1')
  const [, ...range] = [...text.matchAll(/\/ByteRange \[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\]/g)].at(-1) ?? []
  const [start = 0, length = 0, next = 0, rest = 0] = range.map(Number)
  const padded = Buffer.from(pdf.toString('latin1', length + 1, next - 1), 'hex')
  const value = padded.subarray(0, 4 + padded.readUInt16BE(2))
  return {
    covered: Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(next, next + rest)]),
    value,
  }
}

const attributeNames: Record<string, string> = {
  '1.2.840.113549.1.9.3': 'contentType',
  '1.2.840.113549.1.9.4': 'messageDigest',
  '1.2.840.113549.1.9.5': 'signingTime',
  '1.2.840.113549.1.9.16.2.47': 'signingCertificateV2',
  '1.2.840.113549.1.9.16.2.14': 'timeStampToken',
}

function attributesOf(pdf: Buffer) {
  const content = ContentInfo.fromBER(new Uint8Array(partsOf(pdf).value)).content
  const [signer] = new SignedData({ schema: content }).signerInfos
  const named = (set: SignerInfo['signedAttrs']) =>
    (set?.attributes ?? []).map(({ type }) => attributeNames[type] ?? type).toSorted()
  return { signed: named(signer?.signedAttrs), unsigned: named(signer?.unsignedAttrs) }
}

function isIntact(pdf: Buffer): Promise<boolean> {
  const { covered, value } = partsOf(pdf)
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(value)).content })
  return signed.verify({ signer: 0, data: new Uint8Array(covered).buffer }).catch(() => false)
}

const control = (path: string, body: object) => simulators.control(`/zaman-damgasi/_control/${path}`, body)

const runQuietly = (program: string, args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
const pdfsig = (path: string) => execFileSync('pdfsig', ['-nocert', path]).toString()

describe('the seal of a document', () => {
  test('covers all of it, with a time stamp, and one changed byte breaks it', async () => {
    const { pdf, seal } = await given(withSeal())
    expect(seal).toBe('sealed')
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(await isIntact(pdf)).toBe(true)
    const changed = Buffer.from(pdf)
    changed[1000] = (changed[1000] ?? 0) ^ 1
    expect(await isIntact(changed)).toBe(false)
    expect(attributesOf(pdf)).toEqual({
      signed: ['contentType', 'messageDigest', 'signingCertificateV2'],
      unsigned: ['timeStampToken'],
    })
  })

  test('names the time as an attribute only where the settings say so', async () => {
    const { pdf } = await given(withSeal({ SigningTimeAttribute: true }))
    expect(attributesOf(pdf).signed).toContain('signingTime')
    expect(await isIntact(pdf)).toBe(true)
  })

  test('is of the level B-B where no authority is named', async () => {
    const { pdf, seal } = await given(withSeal({ TimeStamp: undefined }))
    expect(seal).toBe('sealed')
    expect(attributesOf(pdf).unsigned).toEqual([])
  })

  test.skipIf(!hasVerifiers)('is valid to pdfsig, qpdf and openssl, and a change is not', async () => {
    const { pdf } = await given(withSeal())
    const file = join(directory, 'sealed.pdf')
    writeFileSync(file, pdf)
    const report = pdfsig(file)
    expect(report).toContain('Signature Type: ETSI.CAdES.detached')
    expect(report).toContain('Total document signed')
    expect(report).toContain('Signature is Valid')
    expect(spawnSync('qpdf', ['--check', file]).status).toBe(0)
    const { covered, value } = partsOf(pdf)
    const [content, signature] = [join(directory, 'covered'), join(directory, 'signature')]
    writeFileSync(content, covered)
    writeFileSync(signature, value)
    const roots = settings.Seal?.TimeStamp?.RootsFile ?? ''
    const verify = () =>
      spawnSync('openssl', [
        'cms',
        '-verify',
        '-cades',
        '-binary',
        '-inform',
        'DER',
        '-in',
        signature,
        '-content',
        content,
        '-CAfile',
        roots,
        '-purpose',
        'any',
        '-out',
        '/dev/null',
      ])
    expect(verify().stderr.toString()).toContain('CAdES Verification successful')
    covered[10] = (covered[10] ?? 0) ^ 1
    writeFileSync(content, covered)
    expect(verify().status).not.toBe(0)
    pdf[1000] = (pdf[1000] ?? 0) ^ 1
    writeFileSync(file, pdf)
    expect(pdfsig(file)).not.toContain('Signature is Valid')
  })

  test.skipIf(!hasVerifiers)(
    'has a time stamp that openssl verifies against the authority’s root',
    async () => {
      const { pdf } = await given(withSeal())
      const { value } = partsOf(pdf)
      const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(value)).content })
      const [signer] = signed.signerInfos
      const [attribute] = signer?.unsignedAttrs?.attributes ?? []
      const [token, data] = [join(directory, 'token'), join(directory, 'value')]
      writeFileSync(token, Buffer.from(attribute?.values[0].toBER()))
      writeFileSync(data, Buffer.from(signer?.signature.valueBlock.valueHexView ?? []))
      const verified = spawnSync('openssl', [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        token,
        '-data',
        data,
        '-CAfile',
        settings.Seal?.TimeStamp?.RootsFile ?? '',
      ])
      expect(verified.stdout.toString() + verified.stderr.toString()).toContain('Verification: OK')
    },
  )

  test.skipIf(!hasVerifiers)('of an RSA key is as good, also behind another seal', async () => {
    const at = (name: string) => join(directory, name)
    runQuietly('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      at('rsa.key'),
      '-out',
      at('rsa.pem'),
      '-days',
      '30',
      '-subj',
      '/C=TR/CN=Deneme RSA',
    ])
    runQuietly('openssl', [
      'pkcs12',
      '-export',
      '-inkey',
      at('rsa.key'),
      '-in',
      at('rsa.pem'),
      '-out',
      at('rsa.p12'),
      '-passout',
      'pass:sifre',
    ])
    const key = await openPkcs12(new Uint8Array(readFileSync(at('rsa.p12'))), 'sifre')
    const { pdf } = await given(withSeal())
    writeFileSync(at('twice.pdf'), await sealPdf(pdf, { key, sealedAt: new Date(), name: 'İkinci mühür' }))
    const report = pdfsig(at('twice.pdf'))
    expect(report.match(/Signature is Valid/g)).toHaveLength(2)
    expect(report).toContain('SHA-256')
    expect(spawnSync('qpdf', ['--check', at('twice.pdf')]).status).toBe(0)
  })

  test('opens with its own password alone', async () => {
    const file = new Uint8Array(readFileSync(settings.Seal?.KeyFile ?? ''))
    await expect(openPkcs12(file, 'yanlış')).rejects.toThrow(/./)
  })
})

describe('a document goes out at once and says that its seal is missing', () => {
  test.each([
    ['refuses', () => control('next-answers', { on: 'stamp', code: 'systemFailure' })],
    ['hangs up', () => control('next-answers', { on: 'stamp', hangUp: true })],
    ['is busy', () => control('next-answers', { on: 'stamp', httpStatus: 503 })],
    ['stamps something else', () => control('settings', { wrongImprint: true })],
    ['answers another question', () => control('settings', { wrongNonce: true })],
    ['has another clock', () => control('clock', { advanceSeconds: 3600 })],
    ['answers too late', () => control('next-answers', { on: 'stamp', delayMs: 2000 })],
  ])('when the authority %s', async (_case, breakIt) => {
    await breakIt()
    const TimeStamp = settings.Seal?.TimeStamp && { ...settings.Seal.TimeStamp, TimeoutMs: 500 }
    const broken = withSeal({ TimeStamp })
    const { pdf, seal } = await given(broken)
    expect(seal).toBe('missing')
    expect(pdf.toString('latin1')).not.toContain('/ByteRange')
    // While the authority is left alone no one waits for it.
    await control('reset', {})
    expect((await given(broken)).seal).toBe('missing')
    expect((await given(withSeal())).seal).toBe('sealed')
  })

  test('when the authority is not the trusted one, or the account is wrong', async () => {
    const { TimeStamp } = settings.Seal ?? {}
    if (!TimeStamp) throw new Error('The demo has time stamps')
    const RootsFile = fileURLToPath(new URL('../../testing/other-root.pem', import.meta.url))
    expect((await given(withSeal({ TimeStamp: { ...TimeStamp, RootsFile } }))).seal).toBe('missing')
    expect((await given(withSeal({ TimeStamp: { ...TimeStamp, Password: 'yanlış' } }))).seal).toBe('missing')
  })

  test('when the key cannot be opened', async () => {
    expect((await given(withSeal({ Password: 'yanlış' }))).seal).toBe('missing')
    expect((await given({ ...settings, Seal: undefined })).seal).toBe('none')
  })
})
