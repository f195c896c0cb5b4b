import { useQuery } from '@tanstack/react-query'
import type { MenuRowForClerks } from 'contract/content/menu-desk'
import { useState } from 'react'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { loading } from '../../../texts/sentences.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { MenuRowForm } from './MenuRowForm.tsx'

export function MenuDeskPage() {
  return (
    <ClerkPage
      title="Menü"
      intro="Menü satırlarının adı, rozeti ve görünüp görünmediği. Değişiklik hemen herkese görünür; gizlenen sayfanın bağlantısı çalışmaya devam eder."
    >
      <Rows />
    </ClerkPage>
  )
}

function Rows() {
  const rows = useQuery({ ...callQuery('GetMenuRowsForClerks', {}), staleTime: 0 })
  if (rows.isPending) return <output>{loading}</output>
  if (rows.isError) return <QueryFailed query={rows} />
  return (
    <List>
      {rows.data.map((row) => (
        <MenuRow key={row.Oid} row={row} group={rows.data.find(({ Oid }) => Oid === row.ParentOid)?.Title} />
      ))}
    </List>
  )
}

function MenuRow({ row, group }: { row: MenuRowForClerks; group: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const { Title, OwnTitle, IsHidden, Badge: badge } = row
  return (
    <Card as="li" padding="small" gap={3}>
      <Row>
        <Stack gap={1}>
          <strong>{OwnTitle ?? Title}</strong>
          <span className="muted">
            {[group && `${group} grubunda`, OwnTitle && `portaldaki adı: ${Title}`, IsHidden && 'gizli']
              .filter(Boolean)
              .join(', ') || 'görünüyor'}
          </span>
        </Stack>
        {badge && <Badge color="primary">{badge}</Badge>}
        {!isOpen && (
          <Button
            variant="default"
            aria-label={`Düzenle: ${OwnTitle ?? Title}`}
            onClick={() => setIsOpen(true)}
          >
            Düzenle
          </Button>
        )}
      </Row>
      {isOpen && <MenuRowForm row={row} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
