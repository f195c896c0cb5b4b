import type { DeclarationStatusCode } from 'contract/declarations/codes'
import { Badge } from '../../ui/Badge.tsx'

const colors: Record<DeclarationStatusCode, string> = {
  sent: 'primary',
  waiting: 'warning',
  assessed: 'success',
  accepted: 'success',
  returned: 'warning',
  refused: 'error',
  withdrawn: 'secondary',
  corrected: 'secondary',
}

export function StatusBadge({ code, name }: { code: DeclarationStatusCode; name: string }) {
  return <Badge color={colors[code]}>{name}</Badge>
}
