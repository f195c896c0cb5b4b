import { type DocumentKindCode, documentKinds } from 'contract/documents/codes'

/** Name of a kind of document, for people. */
export function kindName(code: DocumentKindCode): string {
  return Object.values(documentKinds).find((kind) => kind.code === code)?.label ?? code
}
