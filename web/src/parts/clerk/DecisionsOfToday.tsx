import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../ui/router/router.tsx'
import { clockInTurkey } from 'rules/turkey-time'
import { callQuery } from '../../service-client/call-query.ts'
import { Details } from '../../ui/layout/Details.tsx'
import { List } from '../../ui/layout/List.tsx'

/** Decisions of the clerk today, at this desk or at all of them; they cannot be undone, only opened again. */
export function DecisionsOfToday({ deskPath }: { deskPath?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const decisions = useQuery({ ...callQuery('GetOwnDecisionsOfToday', {}), retry: false })
  if (!decisions.data) return null
  const own = decisions.data.filter(({ DeskPath }) => deskPath === undefined || DeskPath === deskPath)
  return (
    <Details
      summary={`Bugün verdiğim kararlar (${own.length})`}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {isOpen && own.length === 0 && <p>Bugün burada henüz bir karar vermediniz.</p>}
      {isOpen && own.length > 0 && (
        <List gap={2} look="lines" aria-label="Bugün verdiğim kararlar">
          {own.map(({ At, Text, Path }, place) => (
            // Two decisions may have the same moment, and the list only grows.
            <li key={own.length - place}>
              <span className="tabular-figures">{clockInTurkey(At)}</span>{' '}
              {Path === deskPath ? Text : <Link to={Path}>{Text}</Link>}
            </li>
          ))}
        </List>
      )}
    </Details>
  )
}
