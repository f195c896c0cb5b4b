import type { PdfFault } from './check-pdf.ts'
import type { ImageType } from './picture-weight.ts'

/** Task for the process that reads people's files. */
export type CheckingTask =
  | { kind: 'pdf'; content: Buffer }
  | { kind: 'image'; content: Buffer; type: ImageType; maxBytes: number }
  | { kind: 'preview'; content: Buffer; maxSidePx?: number }
  | { kind: 'logo'; content: Buffer }
  | { kind: 'likeness'; content: Buffer }

/** Answer of the process: a picture drawn again, its likeness, a sound PDF, or why the file is not taken. */
export interface CheckingAnswer {
  pdf: PdfFault | 'clear'
  image: Buffer | 'BrokenImage' | 'ImageTooBig'
  preview: Buffer | 'BrokenImage'
  logo: { picture: Buffer; icon: Buffer } | 'BrokenImage'
  likeness: { bits: string } | 'BrokenImage'
}
