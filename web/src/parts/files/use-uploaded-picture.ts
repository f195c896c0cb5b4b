import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { blobOf } from './base64.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Where a picture that was uploaded and not published yet can be seen. */
export function useUploadedPicture(fileOid: number | undefined): string | undefined {
  const { data } = useQuery({
    ...callQuery('GetFile', { request: { fileOid: fileOid ?? 0, isPreview: false } }),
    enabled: fileOid !== undefined,
    staleTime: Infinity,
  })
  const content = useMemo(() => data && blobOf(data.Content, data.ContentType), [data])
  return useObjectUrl(content)
}
