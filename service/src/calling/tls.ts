import { X509Certificate, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { METHODS } from 'node:http'
import {
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type SecureServerOptions,
  type ServerHttp2Stream,
  constants,
} from 'node:http2'
import type { ServiceSettings } from '../settings/settings.ts'

type Tls = NonNullable<ServiceSettings['Tls']>

interface Timeouts {
  requestTimeout: number
  headersTimeout: number
  connectionsCheckingInterval: number
}

/** Limit of streams, more than a page asks for at once; one connection must not ask for thousands. */
const maxConcurrentStreams = 100

/** A renewed certificate lies in the same files. */
const readAgainMs = 3_600_000

/**
 * Suites of TLS 1.3, and of 1.2 those with forward secrecy that encrypt and seal in one step: none by the key of the
 * certificate alone, none by blocks (CBC).
 */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':')

/** Options for HTTP/2 by the service itself, without a proxy before it, and HTTP/1.1 for older clients. */
export function http2Options(tls: Tls): { http2: true; https: SecureServerOptions } {
  const { cert, key } = readPair(tls)
  const settings = { maxConcurrentStreams }
  return { http2: true, https: { cert, key, minVersion: 'TLSv1.2', ciphers, allowHTTP1: true, settings } }
}

interface Tending {
  timeouts: Timeouts
  /** Listener for renewed files that cannot be used; the pair before them stays in use. */
  complain: (error: unknown) => void
  everyMs?: number
}

/** The same time-outs as without TLS, for both protocols, and new certificates without a restart. */
export function tendTls(
  server: Http2SecureServer,
  tls: Tls,
  { timeouts, complain, everyMs = readAgainMs }: Tending,
): void {
  Object.assign(server, timeouts)
  refuseUnknownMethods(server)
  server.on('stream', (stream: ServerHttp2Stream) => cutOffDripping(stream, timeouts.requestTimeout))
  const reading = setInterval(() => {
    try {
      const { cert, key } = readPair(tls)
      server.setSecureContext({ cert, key, minVersion: 'TLSv1.2', ciphers })
    } catch (error) {
      complain(error)
    }
  }, everyMs)
  reading.unref()
  server.once('close', () => clearInterval(reading))
}

/** HTTP/1.1 knows its methods when it reads them; over HTTP/2 any word arrives, and the router knows no answer to it. */
function refuseUnknownMethods(server: Http2SecureServer): void {
  type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => void
  const answers = server.listeners('request') as Answer[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (METHODS.includes(request.method)) for (const answer of answers) answer(request, response)
    else response.writeHead(501).end()
  })
}

/** A request whose body has not come by then; how long its answer takes is another matter. */
function cutOffDripping(stream: ServerHttp2Stream, requestTimeoutMs: number): void {
  if (stream.endAfterHeaders) return
  const timer = setTimeout(() => stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM), requestTimeoutMs)
  for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(timer))
}

/** Reads the files of the setting; any fault is reported in one sentence that names the file. */
export function readPair({ CertificateFile, PrivateKeyFile }: Tls) {
  const cert = read('Tls.CertificateFile', CertificateFile)
  const key = read('Tls.PrivateKeyFile', PrivateKeyFile)
  const certificate = understood(() => new X509Certificate(cert), {
    setting: `Tls.CertificateFile: ${CertificateFile}`,
    what: 'certificate in PEM',
  })
  const privateKey = understood(() => createPrivateKey(key), {
    setting: `Tls.PrivateKeyFile: ${PrivateKeyFile}`,
    what: 'private key in PEM without a password',
  })
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(
      `Tls: the certificate ${CertificateFile} does not belong to the private key ${PrivateKeyFile}.`,
    )
  return { cert, key, certificate }
}

function read(setting: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EACCES'
          ? 'the account of the service may not read it'
          : String(code)
    throw new Error(`${setting}: ${file} cannot be read: ${reason}.`, { cause: error })
  }
}

function understood<Read>(reading: () => Read, { setting, what }: { setting: string; what: string }): Read {
  try {
    return reading()
  } catch (error) {
    throw new Error(`${setting} holds no ${what}.`, { cause: error })
  }
}
