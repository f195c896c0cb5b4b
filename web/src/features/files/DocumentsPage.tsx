import { useQueryClient } from '@tanstack/react-query'
import { type DocumentKindCode, documentKinds } from 'contract/files/codes'
import { useState } from 'react'
import { FileUploads } from '../../parts/files/FileUploads.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import styles from './DocumentsPage.module.css'
import { OwnDocuments } from './OwnDocuments.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Card } from '../../ui/layout/Card.tsx'

const nothing = [] as const

/** Page of the documents given to the town hall, where the next one can be given before it is needed. */
export function DocumentsPage() {
  const { UnusedDays } = useSettings().Documents
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<DocumentKindCode>('deed')
  return (
    <Page title="Belgelerim" width="medium">
      <p>
        Yüklediğiniz belgeleri beyan ve başvurularınızda yeniden kullanırsınız. Hiçbir işlemde kullanmadığınız
        belge {UnusedDays} gün sonra kendiliğinden silinir.
      </p>
      <Card aria-labelledby="upload-title">
        <h2 id="upload-title">Belge yükle</h2>
        <div className={styles.kind}>
          <SelectField
            name="document-kind"
            label="Belgenin türü"
            value={kind}
            choices={Object.values(documentKinds).map(({ code, label }) => ({ value: code, label }))}
            onChange={(chosen) => setKind(chosen as DocumentKindCode)}
          />
        </div>
        <FileUploads
          name="own-documents"
          kinds={[{ kind }]}
          value={nothing}
          onChange={() => void queryClient.invalidateQueries({ queryKey: ['GetOwnFiles'] })}
          canReuse={false}
        />
      </Card>
      <OwnDocuments />
    </Page>
  )
}
