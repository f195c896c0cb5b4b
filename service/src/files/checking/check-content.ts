import type { Calls } from 'contract/calls'
import type { RefusalOf } from 'contract/call'
import type { DocumentType } from 'contract/files/codes'
import type { ServiceSettings } from '../../settings/settings.ts'
import { contentTypeOf, doesNameFit } from './content-type.ts'
import type { AskProcess } from './file-checking.ts'
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
  { Antivirus, Documents }: Pick<ServiceSettings, 'Antivirus' | 'Documents'>,
  ask: AskProcess,
): Promise<CheckedContent | UploadRefusal> {
  const type = contentTypeOf(content)
  if (type === undefined) return 'UnknownType'
  if (type === 'heic') return 'HeicPhoto'
  if (!doesNameFit(name, type)) return 'NameAndContentDiffer'
  if (Antivirus) {
    const verdict = await scanForViruses(content, Antivirus)
    if (verdict !== 'clean') return verdict === 'infected' ? 'Infected' : 'ScannerAway'
  }
  if (type === 'application/pdf') {
    const answer = await ask({ kind: 'pdf', content })
    return answer === 'clear' ? { type, content } : answer
  }
  const cleaned = await ask({ kind: 'image', content, type, maxBytes: Documents.MaxBytes })
  return typeof cleaned === 'string' ? cleaned : { type, content: cleaned }
}
