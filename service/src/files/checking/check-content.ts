import type { Calls } from 'contract/calls'
import type { RefusalOf } from 'contract/call'
import type { DocumentType } from 'contract/files/codes'
import type { ServiceSettings } from '../../settings/settings.ts'
import { checkPdf } from './check-pdf.ts'
import { cleanImage } from './clean-image.ts'
import { contentTypeOf, doesNameFit } from './content-type.ts'
import { scanForViruses } from './scan-for-viruses.ts'

export type UploadRefusal = RefusalOf<Calls['UploadFile']>

export interface CheckedContent {
  type: DocumentType
  /** What is kept: a picture drawn again, a PDF as it came. */
  content: Buffer
}

/** Decides what a file is and whether it may be kept; answers why not by the refusal's name. */
export async function checkContent(
  content: Buffer,
  name: string,
  { Antivirus }: Pick<ServiceSettings, 'Antivirus'>,
): Promise<CheckedContent | UploadRefusal> {
  const type = contentTypeOf(content)
  if (type === undefined) return 'UnknownType'
  if (type === 'heic') return 'HeicPhoto'
  if (!doesNameFit(name, type)) return 'NameAndContentDiffer'
  if (Antivirus) {
    const verdict = await scanForViruses(content, Antivirus)
    if (verdict !== 'clean') return verdict === 'infected' ? 'Infected' : 'ScannerAway'
  }
  if (type === 'application/pdf') return (await checkPdf(content)) ?? { type, content }
  const cleaned = await cleanImage(content, type)
  return typeof cleaned === 'string' ? cleaned : { type, content: cleaned }
}
