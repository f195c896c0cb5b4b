import { useQuery } from '@tanstack/react-query'
import type { AnnouncementForClerks, AnnouncementVersion } from 'contract/content/announcements'
import { formatMoment } from 'rules/turkey-time'
import { AnnouncementArticle } from '../../../parts/portal/AnnouncementArticle.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { loading } from '../../../texts/sentences.ts'
import { ArrivalHeading } from '../../../ui/ArrivalHeading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import type { OpenPart } from './announcement-values.ts'
import { useDeskPicture } from './use-desk-picture.ts'

interface AnnouncementVersionsProps {
  item: AnnouncementForClerks
  onOpen: (part: OpenPart) => void
  onClose: () => void
}

/** Versions of an announcement with author and time, and a button that reopens an earlier one. */
export function AnnouncementVersions({ item, onOpen, onClose }: AnnouncementVersionsProps) {
  const versions = useQuery({
    ...callQuery('GetAnnouncementVersions', { announcementOid: item.Oid }),
    staleTime: 0,
  })
  return (
    <>
      <Buttons>
        <Button variant="default" onClick={onClose}>
          Duyuru listesine dön
        </Button>
      </Buttons>
      <ArrivalHeading as="h2">Duyurunun geçmişi</ArrivalHeading>
      {versions.isPending && <output>{loading}</output>}
      {versions.isError && <QueryFailed query={versions} />}
      <List gap={4}>
        {versions.data?.map((version) => (
          <Version
            key={version.VersionOid}
            version={version}
            isNow={version.Version === item.Version}
            onRestore={() => onOpen({ part: 'editor', item, start: version })}
          />
        ))}
      </List>
    </>
  )
}

interface VersionProps {
  version: AnnouncementVersion
  isNow: boolean
  onRestore: () => void
}

function Version({ version, isNow, onRestore }: VersionProps) {
  const { Version: number, Title, Text, PublishedOn, PictureDescription, WithdrawalReason } = version
  const url = useDeskPicture(PictureDescription === null ? null : { versionOid: version.VersionOid })
  return (
    <Card as="li" padding="small" gap={3}>
      <Facts
        look="rows"
        facts={[
          ['Sürüm', isNow ? `${number} (şimdiki)` : String(number)],
          ['Yazan', version.WrittenBy ?? 'Kurulumla geldi'],
          ['Zaman', formatMoment(version.WrittenAt)],
          ['Yayından kaldırma nedeni', WithdrawalReason],
        ]}
      />
      <div>
        <AnnouncementArticle
          title={Title}
          text={Text}
          publishedOn={PublishedOn}
          picture={url === undefined ? null : { url, description: PictureDescription ?? '' }}
        />
      </div>
      {!isNow && (
        <Buttons>
          <Button variant="default" onClick={onRestore}>
            {number}. sürüme dön
          </Button>
        </Buttons>
      )}
    </Card>
  )
}
