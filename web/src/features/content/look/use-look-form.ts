import { useQuery } from '@tanstack/react-query'
import type { SiteLookVersion } from 'contract/content/site-look'
import type { StoredFile } from 'contract/files/calls'
import { useMemo, useState } from 'react'
import { blobOf } from '../../../parts/files/base64.ts'
import { useObjectUrl } from '../../../parts/files/use-object-url.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { readPublishedSettings } from '../../../settings/settings.tsx'
import { usePreviewForm } from '../use-preview-form.ts'
import { type LogoOfLook, type LookValues, logoUrl, requestOf, valuesOf } from './look-values.ts'

/** What the clerk chooses, how it will look, and publishing it. */
export function useLookForm(version: number, start: SiteLookVersion | undefined, onPublished: () => void) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [kept, setKept] = useState(start?.Logo ?? null)
  const save = useCall('SaveSiteLook', { makesStale: ['GetSiteLookVersions'] })
  const [file] = files
  const logo: LogoOfLook | null = file ? { fileOid: file.Oid } : kept ? { name: kept } : null
  const uploadedUrl = useUploadedPicture(file?.Oid)

  const form = usePreviewForm<LookValues>(
    {
      defaultValues: valuesOf(start),
      fieldAt: (path) => (path.split('.')[1] === 'dark' ? 'dark' : 'light'),
    },
    async (values) => {
      await save.mutateAsync({ version, ...requestOf(values, logo) })
      readPublishedSettings()
      onPublished()
      return 'Görünüm yayımlandı.'
    },
  )

  return {
    ...form,
    files,
    setFiles,
    kept,
    dropLogo: () => setKept(null),
    /** The picture as it will be seen; undefined for the portal's own sign. */
    logoUrl: file ? uploadedUrl : kept ? logoUrl(kept) : undefined,
  }
}

export type LookInHand = ReturnType<typeof useLookForm>

function useUploadedPicture(fileOid: number | undefined): string | undefined {
  const { data } = useQuery({
    ...callQuery('GetFile', { request: { fileOid: fileOid ?? 0, isPreview: false } }),
    enabled: fileOid !== undefined,
    staleTime: Infinity,
  })
  const content = useMemo(() => data && blobOf(data.Content, data.ContentType), [data])
  return useObjectUrl(content)
}
