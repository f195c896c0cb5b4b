import type { RestructuringStateCode } from 'contract/restructuring-codes'

const colours: Record<RestructuringStateCode, string> = {
  active: 'primary',
  completed: 'success',
  broken: 'error',
}

export function badgeOf(state: RestructuringStateCode): string {
  return colours[state]
}
