import { type KeyObject, X509Certificate, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { OctetString } from 'asn1js'
import { CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, type SafeContents } from 'pkijs'

/** A key that seals, wherever it is kept: a file, a token or a remote service. */
export interface SealKey {
  certificate: Certificate
  /** Certificates of the issuers, as far as they came with the key. */
  issuers: readonly Certificate[]
  digest: Digest
  /** Object identifier of the signature's algorithm, and whether its parameters are an explicit null. */
  algorithm: { oid: string; hasNull: boolean }
  /** Signs the bytes; their digest is made by the key. */
  sign: (bytes: Uint8Array) => Promise<Uint8Array>
}

export type Digest = 'sha256' | 'sha384'

/** Key of a PKCS#12 file with its certificates. */
export async function openPkcs12(file: Uint8Array<ArrayBuffer>, passphrase: string): Promise<SealKey> {
  const password = new TextEncoder().encode(passphrase).buffer
  const pfx = PFX.fromBER(file)
  await pfx.parseInternalValues({ password, checkIntegrity: true })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw new Error('The PKCS#12 file holds nothing')
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
  const contents: { value: SafeContents }[] = safe.parsedValue.safeContents
  const values = contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue))
  const shrouded = values.find((value) => value instanceof PKCS8ShroudedKeyBag)
  if (!shrouded) throw new Error('The PKCS#12 file holds no encrypted key')
  const key = createPrivateKey({
    key: Buffer.from(shrouded.toSchema().toBER()),
    format: 'der',
    type: 'pkcs8',
    passphrase,
  })
  const certificates = values.flatMap((value) =>
    value instanceof CertBag && value.certValue instanceof OctetString
      ? [Certificate.fromBER(new Uint8Array(value.certValue.valueBlock.valueHexView))]
      : [],
  )
  return sealKeyOf(key, certificates)
}

/** A key in memory with its certificates in any order. */
export function sealKeyOf(key: KeyObject, certificates: readonly Certificate[]): SealKey {
  const ownPublicKey = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const isOwn = (certificate: Certificate) =>
    new X509Certificate(encodeCertificate(certificate)).publicKey
      .export({ format: 'der', type: 'spki' })
      .equals(ownPublicKey)
  const certificate = certificates.find(isOwn)
  if (!certificate) throw new Error('No certificate belongs to the key')
  const isElliptic = key.asymmetricKeyType === 'ec'
  if (!isElliptic && key.asymmetricKeyType !== 'rsa')
    throw new Error(`Keys of the kind ${key.asymmetricKeyType} do not seal`)
  const isWide = isElliptic && key.asymmetricKeyDetails?.namedCurve === 'secp384r1'
  const digest = isWide ? 'sha384' : 'sha256'
  const ellipticOid = isWide ? '1.2.840.10045.4.3.3' : '1.2.840.10045.4.3.2'
  return {
    certificate,
    issuers: certificates.filter((each) => each !== certificate),
    digest,
    algorithm: isElliptic
      ? { oid: ellipticOid, hasNull: false }
      : { oid: '1.2.840.113549.1.1.11', hasNull: true },
    sign: (bytes) =>
      new Promise((resolve, reject) =>
        sign(digest, bytes, key, (error, signature) => (error ? reject(error) : resolve(signature))),
      ),
  }
}

export function encodeCertificate(certificate: Certificate): Buffer {
  return Buffer.from(certificate.toSchema(true).toBER())
}
