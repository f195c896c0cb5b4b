import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { StoredFile } from 'contract/files/calls'
import type { Registry } from 'contract/identity/calls'
import { type ReactNode, useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { DeclarationContext } from './declaration-context.ts'
import {
  type DeclarationForm,
  linesByStep,
  previewOf,
  problemsByStep,
  stepCodes,
  stepOfField,
} from './declaration-form.ts'
import { DraftDiffers } from './DraftNotice.tsx'
import type { EveryValues } from './every-declaration.ts'
import { filesName } from './files-name.ts'
import { Preview } from './Preview.tsx'
import { comparedValues } from './started-values.ts'
import { StepFrame } from './StepFrame.tsx'
import { StepHeading } from './StepHeading.tsx'
import { Summary } from './Summary.tsx'
import { useDeclarationForm } from './use-declaration-form.ts'
import { useFormStep } from './use-form-step.ts'
import { useLeaving } from './use-leaving.ts'
import { useRefusedStep } from './use-refused-step.ts'
import { useSending } from './use-sending.ts'

interface DeclarationWizardProps<Kind extends DeclarationKindCode, Values extends EveryValues, Lists> {
  form: DeclarationForm<Kind, Values, Lists>
  registry: Registry
  lists: Lists
  draft: DeclarationDraft | undefined
  /** The documents of the declaration that is corrected. */
  files: readonly StoredFile[]
  /** A draft has come into being by typing. */
  onCreated: (draftOid: number) => void
  /** Handler for choosing the version saved by another device. */
  onReload: () => void
  /** The steps with their sections. */
  children: (lists: Lists) => ReactNode
}

/** The steps of a declaration, from the person it is for to sending it. */
export function DeclarationWizard<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  props: DeclarationWizardProps<Kind, Values, Lists>,
) {
  const { form, registry, lists, draft, files, onCreated, children } = props
  const { step, index, goTo } = useFormStep(draft?.Step)
  const { fields, values, saving } = useDeclarationForm({ form, draft, files, registry, lists, step })
  const { state, saver } = saving
  const { problems, attempt, ...refused } = useRefusedStep(fields, step)
  useDraftInUrl(state.draftOid, onCreated)
  const leaving = useLeaving(saver)
  const sending = useSending({
    saver,
    correctsOid: draft?.CorrectsOid ?? undefined,
    send: (sent) => form.send(form.contents(fields.getValues(), lists), sent),
    stepOf: (field) => stepOfField(linesByStep(form, values, lists), field),
    onProblems: (at, found) => {
      refused.refuseFor(at, found)
      goTo(at)
    },
  })

  async function goOn(): Promise<void> {
    if (step === 'summary') return sending.send(problemsByStep(form, fields.getValues(), lists))
    if (!(await fields.trigger())) return refused.refuse(step)
    refused.forget()
    const next = stepCodes[index + 1]
    if (!next) return
    // The reached step is saved too.
    if (state.draftOid !== undefined) saving.change(fields.getValues(), next)
    goTo(next)
  }

  return (
    <FormProvider {...fields}>
      <WizardSteps names={stepCodes.map((code) => form.stepNames[code])} current={index} />
      <StepHeading step={step} name={form.stepNames[step]} draft={state} />
      {state.status === 'differs' && <DraftDiffers state={state} saver={saver} onReload={props.onReload} />}
      <StepFrame
        problems={problems.map(({ name, message }) => ({
          name: name === 'files' ? filesName(form.kind) : name,
          message,
        }))}
        attempt={attempt}
        failure={sending.failure}
        nextLabel={step === 'summary' ? 'Beyanı gönder' : 'Devam'}
        isBusy={sending.isBusy}
        isLeaving={leaving.isLeaving}
        onBack={index > 0 ? () => goTo(stepCodes[index - 1] ?? 'who') : undefined}
        onNext={() => void goOn()}
        onLeave={() => void leaving.leave()}
      >
        <DeclarationContext
          value={{ kind: form.kind, step, registry, isBegun: state.draftOid !== undefined }}
        >
          {children(lists)}
        </DeclarationContext>
        {step === 'summary' && (
          <Summary
            stepNames={form.stepNames}
            lines={linesByStep(form, values, lists)}
            fileNames={values.files.map(({ Name }) => Name)}
            earlier={earlierLines(form, draft, lists)}
            onEdit={goTo}
          />
        )}
        {(step === 'values' || step === 'summary') && (
          <Preview
            request={previewOf(form, values, lists, draft?.CorrectsOid ?? undefined)}
            isBeforeDocuments={step === 'values'}
          />
        )}
        {step === 'summary' && (
          <p>
            Göndererek yazdıklarınızın doğru olduğunu beyan edersiniz. Sonuçlanana kadar geri çekebilir, sonra
            da düzeltebilirsiniz.
          </p>
        )}
      </StepFrame>
    </FormProvider>
  )
}

/** Lines of the earlier declaration that this one was started from. */
function earlierLines<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  form: DeclarationForm<Kind, Values, Lists>,
  draft: DeclarationDraft | undefined,
  lists: Lists,
) {
  const values = comparedValues(form, draft)
  return values && { number: draft?.StartedFrom?.Number ?? '', lines: linesByStep(form, values, lists) }
}

/** Names the draft in the URL from the first save on, so that it is found again after signing in. */
function useDraftInUrl(draftOid: number | undefined, onCreated: (draftOid: number) => void): void {
  const { read, change } = useUrlQuery<'taslak'>()
  const named = read('taslak')
  useEffect(() => {
    if (draftOid === undefined || named === String(draftOid)) return
    onCreated(draftOid)
    change({ taslak: String(draftOid) })
  }, [draftOid, named, onCreated, change])
}
