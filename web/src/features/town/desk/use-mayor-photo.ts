import type { SiteText } from 'contract/content/site-texts'
import type { StoredFile } from 'contract/files/calls'
import { useState } from 'react'
import { useUploadedPicture } from '../../../parts/files/use-uploaded-picture.ts'

type Mayor = Extract<SiteText, { kind: 'mayor' }>

/** The photograph that goes with the text about the mayor: an uploaded one, the one of a version, or none. */
export function useMayorPhoto(start: SiteText) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [kept, setKept] = useState(start.kind === 'mayor' ? start.photo : null)
  const [file] = files
  const uploadedUrl = useUploadedPicture(file?.Oid)
  const photo: Mayor['photo'] = file ? { fileOid: file.Oid } : kept
  return {
    field: { files, onFiles: setFiles, onDrop: () => setKept(null), keptUrl: photoUrl(kept) },
    url: file ? uploadedUrl : photoUrl(kept),
    /** The text with its photograph, where it has one. */
    join: (text: SiteText): SiteText => (text.kind === 'mayor' ? { ...text, photo } : text),
  }
}

/** URL of a published photograph. */
export function photoUrl(photo: Mayor['photo']): string | undefined {
  return photo && 'name' in photo ? `/site-fotografi/${photo.name}.jpg` : undefined
}
