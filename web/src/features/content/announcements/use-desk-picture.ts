import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blobOf } from '../../../parts/files/base64.ts'
import { useObjectUrl } from '../../../parts/files/use-object-url.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import type { PictureOfDraft } from './announcement-values.ts'

/** A URL of a picture that not everyone may see yet: one just uploaded, or one of a version. */
export function useDeskPicture(picture: PictureOfDraft | null): string | undefined {
  const fileOid = picture && 'fileOid' in picture ? picture.fileOid : undefined
  const versionOid = picture && 'versionOid' in picture ? picture.versionOid : undefined
  const uploaded = useQuery({
    ...callQuery('GetFile', { request: { fileOid: fileOid ?? 0, isPreview: false } }),
    enabled: fileOid !== undefined,
    staleTime: Infinity,
  })
  const ofVersion = useQuery({
    ...callQuery('GetAnnouncementPicture', { versionOid: versionOid ?? 0 }),
    enabled: versionOid !== undefined,
    staleTime: Infinity,
  })
  const data = fileOid === undefined ? ofVersion.data : uploaded.data
  const content = useMemo(() => data && blobOf(data.Content, data.ContentType), [data])
  return useObjectUrl(content)
}
