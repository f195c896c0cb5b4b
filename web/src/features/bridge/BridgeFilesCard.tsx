import type { BridgeFileState } from 'contract/bridge/desk'
import { formatMoment } from 'rules/turkey-time'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { lagText } from './lag-text.ts'

/** Events that are written into a folder. */
export function BridgeFilesCard({ files }: { files: BridgeFileState }) {
  const { LastFile, WrittenAt, LastNumber, Lag, ErrorCode } = files
  return (
    <Card as="article" aria-labelledby="olay-dosyalari">
      <h2 id="olay-dosyalari">Klasöre yazılan olay dosyaları</h2>
      <div>
        <Badge color={ErrorCode ? 'error' : Lag > 0 ? 'warning' : 'success'}>{lagText(Lag)}</Badge>
      </div>
      {ErrorCode && (
        <Notice kind="warning" title="Dosya yazılamıyor">
          <p>
            Ayarlardaki klasöre yazılamadı ({ErrorCode}). Klasörün var olduğuna, yazma iznine ve boş yere
            bakın. Yeniden denenir; hiçbir olay atlanmaz.
          </p>
        </Notice>
      )}
      <Facts
        facts={[
          ['Son dosya', LastFile],
          ['Yazıldığı an', WrittenAt && formatMoment(WrittenAt)],
          ['Dosyalardaki son olay', LastNumber],
        ]}
      />
    </Card>
  )
}
