import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { blobOf } from './base64.ts'
import { useObjectUrl } from './use-object-url.ts'

/** URL of an uploaded picture that is not published yet. */
export function useUploadedPicture(fileOid: number | undefined): string | undefined {
  const { data } = useQuery({
    ...callQuery('GetFile', { request: { fileOid: fileOid ?? 0, isPreview: false } }),
    enabled: fileOid !== undefined,
    staleTime: Infinity,
  })
  const content = useMemo(() => data && blobOf(data.Content, data.ContentType), [data])
  return useObjectUrl(content)
}
