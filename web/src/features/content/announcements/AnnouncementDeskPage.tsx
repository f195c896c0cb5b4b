import { useState } from 'react'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useSaid } from '../../../parts/clerk/use-said.tsx'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { AnnouncementEditor } from './AnnouncementEditor.tsx'
import { DeskAnnouncements } from './DeskAnnouncements.tsx'
import { AnnouncementVersions } from './AnnouncementVersions.tsx'
import type { OpenPart } from './announcement-values.ts'

export function AnnouncementDeskPage() {
  return (
    <ClerkPage
      title="Duyurular"
      intro="Ana sayfadaki duyurular. Yazdığınız duyuru, yayın gününden son gününe kadar herkese görünür; her değişiklik adınızla saklanır."
    >
      <Desk />
    </ClerkPage>
  )
}

function Desk() {
  const [open, setOpen] = useState<OpenPart>()
  const { saidNotice, say, forgetSaid } = useSaid()
  const close = () => {
    setOpen(undefined)
    focusHeading()
  }
  if (open?.part === 'editor')
    return (
      <AnnouncementEditor
        {...open}
        onPublished={() => {
          setOpen(undefined)
          say(<p>Duyuru kaydedildi.</p>)
        }}
        onClose={close}
      />
    )
  if (open?.part === 'versions')
    return <AnnouncementVersions item={open.item} onOpen={setOpen} onClose={close} />
  return (
    <>
      {saidNotice}
      <DeskAnnouncements
        onOpen={(part) => {
          forgetSaid()
          setOpen(part)
        }}
      />
    </>
  )
}
