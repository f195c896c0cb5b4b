import type { ReactNode } from 'react'
import { useDeclaration } from './declaration-context.ts'
import type { AskedStep } from './declaration-form.ts'

/** The sections of one step; only the step one is at is drawn. */
export function Step({ code, children }: { code: AskedStep; children: ReactNode }) {
  return useDeclaration().step === code ? children : null
}
