import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from 'contract/files/calls'
import type { DocumentKindCode } from 'contract/files/codes'
import { useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { FileRow } from './FileRow.tsx'
import styles from './FileRows.module.css'
import { Details } from '../../ui/layout/Details.tsx'
import { List } from '../../ui/layout/List.tsx'

interface EarlierFilesProps {
  kind: DocumentKindCode
  label: string
  chosen: readonly StoredFile[]
  onChoose: (file: StoredFile) => void
}

/** Documents of this kind that were given before, to be used again. */
export function EarlierFiles({ kind, label, chosen, onChoose }: EarlierFilesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const earlier = useQuery({ ...callQuery('GetOwnFiles', { kind }), enabled: isOpen })
  const offered = earlier.data?.Items.filter(({ Oid }) => !chosen.some((file) => file.Oid === Oid)) ?? []
  return (
    <Details
      summary="Önceki belgelerimden seç"
      summaryLabel={`${label}: önceki belgelerimden seç`}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {earlier.isPending && <output className="note">Belgeleriniz getiriliyor…</output>}
      {earlier.isError && <p className={styles.fault}>Getirilemedi: {messageOf(earlier.error)}</p>}
      {earlier.data && offered.length === 0 && <p className="note">Bu türde başka belgeniz yok.</p>}
      <List>
        {offered.map((file) => (
          <FileRow key={file.Oid} file={file}>
            <button
              type="button"
              className={styles.action}
              aria-label={`${file.Name} belgesini kullan`}
              onClick={() => onChoose(file)}
            >
              Kullan
            </button>
          </FileRow>
        ))}
      </List>
    </Details>
  )
}
