import { useQueryClient } from '@tanstack/react-query'
import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { StoredFile } from 'contract/files/calls'
import type { Registry } from 'contract/identity/calls'
import { useEffect, useState } from 'react'
import { FormProvider, get } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callService } from '../../../service-client/call-service.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { confirm } from '../../../ui/dialog/dialogs.tsx'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { type DeclarationForm, stepCodes } from './declaration-form.ts'
import type { DeclarationValues } from './declaration-values.ts'
import { DraftDiffers, SavedNote } from './DraftNotice.tsx'
import type { Lists } from './field-definition.ts'
import { forgetTyping } from './kept-typing.ts'
import { comparedValues } from './started-values.ts'
import { StepBody } from './StepBody.tsx'
import { useDeclarationForm } from './use-declaration-form.ts'
import { useFormStep } from './use-form-step.ts'
import { useSending } from './use-sending.ts'
import styles from './DeclarationForm.module.css'

interface DeclarationWizardProps {
  form: DeclarationForm
  registry: Registry
  lists: Lists
  draft: DeclarationDraft | undefined
  /** The documents of the declaration that is corrected. */
  files: readonly StoredFile[]
  /** A draft has come into being by typing. */
  onCreated: (draftOid: number) => void
  /** What another device has saved is wanted instead. */
  onReload: () => void
}

const listPath = '/Beyanlarim'

export function DeclarationWizard(props: DeclarationWizardProps) {
  const { form, registry, lists, draft, files, onCreated, onReload } = props
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { step, index, heading, goTo } = useFormStep(draft?.Step)
  const { fields, values, saving } = useDeclarationForm({ form, draft, files, registry, lists, step })
  const { state, saver } = saving
  const [attempt, setAttempt] = useState(0)
  const [isLeaving, setIsLeaving] = useState(false)
  useDraftInAddress(state.draftOid, onCreated)
  const sending = useSending({
    form,
    lists,
    saver,
    correctsOid: draft?.CorrectsOid ?? undefined,
    onProblems: (at, problems) => {
      goTo(at)
      // The fields of that step have to be there first.
      setTimeout(() => {
        for (const { name, message } of problems)
          fields.setError(name as keyof DeclarationValues, { type: 'service', message })
        setAttempt((count) => count + 1)
      })
    },
  })

  async function goOn(): Promise<void> {
    if (step === 'summary') return sending.send(fields.getValues())
    if (!(await fields.trigger())) return setAttempt((count) => count + 1)
    setAttempt(0)
    const next = stepCodes[index + 1]
    if (!next) return
    // Where one has come to is worth keeping too.
    if (state.draftOid !== undefined) saving.change(fields.getValues(), next)
    goTo(next)
  }

  async function leave(): Promise<void> {
    setIsLeaving(true)
    const isSafe = await saver.flush()
    setIsLeaving(false)
    if (!isSafe && !(await confirm('Yazdıklarınız kaydedilemedi. Yine de çıkılsın mı?'))) return
    await saver.stop()
    forgetTyping()
    if (isSafe) showToast({ kind: 'success', text: 'Taslağınız kaydedildi.' })
    void navigate(listPath)
  }

  async function keepMine(): Promise<void> {
    if (state.draftOid === undefined) return
    try {
      const { Version } = await callService('GetDeclarationDraft', { draftOid: state.draftOid })
      await saver.overwrite(Version)
    } catch (thrown) {
      showToast({ kind: 'error', text: messageOf(thrown) })
    }
  }

  async function takeTheirs(): Promise<void> {
    await saver.stop()
    forgetTyping()
    await queryClient.resetQueries({ queryKey: ['GetDeclarationDraft'] })
    onReload()
  }

  return (
    <FormProvider {...fields}>
      <WizardSteps names={stepCodes.map((code) => form.names[code])} current={index} />
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {form.names[step]}
        </h2>
        <SavedNote state={state} />
      </div>
      {state.status === 'differs' && (
        <DraftDiffers
          error={state.error}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={() => void takeTheirs()}
        />
      )}
      <StepBody
        form={form}
        step={step}
        registry={registry}
        values={values}
        lists={lists}
        before={comparedValues(form, draft)}
        beforeNumber={draft?.StartedFrom?.Number}
        correctsOid={draft?.CorrectsOid ?? undefined}
        draftOid={state.draftOid}
        problems={attempt > 0 ? shownProblems(fields.formState.errors) : []}
        attempt={attempt}
        failure={sending.failure}
        isBusy={sending.isBusy}
        isLeaving={isLeaving}
        onGoTo={goTo}
        onBack={index > 0 ? () => goTo(stepCodes[index - 1] ?? 'who') : undefined}
        onNext={() => void goOn()}
        onLeave={() => void leave()}
      />
    </FormProvider>
  )
}

/** From the first save on the URL names the draft, so that it is found again after signing in. */
function useDraftInAddress(draftOid: number | undefined, onCreated: (draftOid: number) => void): void {
  const { read, change } = useUrlQuery<'taslak'>()
  const named = read('taslak')
  useEffect(() => {
    if (draftOid === undefined || named === String(draftOid)) return
    onCreated(draftOid)
    change({ taslak: String(draftOid) })
  }, [draftOid, named, onCreated, change])
}

/** The messages of all fields, by the names their inputs are found under. */
function shownProblems(errors: object, prefix = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const message: unknown = get(error, 'message')
    if (typeof message === 'string') return [{ name: path, message }]
    return typeof error === 'object' && error !== null ? shownProblems(error as object, path) : []
  })
}
