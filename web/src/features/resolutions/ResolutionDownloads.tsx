import type { ResponseFrom } from 'contract/calls'
import { IconFileText } from '@tabler/icons-react'
import { callService } from '../../service-client/call-service.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

/** The resolution and its attachments, each as a PDF. */
export function ResolutionDownloads({ resolution }: { resolution: ResponseFrom<'GetResolution'> }) {
  const { isBusy, download } = useDocumentDownload()
  const { Oid, Attachments } = resolution
  const get = (attachmentOid?: number) =>
    void download(() => callService('GetResolutionDocument', { resolutionOid: Oid, attachmentOid }))
  return (
    <Stack as="section" gap={3}>
      <h2>Belgeler</h2>
      <Buttons as="ul">
        <li>
          <Button disabled={isBusy} onClick={() => get()}>
            <IconFileText aria-hidden="true" size={20} /> Kararı indir (PDF)
          </Button>
        </li>
        {Attachments.map((attachment) => (
          <li key={attachment.Oid}>
            <Button variant="default" disabled={isBusy} onClick={() => get(attachment.Oid)}>
              <IconFileText aria-hidden="true" size={20} /> {attachment.Name} (PDF)
            </Button>
          </li>
        ))}
      </Buttons>
    </Stack>
  )
}
