import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeclarationAssessment } from 'contract/declarations/declaration-answers'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { Assessment } from './Assessment.tsx'
import type { PreviewRequest } from './declaration-form.ts'
import styles from './DeclarationForm.module.css'
import { Card } from '../../../ui/layout/Card.tsx'

interface PreviewProps {
  /** Declaration that would be sent; undefined while it is incomplete or wrong. */
  request: PreviewRequest | undefined
  /** Whether the documents are not asked for yet, so that a missing one says nothing. */
  isBeforeDocuments: boolean
}

const typingPauseMs = 500
/** Stand-in for a request that is not complete yet; it is never sent. */
const notAsked = '{}'

/** The tax as the service would assess it now, followed while one types. */
export function Preview({ request, isBeforeDocuments }: PreviewProps) {
  const isWhole = request !== undefined
  const typed = JSON.stringify(request)
  const settled = useSettled(typed, typingPauseMs)
  const preview = useQuery({
    ...callQuery('PreviewDeclaration', JSON.parse(settled ?? notAsked) as PreviewRequest),
    enabled: settled !== undefined && isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Card
      className={styles.preview}
      aria-labelledby="preview-title"
      aria-busy={preview.isFetching || settled !== typed}
    >
      <h3 id="preview-title">Verginiz</h3>
      {!isWhole && <p>Yukarıdaki alanları doldurunca verginiz burada hesaplanır.</p>}
      {isWhole && preview.isPending && <output>Hesaplanıyor…</output>}
      {isWhole && preview.isError && (
        <Notice kind="warning">
          <p>Şu anda hesaplanamadı: {messageOf(preview.error)} Beyanınızı yine de gönderebilirsiniz.</p>
          <Button variant="default" onClick={() => void preview.refetch()}>
            Yeniden dene
          </Button>
        </Notice>
      )}
      {isWhole && preview.data && !preview.isError && (
        <Assessment assessment={isBeforeDocuments ? withoutDocuments(preview.data) : preview.data} />
      )}
    </Card>
  )
}

function withoutDocuments(assessment: DeclarationAssessment): DeclarationAssessment {
  return { ...assessment, Reasons: assessment.Reasons.filter(({ Code }) => Code !== 'documentMissing') }
}
