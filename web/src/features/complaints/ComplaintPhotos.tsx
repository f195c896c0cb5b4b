import type { StoredFile } from 'contract/files/calls'
import { useState } from 'react'
import { FilePreview } from '../../parts/files/FilePreview.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/layout/Row.tsx'

/** The photos to look at; where they cannot be opened again, how many there are. */
export function ComplaintPhotos({ files, count }: { files: readonly StoredFile[]; count: number }) {
  const [shown, setShown] = useState<StoredFile>()
  if (count === 0) return null
  if (files.length === 0) return <p>{count} fotoğraf eklendi.</p>
  return (
    <Row isTogether>
      {files.map((file) => (
        <Button key={file.Oid} variant="default" onClick={() => setShown(file)}>
          Fotoğrafı gör: {file.Name}
        </Button>
      ))}
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
    </Row>
  )
}
