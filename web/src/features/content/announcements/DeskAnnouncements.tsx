import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnnouncementForClerks } from 'contract/content/announcements'
import { formatDateLong } from 'rules/dates'
import { useId, useState } from 'react'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { CardTitle } from '../../../parts/clerk/CardTitle.tsx'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import type { OpenPart } from './announcement-values.ts'

const states = {
  shown: { name: 'Yayında', color: 'success' },
  planned: { name: 'Planlandı', color: 'primary' },
  over: { name: 'Süresi doldu', color: 'secondary' },
  withdrawn: { name: 'Kaldırıldı', color: 'warning' },
} as const

export function DeskAnnouncements({ onOpen }: { onOpen: (part: OpenPart) => void }) {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const list = useQuery({
    ...callQuery('GetAnnouncementsForClerks', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <Buttons>
        <Button onClick={() => onOpen({ part: 'editor', item: null, start: null })}>Yeni duyuru yaz</Button>
      </Buttons>
      <ClerkList
        search={search}
        searchLabel="Duyurularda ara"
        list={list}
        noun="duyuru"
        noneText={searchText ? 'Aramanıza uyan duyuru yok.' : 'Henüz duyuru yazılmamış.'}
      >
        {(items) => (
          <List>
            {items.map((item) => (
              <DeskAnnouncement key={item.Oid} item={item} onOpen={onOpen} />
            ))}
          </List>
        )}
      </ClerkList>
    </>
  )
}

interface DeskAnnouncementProps {
  item: AnnouncementForClerks
  onOpen: (part: OpenPart) => void
}

function DeskAnnouncement({ item, onOpen }: DeskAnnouncementProps) {
  const id = useId()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [isBack, setIsBack] = useState(false)
  const { name, color } = states[item.State]
  const withdraw = (isOpen: boolean) => {
    setIsWithdrawing(isOpen)
    setIsBack(!isOpen)
  }
  const edit = item.State === 'withdrawn' ? 'Düzenle ve yeniden yayımla' : 'Düzenle'
  return (
    <Card as="li" padding="small" gap={3} aria-labelledby={id}>
      <Row>
        <CardTitle id={id} isCurrent={isBack}>
          {item.Title}
        </CardTitle>
        <Badge color={color}>{name}</Badge>
      </Row>
      <p className="muted">{daysOf(item)}</p>
      {isWithdrawing ? (
        <WithdrawForm item={item} onClose={() => withdraw(false)} />
      ) : (
        <Buttons>
          <Button
            variant="default"
            aria-label={`${edit}: ${item.Title}`}
            onClick={() => onOpen({ part: 'editor', item, start: item })}
          >
            {edit}
          </Button>
          <Button
            variant="default"
            aria-label={`Geçmişi: ${item.Title}`}
            onClick={() => onOpen({ part: 'versions', item })}
          >
            Geçmişi
          </Button>
          {item.State !== 'withdrawn' && (
            <Button
              variant="default"
              aria-label={`Yayından kaldır: ${item.Title}`}
              onClick={() => withdraw(true)}
            >
              Yayından kaldır…
            </Button>
          )}
        </Buttons>
      )}
    </Card>
  )
}

function daysOf({ PublishedOn, ShownUntil }: AnnouncementForClerks): string {
  const begins = formatDateLong(PublishedOn)
  return ShownUntil ? `${begins} – ${formatDateLong(ShownUntil)}` : `${begins} gününden başlayarak, süresiz`
}

function WithdrawForm({ item, onClose }: { item: AnnouncementForClerks; onClose: () => void }) {
  const withdraw = useCall('WithdrawAnnouncement', {
    makesStale: [
      'GetAnnouncementsForClerks',
      'GetAnnouncementVersions',
      'GetAnnouncementsWithoutAuthorization',
    ],
  })
  return (
    <ReasonForm
      name={`reason-${item.Oid}`}
      formLabel={`${item.Title}: yayından kaldırma`}
      label="Neden kaldırılıyor?"
      hint="Duyuru hemen kalkar, silinmez; sonra yeniden yayımlayabilirsiniz. Neden, adınızla kayda geçer."
      least={5}
      tooShort="Nedenini en az 5 harfle yazın."
      button="Yayından kaldır"
      onSend={async (reason) => {
        await withdraw.mutateAsync({ announcementOid: item.Oid, version: item.Version, reason })
        // The announcement stays in the list, to be published again.
        onClose()
        return 'Duyuru yayından kaldırıldı.'
      }}
      onClose={onClose}
    />
  )
}
