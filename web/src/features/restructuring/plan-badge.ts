import type { RestructuringStateCode } from 'contract/restructuring/codes'

const colours: Record<RestructuringStateCode, string> = {
  waiting: 'warning',
  withdrawn: 'secondary',
  active: 'primary',
  completed: 'success',
  broken: 'error',
  rejected: 'error',
}

export function badgeOf(state: RestructuringStateCode): string {
  return colours[state]
}
