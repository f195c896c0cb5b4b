import { useQueryClient } from '@tanstack/react-query'
import { type DocumentKindCode, documentKinds } from 'contract/files/codes'
import { useState } from 'react'
import { FileUploads } from '../../parts/files/FileUploads.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Field } from '../../ui/form/Field.tsx'
import styles from './DocumentsPage.module.css'
import { OwnDocuments } from './OwnDocuments.tsx'

const nothing = [] as const

/** What one has given the town hall so far, and a place to give the next one before it is needed. */
export function DocumentsPage() {
  const { UnusedDays } = useSettings().Documents
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<DocumentKindCode>('deed')
  return (
    <div className={styles.page}>
      <h1>Belgelerim</h1>
      <p>
        Yüklediğiniz belgeleri beyan ve başvurularınızda yeniden kullanırsınız. Hiçbir işlemde kullanmadığınız
        belge {UnusedDays} gün sonra kendiliğinden silinir.
      </p>
      <section className={styles.card} aria-labelledby="upload-title">
        <h2 id="upload-title">Belge yükle</h2>
        <Field name="document-kind" label="Belgenin türü">
          {(control) => (
            <select
              {...control}
              className={styles.select}
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value as DocumentKindCode)}
            >
              {Object.values(documentKinds).map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FileUploads
          name="own-documents"
          kinds={[{ kind }]}
          value={nothing}
          onChange={() => void queryClient.invalidateQueries({ queryKey: ['GetOwnFiles'] })}
          canReuse={false}
        />
      </section>
      <OwnDocuments />
    </div>
  )
}
