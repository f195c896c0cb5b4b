import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Integer, Null, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  type MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
} from 'pkijs'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const sha256 = '2.16.840.1.101.3.4.2.1'
const infoType = '1.2.840.113549.1.9.16.1.4'

interface Stamp {
  imprint: MessageImprint
  nonce: Integer | undefined
  policy: string
  madeAt: Date
}

/** Time stamp token (RFC 3161) of the stand-in authority, as a signed message. */
export function makeToken({ imprint, nonce, policy, madeAt }: Stamp): ContentInfo {
  const key = createPrivateKey(read('authority-key.pem'))
  const certificate = Certificate.fromBER(derOf(read('authority.pem')))
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint: imprint,
    serialNumber: new Integer({ valueHex: positive(randomBytes(8)) }),
    genTime: madeAt,
    ...(nonce && { nonce }),
  })
  const content = Buffer.from(info.toSchema().toBER())
  const digest = (bytes: Uint8Array) =>
    new OctetString({ valueHex: createHash('sha256').update(bytes).digest() })
  const encodedCertificate = Buffer.from(certificate.toSchema(true).toBER())
  const identifier = new Sequence({ value: [digest(encodedCertificate)] })
  const attributes = [
    new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: infoType })] }),
    new Attribute({ type: '1.2.840.113549.1.9.5', values: [new UTCTime({ valueDate: madeAt })] }),
    new Attribute({ type: '1.2.840.113549.1.9.4', values: [digest(content)] }),
    new Attribute({
      type: '1.2.840.113549.1.9.16.2.47',
      values: [new Sequence({ value: [new Sequence({ value: [identifier] })] })],
    }),
  ].toSorted((one, other) => Buffer.compare(encoded(one), encoded(other)))
  const signedAttrs = new SignedAndUnsignedAttributes({ type: 0, attributes })
  const toBeSigned = Buffer.from(signedAttrs.toSchema().toBER())
  // Signed as a SET OF, whose tag is another one in the message.
  toBeSigned[0] = 0x31
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: sha256 })
  const signed = new SignedData({
    version: 3,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: infoType,
      eContent: new OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm,
        signedAttrs,
        signatureAlgorithm: new AlgorithmIdentifier({
          algorithmId: '1.2.840.113549.1.1.11',
          algorithmParams: new Null(),
        }),
        signature: new OctetString({ valueHex: sign('sha256', toBeSigned, key) }),
      }),
    ],
  })
  return new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) })
}

/** Bytes of a number that is not negative. */
function positive(bytes: Buffer): Buffer {
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes
}

function encoded(attribute: Attribute): Buffer {
  return Buffer.from(attribute.toSchema().toBER())
}

function derOf(pem: string): Buffer<ArrayBuffer> {
  return Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
}
