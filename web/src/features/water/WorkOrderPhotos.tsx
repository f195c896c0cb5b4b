import type { StoredFile } from 'contract/files/calls'
import { FileRow } from '../../parts/files/FileRow.tsx'
import { List } from '../../ui/layout/List.tsx'

/** Photos of the team. */
export function WorkOrderPhotos({ files }: { files: readonly StoredFile[] }) {
  if (files.length === 0) return null
  return (
    <List aria-label="Fotoğraflar">
      {files.map((file) => (
        <FileRow key={file.Oid} file={file} />
      ))}
    </List>
  )
}
