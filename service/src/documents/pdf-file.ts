import type { DocumentFile } from 'contract/documents/document-file'

/** A PDF of someone else as calls answer it, without a seal; the name is given without its ending. */
export function pdfFile(name: string, pdf: Uint8Array): DocumentFile {
  return {
    FileName: `${name}.pdf`,
    ContentType: 'application/pdf',
    Content: Buffer.from(pdf).toString('base64'),
    Seal: 'none',
  }
}
