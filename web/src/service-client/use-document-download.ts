import type { DocumentFile } from 'contract/documents/document-file'
import { useState } from 'react'
import { showToast } from '../ui/toast/toasts.tsx'
import { saveDocument } from './save-document.ts'
import { messageOf } from './service-error.ts'

/** Asks for a document and saves it; what goes wrong is said in a toast. */
export function useDocumentDownload() {
  const [isBusy, setIsBusy] = useState(false)
  async function download(ask: () => Promise<DocumentFile>): Promise<void> {
    setIsBusy(true)
    try {
      saveDocument(await ask())
      showToast({ kind: 'success', text: 'Belge indirildi.' })
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, download }
}
