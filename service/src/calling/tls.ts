import { readFileSync } from 'node:fs'
import {
  type Http2SecureServer,
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

/** More than a page asks for at once; one connection is not to ask for thousands. */
const maxConcurrentStreams = 100

/** A renewed certificate lies in the same files. */
const readAgainMs = 3_600_000

/** HTTP/2 by the service itself, where no proxy stands before it, and HTTP/1.1 for who does not speak it. */
export function http2Options(tls: Tls): { http2: true; https: SecureServerOptions } {
  const settings = { maxConcurrentStreams }
  return { http2: true, https: { ...readFiles(tls), minVersion: 'TLSv1.2', allowHTTP1: true, settings } }
}

/** The same time-outs as without TLS, for both protocols, and new certificates without a restart. */
export function tendTls(server: Http2SecureServer, tls: Tls, timeouts: Timeouts): void {
  Object.assign(server, timeouts)
  server.on('stream', (stream: ServerHttp2Stream) => cutOffDripping(stream, timeouts.requestTimeout))
  const reading = setInterval(() => {
    try {
      server.setSecureContext(readFiles(tls))
    } catch {
      // A pair that is just being written does not fit together; the one in use stays until the next hour.
    }
  }, readAgainMs)
  reading.unref()
  server.once('close', () => clearInterval(reading))
}

/** A request whose body has not come by then; how long its answer takes is another matter. */
function cutOffDripping(stream: ServerHttp2Stream, requestTimeoutMs: number): void {
  if (stream.endAfterHeaders) return
  const timer = setTimeout(() => stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM), requestTimeoutMs)
  for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(timer))
}

function readFiles({ CertificateFile, PrivateKeyFile }: Tls) {
  return { cert: readFileSync(CertificateFile), key: readFileSync(PrivateKeyFile) }
}
