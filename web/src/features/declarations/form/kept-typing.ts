import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { EveryValues } from './every-declaration.ts'

/** Typed values not saved yet. */
interface KeptTyping {
  kind: DeclarationKindCode
  registryOid: number
  draftOid: number | undefined
  version: number | undefined
  values: EveryValues
}

let kept: KeptTyping | undefined

/**
 * Keeps the typed values in memory alone: they outlive an expired session until the same person is back, and leave
 * nothing on a shared computer.
 */
export function keepTyping(typing: KeptTyping): void {
  kept = typing
}

export function forgetTyping(): void {
  kept = undefined
}

/**
 * Takes the values that the same person had typed into the same draft; another person gets none, and they are removed.
 */
export function takeTyping(
  kind: DeclarationKindCode,
  draftOid: number | undefined,
  registryOid: number,
): KeptTyping | undefined {
  const found = kept
  if (found && found.registryOid !== registryOid) kept = undefined
  const isIt = found?.kind === kind && found.draftOid === draftOid && found.registryOid === registryOid
  return isIt ? found : undefined
}
