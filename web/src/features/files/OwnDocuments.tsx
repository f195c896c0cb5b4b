import { useInfiniteQuery } from '@tanstack/react-query'
import type { StoredFile } from 'contract/files/calls'
import { useRef } from 'react'
import { formatDateLong } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { FileRow } from '../../parts/files/FileRow.tsx'
import { kindLabel } from '../../parts/files/file-text.ts'
import { callService } from '../../service-client/call-service.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { toastFailure, useCallAction } from '../../service-client/use-call-action.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/dialog/dialogs.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './DocumentsPage.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'

export function OwnDocuments() {
  const files = useInfiniteQuery({
    queryKey: ['GetOwnFiles', 'all'] as const,
    queryFn: ({ pageParam, signal }) => callService('GetOwnFiles', { pageIndex: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.HasMore ? pages.length : undefined),
  })
  const title = useRef<HTMLHeadingElement>(null)
  const remove = useCall('RemoveFile', { makesStale: ['GetOwnFiles'] })
  const { run } = useCallAction({ takeFailure: toastFailure })

  async function removeFile({ Oid, Name }: StoredFile): Promise<string | void> {
    if (!(await confirm(`${Name} silinsin mi? Silinen belge geri gelmez.`))) return
    await remove.mutateAsync({ fileOid: Oid })
    // The row with its button is gone; the keyboard goes on at the list.
    title.current?.focus()
    return 'Belge silindi.'
  }

  const all = files.data?.pages.flatMap(({ Items }) => Items) ?? []
  return (
    <Card aria-labelledby="own-documents-title">
      <h2 id="own-documents-title" ref={title} tabIndex={-1}>
        Yüklü belgelerim
      </h2>
      {files.isPending && <output className="note">Belgeleriniz getiriliyor…</output>}
      {files.isError && (
        <Notice kind="error">
          <p>Belgeleriniz getirilemedi: {messageOf(files.error)}</p>
        </Notice>
      )}
      {files.data && all.length === 0 && <p className="note">Henüz belge yüklemediniz.</p>}
      {all.length > 0 && (
        <List>
          {all.map((file) => (
            <FileRow key={file.Oid} file={file} note={<Facts file={file} />}>
              {!file.IsUsed && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`${file.Name} belgesini sil`}
                  onClick={() => void run(() => removeFile(file))}
                >
                  Sil
                </button>
              )}
            </FileRow>
          ))}
        </List>
      )}
      {files.hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={files.isFetchingNextPage}
            onClick={() => void files.fetchNextPage()}
          >
            Daha eski belgeleri göster
          </Button>
        </div>
      )}
    </Card>
  )
}

function Facts({ file }: { file: StoredFile }) {
  return (
    <>
      <span className="note">
        {kindLabel(file.Kind)} · {day(file.UploadedAt)} tarihinde yüklendi
      </span>
      {file.IsUsed && (
        <span>
          <Badge color="success">bir işlemde kullanıldı</Badge>
        </span>
      )}
      {file.KeptUntil && <span className="note">Kullanmazsanız {day(file.KeptUntil)} günü silinir.</span>}
    </>
  )
}

function day(time: string): string {
  return formatDateLong(dayInTurkey(time))
}
