import type { AnnouncementForClerks } from 'contract/content/announcements'
import type { StoredFile } from 'contract/files/calls'
import { useState } from 'react'
import { ServiceError } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import {
  type AnnouncementValues,
  type PictureOfDraft,
  type WrittenAnnouncement,
  draftOf,
  fieldAt,
  valuesOf,
} from './announcement-values.ts'

/** What the clerk writes, how it will look, and publishing it. */
export function useAnnouncementForm(
  item: AnnouncementForClerks | null,
  start: WrittenAnnouncement | null,
  onPublished: () => void,
) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [kept, setKept] = useState(start?.PictureDescription == null ? null : start.VersionOid)
  const [isPreview, setIsPreview] = useState(false)
  const { form, submit, run, forgetProblems, ...shown } = useCallForm<AnnouncementValues>({
    defaultValues: valuesOf(start, todayInTurkey()),
    fieldAt,
    // What the service finds wrong stands at the fields of the form.
    onFailed: (thrown) => {
      if (thrown instanceof ServiceError && Object.keys(thrown.fields).length > 0) setIsPreview(false)
    },
  })
  const save = useCall('SaveAnnouncement', {
    makesStale: [
      'GetAnnouncementsForClerks',
      'GetAnnouncementVersions',
      'GetAnnouncementsWithoutAuthorization',
    ],
  })
  const [file] = files
  const picture: PictureOfDraft | null = file ? { fileOid: file.Oid } : kept ? { versionOid: kept } : null

  async function publish(): Promise<string> {
    await save.mutateAsync({
      announcementOid: item?.Oid ?? null,
      version: item?.Version ?? 0,
      announcement: draftOf(form.getValues(), picture),
    })
    onPublished()
    return 'Duyuru kaydedildi.'
  }

  return {
    ...shown,
    form,
    files,
    setFiles,
    kept,
    dropPicture: () => setKept(null),
    picture,
    isPreview,
    submit: submit(async () => setIsPreview(true)),
    edit: () => {
      setIsPreview(false)
      forgetProblems()
    },
    publish: () => run(publish),
  }
}

export type AnnouncementInHand = ReturnType<typeof useAnnouncementForm>
