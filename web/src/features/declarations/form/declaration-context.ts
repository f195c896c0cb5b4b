import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { Registry } from 'contract/identity/calls'
import { createContext, useContext } from 'react'
import type { StepCode } from './declaration-form.ts'

/** The declaration that is being written, as far as its sections ask. */
interface DeclarationInHand {
  kind: DeclarationKindCode
  step: StepCode
  registry: Registry
  /** Whether something has been saved for this registry already. */
  isBegun: boolean
}

export const DeclarationContext = createContext<DeclarationInHand | undefined>(undefined)

export function useDeclaration(): DeclarationInHand {
  const declaration = useContext(DeclarationContext)
  if (!declaration) throw new Error('A section of a declaration stands outside of its form')
  return declaration
}
