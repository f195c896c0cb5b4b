import type { AnnouncementForClerks } from 'contract/content/announcements'
import { ArrivalHeading } from '../../../ui/ArrivalHeading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import type { WrittenAnnouncement } from './announcement-values.ts'
import { useAnnouncementForm } from './use-announcement-form.ts'

interface AnnouncementEditorProps {
  item: AnnouncementForClerks | null
  start: WrittenAnnouncement | null
  onPublished: () => void
  onClose: () => void
}

/** Writing an announcement: first the form, then exactly the text that everyone will read. */
export function AnnouncementEditor({ item, start, onPublished, onClose }: AnnouncementEditorProps) {
  const writing = useAnnouncementForm(item, start, onPublished)
  return (
    <>
      <Buttons>
        <Button variant="default" onClick={onClose}>
          Duyuru listesine dön
        </Button>
      </Buttons>
      <ArrivalHeading as="h2">{item ? 'Duyuruyu düzenle' : 'Yeni duyuru'}</ArrivalHeading>
      {writing.isPreview ? <AnnouncementPreview writing={writing} /> : <AnnouncementForm writing={writing} />}
    </>
  )
}
