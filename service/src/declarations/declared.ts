import type { DeclarationContents } from 'contract/declarations/declaration-content'
import type { DeclarationKindCode } from 'contract/declarations/codes'

/** The contents of a declaration as they were sent, with their kind; its row keeps the two beside each other. */
export type DeclaredOf<Kind extends DeclarationKindCode> = {
  [Each in Kind]: { kind: Each; content: DeclarationContents[Each] }
}[Kind]
export type Declared = DeclaredOf<DeclarationKindCode>

/** A kind and contents that were checked together when they came in. */
export function declaredOf({ kind, content }: { kind: DeclarationKindCode; content: Declared['content'] }) {
  return { kind, content } as Declared
}
