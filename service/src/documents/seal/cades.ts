import { createHash } from 'node:crypto'
import { Integer, Null, ObjectIdentifier, OctetString, Sequence, UTCTime, fromBER } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { type Digest, type SealKey, encodeCertificate } from './seal-key.ts'

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const

const digestOids: Record<Digest, string> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
}

export interface CadesRequest {
  covered: readonly Uint8Array[]
  key: SealKey
  /** Time as an attribute of the signature, which EN 319 142-1 forbids and some national profiles demand. */
  signingTime?: Date | undefined
  /** Token of a time stamping authority over the signature's value; without one the level is B-B. */
  stamp?: ((value: Uint8Array) => Promise<Uint8Array>) | undefined
}

/** Detached CAdES signature (EN 319 122-1) over the covered bytes, as DER. */
export async function signCades({ covered, key, signingTime, stamp }: CadesRequest): Promise<Buffer> {
  const hash = createHash(key.digest)
  for (const part of covered) hash.update(part)
  const attributes = inOrder([
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
    new Attribute({ type: oids.messageDigest, values: [octets(hash.digest())] }),
    new Attribute({ type: oids.signingCertificateV2, values: [signingCertificate(key)] }),
    ...(signingTime
      ? [new Attribute({ type: oids.signingTime, values: [new UTCTime({ valueDate: signingTime })] })]
      : []),
  ])
  const signedAttrs = new SignedAndUnsignedAttributes({ type: 0, attributes })
  const toBeSigned = Buffer.from(signedAttrs.toSchema().toBER())
  // Signed as the SET OF that it is (RFC 5652, 5.4), not under the tag it has in the message.
  toBeSigned[0] = 0x31
  const value = await key.sign(toBeSigned)
  const token = await stamp?.(value)
  const { certificate, issuers } = key
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: digestOids[key.digest] })
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm,
    signedAttrs,
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithmId: key.algorithm.oid,
      ...(key.algorithm.hasNull && { algorithmParams: new Null() }),
    }),
    signature: octets(value),
    ...(token && { unsignedAttrs: stampAttribute(token) }),
  })
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [certificate, ...issuers.filter(isIntermediate)],
    signerInfos: [signer],
  })
  const message = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) })
  return Buffer.from(message.toSchema().toBER())
}

/** Roots are known to who verifies, or of no use. */
function isIntermediate(certificate: Certificate): boolean {
  return !certificate.issuer.isEqual(certificate.subject)
}

/** SigningCertificateV2 (RFC 5035): binds the certificate by its digest, so that no other one of the key counts. */
function signingCertificate({ certificate, digest }: SealKey): Sequence {
  const issuer = new GeneralNames({ names: [new GeneralName({ type: 4, value: certificate.issuer })] })
  const identifier = new Sequence({
    value: [
      // The default of the type, which DER leaves out.
      ...(digest === 'sha256'
        ? []
        : [new AlgorithmIdentifier({ algorithmId: digestOids[digest] }).toSchema()]),
      octets(createHash(digest).update(encodeCertificate(certificate)).digest()),
      new Sequence({
        value: [
          issuer.toSchema(),
          new Integer({ valueHex: certificate.serialNumber.valueBlock.valueHexView }),
        ],
      }),
    ],
  })
  return new Sequence({ value: [new Sequence({ value: [identifier] })] })
}

function stampAttribute(token: Uint8Array): SignedAndUnsignedAttributes {
  return new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: oids.timeStampToken, values: [fromBER(token).result] })],
  })
}

/** In the order of their encodings, as DER has the elements of a set. */
function inOrder(attributes: Attribute[]): Attribute[] {
  const encoded = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER())
  return attributes.toSorted((one, other) => Buffer.compare(encoded(one), encoded(other)))
}

function octets(bytes: Uint8Array): OctetString {
  return new OctetString({ valueHex: bytes })
}
