import type { Registry } from 'contract/identity/calls'
import type { SubmitEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { type DeclarationForm, documentsOf, fieldsOf, type StepCode } from './declaration-form.ts'
import type { DeclarationValues } from './declaration-values.ts'
import { isAsked, type Lists } from './field-definition.ts'
import { FormField } from './FormField.tsx'
import { KnownProperties } from './KnownProperties.tsx'
import { Preview } from './Preview.tsx'
import { Summary } from './Summary.tsx'
import { ForWhom } from './ForWhom.tsx'
import styles from './DeclarationForm.module.css'

interface StepBodyProps {
  form: DeclarationForm
  step: StepCode
  registry: Registry
  values: DeclarationValues
  lists: Lists
  before: DeclarationValues | undefined
  beforeNumber: string | undefined
  correctsOid: number | undefined
  draftOid: number | undefined
  problems: readonly FieldProblem[]
  attempt: number
  failure: string | undefined
  isBusy: boolean
  isLeaving: boolean
  onGoTo: (step: StepCode) => void
  onBack: (() => void) | undefined
  onNext: () => void
  onLeave: () => void
}

/** One step: what is wrong above, its fields, back and on below. */
export function StepBody(props: StepBodyProps) {
  const { form, step, values, lists } = props
  const named = ({ name, message }: FieldProblem) => ({
    name: name === 'files' ? filesName(form) : name,
    message,
  })
  return (
    <form
      noValidate
      method="post"
      className={styles.step}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        props.onNext()
      }}
    >
      <ErrorSummary problems={props.problems.map(named)} attempt={props.attempt} />
      {props.failure && props.problems.length === 0 && <FailureNotice message={props.failure} />}
      {step === 'who' && <ForWhom registry={props.registry} canChange={props.draftOid === undefined} />}
      {step === 'property' && <KnownProperties form={form} values={values} />}
      {step === 'documents' && <Documents form={form} values={values} />}
      <div className={styles.fields}>
        {fieldsOf(form, step)
          .filter((field) => isAsked(field, values, lists))
          .map((field) => (
            <div key={field.name} data-half={field.isHalf}>
              <FormField field={field} values={values} lists={lists} />
            </div>
          ))}
      </div>
      {step === 'summary' && (
        <Summary
          form={form}
          values={values}
          before={props.before}
          beforeNumber={props.beforeNumber}
          lists={lists}
          onEdit={props.onGoTo}
        />
      )}
      {(step === 'values' || step === 'summary') && (
        <Preview
          form={form}
          values={values}
          lists={lists}
          correctsOid={props.correctsOid}
          isBeforeDocuments={step === 'values'}
        />
      )}
      {step === 'summary' && (
        <p>
          Göndererek yazdıklarınızın doğru olduğunu beyan edersiniz. Sonuçlanana kadar geri çekebilir, sonra
          da düzeltebilirsiniz.
        </p>
      )}
      <div className={styles.buttons}>
        {props.onBack && (
          <Button variant="default" onClick={props.onBack}>
            Geri
          </Button>
        )}
        <Button type="submit" loading={props.isBusy}>
          {step === 'summary' ? 'Beyanı gönder' : 'Devam'}
        </Button>
      </div>
      <Button variant="default" loading={props.isLeaving} onClick={props.onLeave}>
        Kaydet ve çık
      </Button>
    </form>
  )
}

function Documents({ form, values }: { form: DeclarationForm; values: DeclarationValues }) {
  const { setValue, formState } = useFormContext<DeclarationValues>()
  return (
    <>
      <p>Gereken belgeleri eklerseniz verginiz hemen hesaplanabilir; eksik olursa memur sizinle görüşür.</p>
      <FileUploads
        name={filesName(form)}
        kinds={documentsOf(form, values)}
        value={values.files}
        onChange={(files) => setValue('files', files, { shouldDirty: true })}
        error={formState.errors.files?.message}
      />
    </>
  )
}

/** Uploads under way are remembered by this name, so each form has its own. */
function filesName({ kind }: DeclarationForm): string {
  return `files-${kind}`
}
