import type { DocumentFile } from 'contract/documents/document-file'
import { saveDocument } from './save-document.ts'
import { toastFailure, useCallAction } from './use-call-action.ts'

/** Fetches a document and saves it; failures are shown in a toast. */
export function useDocumentDownload() {
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })
  return {
    isBusy,
    download: (ask: () => Promise<DocumentFile>) =>
      run(async () => {
        saveDocument(await ask())
        return 'Belge indirildi.'
      }),
  }
}
