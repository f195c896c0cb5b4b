import type { AnnouncementForClerks } from 'contract/content/announcements'
import type { StoredFile } from 'contract/files/calls'
import { useState } from 'react'
import { useCall } from '../../../service-client/use-call.ts'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { usePreviewForm } from '../use-preview-form.ts'
import {
  type AnnouncementValues,
  type PictureOfDraft,
  type WrittenAnnouncement,
  draftOf,
  fieldAt,
  valuesOf,
} from './announcement-values.ts'

/** Form of an announcement, with its preview and publishing. */
export function useAnnouncementForm(
  item: AnnouncementForClerks | null,
  start: WrittenAnnouncement | null,
  onPublished: () => void,
) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [kept, setKept] = useState(start?.PictureDescription == null ? null : start.VersionOid)
  const save = useCall('SaveAnnouncement', {
    makesStale: [
      'GetAnnouncementsForClerks',
      'GetAnnouncementVersions',
      'GetAnnouncementsWithoutAuthorization',
    ],
  })
  const [file] = files
  const picture: PictureOfDraft | null = file ? { fileOid: file.Oid } : kept ? { versionOid: kept } : null

  const form = usePreviewForm<AnnouncementValues>(
    { defaultValues: valuesOf(start, todayInTurkey()), fieldAt },
    async (values) => {
      await save.mutateAsync({
        announcementOid: item?.Oid ?? null,
        version: item?.Version ?? 0,
        announcement: draftOf(values, picture),
      })
      onPublished()
    },
  )

  return {
    ...form,
    files,
    setFiles,
    kept,
    dropPicture: () => setKept(null),
    picture,
  }
}

export type AnnouncementInHand = ReturnType<typeof useAnnouncementForm>
