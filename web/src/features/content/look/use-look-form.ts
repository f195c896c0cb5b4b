import type { SiteLookVersion } from 'contract/content/site-look'
import type { StoredFile } from 'contract/files/calls'
import { useState } from 'react'
import { useUploadedPicture } from '../../../parts/files/use-uploaded-picture.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { readPublishedSettings } from '../../../settings/settings.tsx'
import { usePreviewForm } from '../use-preview-form.ts'
import { type LogoOfLook, type LookValues, logoUrl, requestOf, valuesOf } from './look-values.ts'

/** Form of the look, with its preview and publishing. */
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
