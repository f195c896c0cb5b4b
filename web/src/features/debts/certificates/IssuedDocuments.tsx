import { useQuery } from '@tanstack/react-query'
import type { IssuedDocument } from 'contract/documents/calls'
import { formatDateShort } from 'rules/dates'
import { callService } from '../../../service-client/call-service.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useDocumentDownload } from '../../../service-client/use-document-download.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { Notice } from '../../../ui/Notice.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'

/** The documents given so far; downloading one again gives the same file. */
export function IssuedDocuments({ registryOid }: { registryOid: number }) {
  const { data, isPending, error, refetch } = useQuery({
    // The key includes the registry, so that documents of another one never show under this name.
    queryKey: ['GetIssuedDocuments', {}, registryOid],
    queryFn: ({ signal }) => callService('GetIssuedDocuments', {}, signal),
  })
  if (isPending) return <output className="note">Verilmiş belgeler getiriliyor…</output>
  if (error) {
    return (
      <Notice kind="error" title="Verilmiş belgeler getirilemedi">
        <p>{messageOf(error)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          Yeniden dene
        </Button>
      </Notice>
    )
  }
  if (data.Items.length === 0) {
    return <p className="note">Daha önce alınmış belge yok. Aldığınız belgeler burada durur.</p>
  }
  return (
    <Details summary={`Alınmış belgeler (${data.HasMore ? `son ${data.Items.length}` : data.Items.length})`}>
      <List look="lines">
        {data.Items.map((document) => (
          <IssuedDocumentRow key={document.Oid} document={document} />
        ))}
      </List>
    </Details>
  )
}

function IssuedDocumentRow({ document }: { document: IssuedDocument }) {
  const { isBusy, download } = useDocumentDownload()
  const { Oid, KindName, DocumentNumber, IssuedAt, ValidUntil } = document
  return (
    <Row as="li">
      <div>
        <strong>{KindName}</strong>
        <p className="note">
          {formatDateShort(dayInTurkey(IssuedAt))} · {DocumentNumber}
          {ValidUntil && ` · ${formatDateShort(ValidUntil)} gününe kadar geçerli`}
        </p>
      </div>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={`İndir: ${KindName}, ${DocumentNumber}`}
        onClick={() => void download(() => callService('GetIssuedDocument', { oid: Oid }))}
      >
        İndir
      </Button>
    </Row>
  )
}
