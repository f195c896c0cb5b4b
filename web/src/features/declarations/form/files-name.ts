import type { DeclarationKindCode } from 'contract/declarations/codes'

/** Uploads under way are remembered by this name, so each form has its own. */
export function filesName(kind: DeclarationKindCode): string {
  return `files-${kind}`
}
