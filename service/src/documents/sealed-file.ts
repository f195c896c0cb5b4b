import type { DocumentFile } from 'contract/documents/document-file'
import type { ServiceSettings } from '../settings/settings.ts'
import { Counter } from '../telemetry/metrics.ts'
import { pdfFile } from './pdf-file.ts'
import { type MunicipalSeal, openMunicipalSeal } from './seal/municipal-seal.ts'

/** Pause after a failure of the time stamps, in which documents go out at once instead of waiting again. */
const pauseAfterFailureMs = 60_000

const documentsGiven = new Counter(
  'ebelediye_documents_total',
  'PDFs given out, by whether they bear the seal (sealed, missing, none).',
)

/**
 * A made PDF as calls answer it, with the municipality's seal where it has one; the name is given without its ending. No
 * one waits long for a seal: a document goes out with its code alone, says so, and is sealed the next time.
 */
export async function sealedFile(
  { settings, now }: { settings: ServiceSettings; now: Date },
  name: string,
  pdf: Uint8Array,
): Promise<DocumentFile> {
  const sealed = await sealWith(settings, pdf, now).catch(() => undefined)
  const Seal = sealed ? 'sealed' : settings.Seal ? 'missing' : 'none'
  documentsGiven.add({ seal: Seal })
  return { ...pdfFile(name, sealed ?? pdf), Seal }
}

async function sealWith(settings: ServiceSettings, pdf: Uint8Array, now: Date): Promise<Buffer | undefined> {
  const seal = await openMunicipalSeal(settings)
  if (!seal) return undefined
  const { notBefore, notAfter } = seal.key.certificate
  if (now < notBefore.value || now > notAfter.value) return undefined
  const { sealPdf } = await import('./seal/seal-pdf.ts')
  return sealPdf(Buffer.from(pdf), {
    key: seal.key,
    sealedAt: now,
    name: settings.MunicipalityName,
    signingTime: seal.hasSigningTime ? now : undefined,
    stamp: seal.authority && ((value) => stampWith(seal, value, now)),
  })
}

async function stampWith(seal: MunicipalSeal, value: Uint8Array, now: Date): Promise<Uint8Array> {
  if (!seal.authority || performance.now() < seal.pausedUntilMs)
    throw new Error('No time stamps at the moment')
  const { fetchTimeStamp } = await import('./seal/time-stamp.ts')
  try {
    const { token } = await fetchTimeStamp(seal.authority, value, now)
    return token
  } catch (error) {
    seal.pausedUntilMs = performance.now() + pauseAfterFailureMs
    throw error
  }
}
