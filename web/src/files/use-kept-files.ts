import type { StoredFile } from 'contract/files'
import { useEffect, useState } from 'react'
import { readChosenFiles, writeChosenFiles } from '../session/upload-storage.ts'

/** The documents chosen in a form, kept in the tab until the form is sent and sets them to none. */
export function useKeptFiles(form: string): [readonly StoredFile[], (files: readonly StoredFile[]) => void] {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  useEffect(() => setFiles(readChosenFiles(form)), [form])
  function change(next: readonly StoredFile[]) {
    setFiles(next)
    writeChosenFiles(form, next)
  }
  return [files, change]
}
