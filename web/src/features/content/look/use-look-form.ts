import { useQuery } from '@tanstack/react-query'
import type { SiteLookVersion } from 'contract/content/site-look'
import type { StoredFile } from 'contract/files/calls'
import { useMemo, useState } from 'react'
import { blobOf } from '../../../parts/files/base64.ts'
import { useObjectUrl } from '../../../parts/files/use-object-url.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { ServiceError } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { readPublishedSettings } from '../../../settings/settings.tsx'
import { type LogoOfLook, type LookValues, logoUrl, requestOf, valuesOf } from './look-values.ts'

/** What the clerk chooses, how it will look, and publishing it. */
export function useLookForm(version: number, start: SiteLookVersion | undefined, onPublished: () => void) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [kept, setKept] = useState(start?.Logo ?? null)
  const [isPreview, setIsPreview] = useState(false)
  const { form, submit, run, forgetProblems, ...shown } = useCallForm<LookValues>({
    defaultValues: valuesOf(start),
    fieldAt: (path) => (path.split('.')[1] === 'dark' ? 'dark' : 'light'),
    onFailed: (thrown) => {
      if (thrown instanceof ServiceError && Object.keys(thrown.fields).length > 0) setIsPreview(false)
    },
  })
  const save = useCall('SaveSiteLook', { makesStale: ['GetSiteLookVersions'] })
  const [file] = files
  const logo: LogoOfLook | null = file ? { fileOid: file.Oid } : kept ? { name: kept } : null
  const uploadedUrl = useUploadedPicture(file?.Oid)

  async function publish(): Promise<string> {
    await save.mutateAsync({ version, ...requestOf(form.getValues(), logo) })
    readPublishedSettings()
    onPublished()
    return 'Görünüm yayımlandı.'
  }

  return {
    ...shown,
    form,
    files,
    setFiles,
    kept,
    dropLogo: () => setKept(null),
    /** The picture as it will be seen; undefined for the portal's own sign. */
    logoUrl: file ? uploadedUrl : kept ? logoUrl(kept) : undefined,
    isPreview,
    submit: submit(async () => setIsPreview(true)),
    edit: () => {
      setIsPreview(false)
      forgetProblems()
    },
    publish: () => run(publish),
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
