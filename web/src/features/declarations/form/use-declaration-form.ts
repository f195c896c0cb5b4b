import { variantOfRegistryType } from 'contract/declarations/codes'
import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { StoredFile } from 'contract/files/calls'
import type { Registry } from 'contract/identity/calls'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { type DeclarationForm, fieldsOf, type StepCode } from './declaration-form.ts'
import type { DeclarationValues } from './declaration-values.ts'
import type { Lists } from './field-definition.ts'
import { problemsOf } from './field-problems.ts'
import { nestedErrors } from './form-fault.ts'
import { takeTyping } from './kept-typing.ts'
import { startedValues } from './started-values.ts'
import { useDraft } from './use-draft.ts'

interface FormOptions {
  form: DeclarationForm
  draft: DeclarationDraft | undefined
  files: readonly StoredFile[]
  registry: Registry
  lists: Lists
  step: StepCode
}

/** The form, what stands in it, and its draft, which follows it. */
export function useDeclarationForm({ form, draft, files, registry, lists, step }: FormOptions) {
  const [start] = useState(() => {
    const kept = takeTyping(form.kind, draft?.Oid, registry.Oid)
    const values = kept?.values ?? startedValues(form, draft, files)
    return {
      values: { ...values, variant: variantOfRegistryType[registry.RegistryType] },
      version: kept?.version,
      isUnsaved: kept !== undefined,
    }
  })
  const checked = useRef({ step, lists })
  useEffect(() => {
    checked.current = { step, lists }
  })
  const fields = useRuledForm<DeclarationValues>({
    defaultValues: start.values,
    resolver: (values) => {
      const { step: at, lists: known } = checked.current
      const problems = problemsOf(fieldsOf(form, at), values, known)
      return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: nestedErrors(problems) }
    },
  })
  const values = useWatch({ control: fields.control, compute: (all: DeclarationValues) => all })
  const saving = useDraft({
    kind: form.kind,
    draft,
    version: start.version,
    registryOid: registry.Oid,
  })
  const written = useRef(start.isUnsaved ? '' : JSON.stringify(start.values))
  const { change } = saving
  useEffect(() => {
    const now = JSON.stringify(values)
    if (now === written.current) return
    written.current = now
    change(values, step)
    // Only what is typed is worth saving: a step that is looked at is saved with the next word.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values])
  return { fields, values, saving }
}
