import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { DeclarationAssessment } from 'contract/declarations/declaration-answers'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { Assessment } from './Assessment.tsx'
import { contentOf } from './declaration-contents.ts'
import { type DeclarationForm, fieldsOf } from './declaration-form.ts'
import type { DeclarationValues } from './declaration-values.ts'
import type { Lists } from './field-definition.ts'
import { problemsOf } from './field-problems.ts'
import styles from './DeclarationForm.module.css'

interface PreviewProps {
  form: DeclarationForm
  values: DeclarationValues
  lists: Lists
  correctsOid: number | undefined
  /** Before the documents are asked for, that one is missing says nothing. */
  isBeforeDocuments: boolean
}

const typingPauseMs = 500
const needed = ['who', 'property', 'change', 'values'] as const

/** The tax as the service would assess it now, followed while one types. */
export function Preview({ form, values, lists, correctsOid, isBeforeDocuments }: PreviewProps) {
  const fields = needed.flatMap((step) => fieldsOf(form, step))
  const isWhole = problemsOf(fields, values, lists).length === 0
  // Documents and notes change nothing about the tax.
  const content = isWhole ? contentOf[form.kind]({ ...values, note: '' }, lists) : undefined
  const typed = JSON.stringify(content)
  const settled = useSettled(typed, typingPauseMs)
  const preview = useQuery({
    ...callQuery('PreviewDeclaration', {
      kindCode: form.kind,
      declaration: settled === undefined ? undefined : JSON.parse(settled),
      ...(correctsOid === undefined ? {} : { correctsOid }),
    } as RequestTo<'PreviewDeclaration'>),
    enabled: settled !== undefined && isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section
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
    </section>
  )
}

function withoutDocuments(assessment: DeclarationAssessment): DeclarationAssessment {
  return { ...assessment, Reasons: assessment.Reasons.filter(({ Code }) => Code !== 'documentMissing') }
}
