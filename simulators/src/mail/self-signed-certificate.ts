import { createHash, generateKeyPairSync, sign } from 'node:crypto'

export interface Certificate {
  key: string
  cert: string
}

const dayMs = 86_400_000
const oid = {
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
}

/** A certificate of this machine's own for `localhost` and 127.0.0.1, since Node reads certificates but makes none. */
export function selfSignedCertificate({ expiresAtMs = Date.now() + 365 * dayMs } = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(tagged(0x06, oid.ecdsaWithSha256))
  const name = sequence(
    tagged(0x31, sequence(tagged(0x06, oid.commonName), tagged(0x0c, Buffer.from('posta.example')))),
  )
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' })
  // A serial number is positive, so its first bit must not be set.
  const serialNumber = createHash('sha256').update(publicKeyInfo).digest().subarray(0, 16)
  serialNumber[0] = 0x01
  const alternativeNames = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, [127, 0, 0, 1]))
  const content = sequence(
    tagged(0xa0, tagged(0x02, [2])),
    tagged(0x02, serialNumber),
    algorithm,
    name,
    sequence(utcTime(Math.min(Date.now(), expiresAtMs) - dayMs), utcTime(expiresAtMs)),
    name,
    publicKeyInfo,
    tagged(0xa3, sequence(sequence(tagged(0x06, oid.subjectAltName), tagged(0x04, alternativeNames)))),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, algorithm, tagged(0x03, [0], signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

function sequence(...parts: Uint8Array[]): Buffer {
  return tagged(0x30, ...parts)
}

/** DER: a tag, the length in one byte or after a byte that tells how many it takes, the content. */
function tagged(tag: number, ...parts: (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  // Shortest form of the length: browsers refuse longer ones.
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function utcTime(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replaceAll(/\D/g, '')
  return tagged(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}
