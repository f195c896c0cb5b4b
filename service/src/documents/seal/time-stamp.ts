import { createHash, randomBytes } from 'node:crypto'
import { Integer, Null, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  type Certificate,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs'

export interface TimeStampAuthority {
  url: string
  /** Account by HTTP Basic. */
  account?: { user: string; password: string } | undefined
  /** Policy that is asked for and must be answered. */
  policy?: string | undefined
  /** Roots that the authority's certificate must lead to. */
  roots: readonly Certificate[]
  timeoutMs: number
}

export interface TimeStamp {
  token: Uint8Array
  stampedAt: Date
}

const sha256 = '2.16.840.1.101.3.4.2.1'
const extendedKeyUsage = '2.5.29.37'
const timeStamping = '1.3.6.1.5.5.7.3.8'
const maxAnswerBytes = 64 * 1024
/** How far the authority's clock and ours may differ. */
const maxClockDifferenceMs = 10 * 60_000

/** Time stamp over a value (RFC 3161), believed only after every check that the protocol names. */
export async function fetchTimeStamp(
  authority: TimeStampAuthority,
  value: Uint8Array,
  now: Date,
): Promise<TimeStamp> {
  const digest = createHash('sha256').update(value).digest()
  const nonce = randomBytes(8)
  // A positive number of eight bytes, as DER writes it.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: digest }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
    ...(authority.policy !== undefined && { reqPolicy: authority.policy }),
  })
  const answer = await postQuery(authority, Buffer.from(request.toSchema().toBER()))
  const { status, timeStampToken } = TimeStampResp.fromBER(answer)
  if (status.status !== 0 && status.status !== 1)
    throw new Error(
      `The time stamping authority refused: ${status.statusStrings?.map(({ valueBlock }) => valueBlock.value).join(' ') ?? status.status}`,
    )
  if (!timeStampToken) throw new Error('The time stamping authority sent no token')
  const signed = new SignedData({ schema: timeStampToken.content })
  const info = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer())
  if (!digest.equals(info.messageImprint.hashedMessage.valueBlock.valueHexView))
    throw new Error('The time stamp is over another value')
  if (!nonce.equals(info.nonce?.valueBlock.valueHexView ?? Buffer.alloc(0)))
    throw new Error('The time stamp answers another question')
  if (authority.policy !== undefined && info.policy !== authority.policy)
    throw new Error(`The time stamp is under the policy ${info.policy}`)
  if (Math.abs(info.genTime.getTime() - now.getTime()) > maxClockDifferenceMs)
    throw new Error(`The time stamp names ${info.genTime.toISOString()}, which is not now`)
  const { signatureVerified, signerCertificateVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: new Uint8Array(value).buffer,
    checkChain: true,
    trustedCerts: [...authority.roots],
    checkDate: now,
    extendedMode: true,
  })
  if (!signatureVerified || !signerCertificateVerified || !signerCertificate)
    throw new Error('The time stamp is not signed by a trusted authority')
  if (!mayStamp(signerCertificate))
    throw new Error('The certificate of the time stamp is for another purpose')
  return { token: new Uint8Array(timeStampToken.toSchema().toBER()), stampedAt: info.genTime }
}

async function postQuery(
  { url, account, timeoutMs }: TimeStampAuthority,
  query: Buffer,
): Promise<Buffer<ArrayBuffer>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/timestamp-query',
      ...(account && {
        Authorization: `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`,
      }),
    },
    body: new Uint8Array(query),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The time stamping authority answered ${response.status}`)
  const answer = Buffer.from(await response.arrayBuffer())
  if (answer.length > maxAnswerBytes) throw new Error('The answer of the time stamping authority is too long')
  return answer
}

/** Time stamping alone, marked as critical (RFC 3161, 2.3). */
function mayStamp(certificate: Certificate): boolean {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === extendedKeyUsage)
  return (
    usage?.critical === true &&
    usage.parsedValue instanceof ExtKeyUsage &&
    usage.parsedValue.keyPurposes.length === 1 &&
    usage.parsedValue.keyPurposes[0] === timeStamping
  )
}
