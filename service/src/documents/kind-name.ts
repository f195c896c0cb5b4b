import { type DocumentKindCode, documentKinds } from 'contract/documents/codes'

/** What people call a kind of document. */
export function kindName(code: DocumentKindCode): string {
  return Object.values(documentKinds).find((kind) => kind.code === code)?.label ?? code
}
