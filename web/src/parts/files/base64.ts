import { type DocumentType, documentTypes } from 'contract/files/codes'

export function base64Of(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.replace(/^[^,]*,?/, ''))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(part)
  })
}

/** The content to be shown, as one of the few kinds a document may be: never as a page or a script. */
export function blobOf(base64: string, type: DocumentType): Blob {
  if (!Object.hasOwn(documentTypes, type)) throw new Error('Not a kind of document')
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}
