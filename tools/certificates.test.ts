import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { type Http2SecureServer, connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { connect as connectByTls } from 'node:tls'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { certificateFiles } from '../e2e/certificate-files.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { examine } from '../service/src/doctor/examine.ts'
import { neighboursOf } from '../service/src/doctor/neighbours.ts'
import { http2Options, tendTls } from '../service/src/calling/tls.ts'

async function listening(Tls: ReturnType<typeof certificateFiles>['Tls'], complaints: string[] = []) {
  const http = Fastify(http2Options(Tls))
  const timeouts = { requestTimeout: 5000, headersTimeout: 5000, connectionsCheckingInterval: 1000 }
  tendTls(http.server as Http2SecureServer, Tls, {
    timeouts,
    complain: (error) => complaints.push((error as Error).message),
    everyMs: 50,
  })
  http.get('/', () => 'page')
  await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => http.close())
  return (http.server.address() as AddressInfo).port
}

test('a method that nobody knows is not implemented, and no fault; known ones are answered as ever', async () => {
  const { Tls, pair } = certificateFiles()
  const session = connect(`https://localhost:${await listening(Tls)}`, { ca: pair.cert })
  onTestFinished(() => session.destroy())
  const statusOf = async (method: string) => {
    const asked = session.request({ ':path': '/', ':method': method })
    const [answer] = (await once(asked, 'response')) as [{ ':status': number }]
    asked.resume()
    return answer[':status']
  }
  expect([await statusOf('GET'), await statusOf('BREW'), await statusOf('PROPFIND')]).toEqual([200, 501, 404])
})

test('files that cannot be used are told in a sentence that names setting and file', () => {
  const { Tls, write, pair, newPair } = certificateFiles()
  const said =
    (tls = Tls) =>
    () =>
      http2Options(tls)
  expect(said({ ...Tls, CertificateFile: '/nowhere/cert.pem' })).toThrow(
    'Tls.CertificateFile: /nowhere/cert.pem cannot be read: there is no such file.',
  )
  write({ ...pair, key: newPair().key })
  expect(said()).toThrow(
    `Tls: the certificate ${Tls.CertificateFile} does not belong to the private key ${Tls.PrivateKeyFile}.`,
  )
  write({ ...pair, key: 'not a key' })
  expect(said()).toThrow(`Tls.PrivateKeyFile: ${Tls.PrivateKeyFile} holds no private key in PEM`)
  write({ ...pair, cert: pair.key })
  expect(said()).toThrow(`Tls.CertificateFile: ${Tls.CertificateFile} holds no certificate in PEM.`)
})

/** Tries a listener with suites that are to be refused, and with everything. */
async function offersForwardSecrecyAlone(port: number): Promise<void> {
  /** Suite that comes about, or `refused`. Level 0 lets this side offer everything that it has. */
  const agreedOn = (offered: string, maxVersion: 'TLSv1.2' | 'TLSv1.3' = 'TLSv1.2') =>
    new Promise<string>((resolve) => {
      const ciphers = `${offered}:@SECLEVEL=0`
      const socket = connectByTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ciphers, maxVersion })
      socket.once('secureConnect', () => {
        resolve(socket.getCipher().name)
        socket.destroy()
      })
      socket.once('error', () => resolve('refused'))
    })
  for (const weak of [
    'AES128-SHA',
    'AES256-SHA256',
    'AES128-GCM-SHA256',
    'AES256-GCM-SHA384',
    'ECDHE-RSA-AES128-SHA',
    'ECDHE-RSA-AES256-SHA384',
    'ECDHE-ECDSA-AES128-SHA256',
    'DHE-RSA-AES128-GCM-SHA256',
  ])
    expect(await agreedOn(weak), weak).toBe('refused')
  expect(await agreedOn('ALL')).toMatch(/^ECDHE-(RSA|ECDSA)-AES256-GCM-SHA384$/)
  expect(await agreedOn('ALL', 'TLSv1.3')).toMatch(/^TLS_/)
}

test('suites without forward secrecy or by blocks are refused, before and after the certificate is renewed', async () => {
  const { Tls, write, pair, newPair } = certificateFiles()
  const port = await listening(Tls)
  const check = () => offersForwardSecrecyAlone(port)
  await check()
  write(newPair())
  const newCertificate = async () => {
    const socket = connectByTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { raw } = socket.getPeerCertificate()
    socket.destroy()
    return !raw.equals(new X509Certificate(pair.cert).raw)
  }
  await expect.poll(newCertificate, { timeout: 10_000 }).toBe(true)
  await check()
})

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!hasOpenssl())(
  'suites by the key of the certificate alone are refused, which only RSA knows',
  async () => {
    const { Tls } = certificateFiles()
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    const files = ['-keyout', Tls.PrivateKeyFile, '-out', Tls.CertificateFile]
    execFileSync('openssl', ['req', ...made, ...files], { stdio: 'ignore' })
    await offersForwardSecrecyAlone(await listening(Tls))
  },
)

test('a renewed certificate is used; one that does not belong to its key is told, and the old one stays', async () => {
  const { Tls, write, pair, newPair } = certificateFiles()
  const complaints: string[] = []
  const port = await listening(Tls, complaints)
  const shown = async () => {
    const socket = connectByTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { fingerprint256 } = socket.getPeerCertificate()
    socket.destroy()
    return fingerprint256
  }
  const first = await shown()
  write({ ...pair, cert: newPair().cert })
  await expect.poll(() => complaints[0]).toContain('does not belong to the private key')
  expect(await shown()).toBe(first)
  write(newPair())
  await expect.poll(shown).not.toBe(first)
})

test('the doctor says whether the certificate belongs to its key, is for the portal’s name, and until when', async () => {
  const { Tls, write, newPair } = certificateFiles()
  const said = async (host = 'localhost') => {
    const settings = {
      ...demoSettings({ siteUrl: `https://${host}`, simulatorsUrl: 'http://localhost:9', dataDir: '.data' }),
      Tls,
    }
    const [finding] = await examine(neighboursOf(settings, {}).filter(({ name }) => name === 'Certificate'))
    return finding
  }
  expect(await said()).toMatchObject({
    isFine: true,
    says: expect.stringMatching(/^it is for localhost, belongs to its key, and is valid until \d{4}-/),
  })
  expect(await said('ebelediye.example')).toMatchObject({
    isFine: false,
    says: `${Tls.CertificateFile} is not for ebelediye.example, which SiteUrl names`,
  })
  write(newPair({ expiresAtMs: Date.parse('2026-01-31T12:00:00Z') }))
  expect(await said()).toMatchObject({
    isFine: false,
    says: `${Tls.CertificateFile} expired on 2026-01-31`,
  })
  write({ ...newPair(), key: newPair().key })
  expect(await said()).toMatchObject({
    isFine: false,
    says: expect.stringContaining('does not belong to the private key'),
  })
})
