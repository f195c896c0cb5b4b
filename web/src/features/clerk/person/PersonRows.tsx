import type { PersonRow } from 'contract/clerk/search'
import { personParts, personRowStates } from 'contract/clerk/search-codes'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { Badge } from '../../../ui/Badge.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Link } from '../../../ui/router/router.tsx'

const stateColors = { open: 'primary', late: 'error' } as const

interface PersonRowsProps {
  rows: readonly PersonRow[]
  /** Whether each row names its kind, if rows of several kinds stand together. */
  withPart?: boolean
  /** Whether the person looks on. */
  isTurned?: boolean
}

/**
 * Rows of a person's page with their day, sum, state and the way to their desk; rows about others stay off the paper.
 */
export function PersonRows({ rows, withPart = false, isTurned = false }: PersonRowsProps) {
  if (rows.length === 0) return <p className="muted">Kayıt yok.</p>
  return (
    <List gap={3} look="lines">
      {rows.map((row, index) => (
        <Row
          as="li"
          key={`${row.PartCode} ${row.Number ?? ''} ${index}`}
          className={row.IsInternal ? 'screen-only' : undefined}
        >
          <span>
            {row.Path === null ? <strong>{row.Title}</strong> : <Link to={row.Path}>{row.Title}</Link>}
            {row.Number !== null && <span className="muted"> · {row.Number}</span>}
            <br />
            <span className="muted">
              {withPart && `${personParts[row.PartCode].label} · `}
              {formatDateShort(row.On)}
              {row.Detail !== null && ` · ${row.Detail}`}
              {row.InternalDetail !== null && !isTurned && (
                <span className="screen-only"> · {row.InternalDetail}</span>
              )}
            </span>
          </span>
          <Row as="span" isTogether gap={2}>
            {row.Amount !== null && <strong>{liraText(row.Amount)}</strong>}
            {row.State !== 'done' && (
              <Badge color={stateColors[row.State]}>{personRowStates[row.State]}</Badge>
            )}
          </Row>
        </Row>
      ))}
    </List>
  )
}
