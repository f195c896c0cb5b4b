import type { StoredFile } from 'contract/files/calls'
import { type ReactNode, useState } from 'react'
import { FilePreview } from './FilePreview.tsx'
import styles from './FileRows.module.css'
import { FileThumb } from './FileThumb.tsx'
import { sizeText } from './file-text.ts'

interface FileRowProps {
  file: StoredFile
  guestToken?: string | undefined
  /** Further facts about the file. */
  note?: ReactNode
  /** Actions on the file, besides looking at it. */
  children?: ReactNode
}

/** One stored document: a look at it, its name, and its actions. */
export function FileRow({ file, guestToken, note, children }: FileRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.row}>
      <FileThumb file={file} guestToken={guestToken} />
      <div className={styles.facts}>
        <strong className={styles.name}>{file.Name}</strong>
        {file.Label !== file.Name && <span className="note">Tam adı: {file.Label}</span>}
        <span className="note">{sizeText(file.SizeBytes)}</span>
        {note}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          aria-label={`${file.Name} belgesini göster`}
          onClick={() => setIsOpen(true)}
        >
          Göster
        </button>
        {children}
      </div>
      {isOpen && <FilePreview file={file} guestToken={guestToken} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
