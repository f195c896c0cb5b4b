import type { Calls } from 'contract/calls'
import type { RefusalOf } from 'contract/call'
import { type DocumentType, documentTypes } from 'contract/files/codes'
import type { ServiceSettings } from '../../settings/settings.ts'
import { contentTypeOf, doesNameFit } from './content-type.ts'
import type { AskProcess } from './file-checking.ts'
import { isTooBigToDecode, pictureHeader } from './picture-weight.ts'
import { scanForViruses } from './scan-for-viruses.ts'

export type UploadRefusal = RefusalOf<Calls['UploadFile']>

export interface CheckedContent {
  type: DocumentType
  /** Content to keep: a picture drawn again, a PDF unchanged. */
  content: Buffer
  /** Likeness of a picture, by which it is known again; a PDF has none. */
  likeness?: string
}

/** Decides the type of a file and whether it may be kept; returns the refusal's name if not. */
export async function checkContent(
  content: Buffer,
  name: string,
  { Antivirus, Documents }: Pick<ServiceSettings, 'Antivirus' | 'Documents'>,
  ask: AskProcess,
): Promise<CheckedContent | UploadRefusal> {
  const type = typeByHead(content, name)
  if (!isDocumentType(type)) return type
  if (Antivirus) {
    const verdict = await scanForViruses(content, Antivirus)
    if (verdict !== 'clean') return verdict === 'infected' ? 'Infected' : 'ScannerAway'
  }
  if (type === 'application/pdf') {
    const answer = await ask({ kind: 'pdf', content })
    return answer === 'clear' ? { type, content } : answer
  }
  const cleaned = await ask({ kind: 'image', content, type, maxBytes: Documents.MaxBytes })
  if (typeof cleaned === 'string') return cleaned
  const likeness = await ask({ kind: 'likeness', content: cleaned })
  return typeof likeness === 'string' ? likeness : { type, content: cleaned, likeness: likeness.bits }
}

type HeadRefusal = 'UnknownType' | 'HeicPhoto' | 'NameAndContentDiffer' | 'ImageTooBig'

/** Least part of a file that tells its type and, for nearly all pictures, its size. */
const headBytes = 4096

/** Reason to reject a file by its first part: then the rest need not be sent. */
export function refusalByFirstPart(part: Buffer, wholeBytes: number, name: string): HeadRefusal | undefined {
  if (part.length < Math.min(wholeBytes, headBytes)) return undefined
  const type = typeByHead(part, name)
  return isDocumentType(type) ? undefined : type
}

function typeByHead(head: Buffer, name: string): DocumentType | HeadRefusal {
  const type = contentTypeOf(head)
  if (type === undefined) return 'UnknownType'
  if (type === 'heic') return 'HeicPhoto'
  if (!doesNameFit(name, type)) return 'NameAndContentDiffer'
  const picture = type === 'application/pdf' ? undefined : pictureHeader(head, type)
  return picture && isTooBigToDecode(picture) ? 'ImageTooBig' : type
}

function isDocumentType(type: DocumentType | HeadRefusal): type is DocumentType {
  return Object.hasOwn(documentTypes, type)
}
