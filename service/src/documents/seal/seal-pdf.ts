import { appendSignature, coveredBytes, insertSignature } from './append-signature.ts'
import { type CadesRequest, signCades } from './cades.ts'
import type { SealKey } from './seal-key.ts'

/** Room for a signature with its certificates and a time stamp. */
const maxSignatureBytes = 16 * 1024

export interface SealRequest extends Pick<CadesRequest, 'stamp' | 'signingTime'> {
  key: SealKey
  sealedAt: Date
  name: string
}

/** The file with a PAdES signature over all of it (EN 319 142-1): B-T with a time stamp, else B-B. */
export async function sealPdf(
  pdf: Buffer,
  { key, sealedAt, name, stamp, signingTime }: SealRequest,
): Promise<Buffer> {
  const place = appendSignature(pdf, {
    maxBytes: maxSignatureBytes,
    signedAt: sealedAt,
    name,
    reason: 'Elektronik mühür',
  })
  return insertSignature(place, await signCades({ covered: coveredBytes(place), key, signingTime, stamp }))
}
