import type { DocumentFile } from 'contract/documents/document-file'
import { noteOfSeal, saveDocument } from './save-document.ts'
import { toastFailure, useCallAction } from './use-call-action.ts'

/** Fetches a document and saves it; failures are shown in a toast. */
export function useDocumentDownload() {
  const { run, isBusy } = useCallAction({ takeFailure: toastFailure })
  return {
    isBusy,
    download: (ask: () => Promise<DocumentFile>) =>
      run(async () => {
        const file = await ask()
        saveDocument(file)
        return `Belge indirildi.${noteOfSeal(file)}`
      }),
  }
}
