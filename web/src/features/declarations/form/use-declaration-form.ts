import { type DeclarationKindCode, variantOfRegistryType } from 'contract/declarations/codes'
import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { StoredFile } from 'contract/files/calls'
import type { Registry } from 'contract/identity/calls'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, useWatch } from 'react-hook-form'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { type DeclarationForm, problemsByStep, type StepCode } from './declaration-form.ts'
import type { EveryValues } from './every-declaration.ts'
import { takeTyping } from './kept-typing.ts'
import { listed, nestedErrors } from './nested-errors.ts'
import { readTyped } from './read-typed.ts'
import { startedValues } from './started-values.ts'
import { useDraft } from './use-draft.ts'

interface FormOptions<Kind extends DeclarationKindCode, Values extends EveryValues, Lists> {
  form: DeclarationForm<Kind, Values, Lists>
  draft: DeclarationDraft | undefined
  files: readonly StoredFile[]
  registry: Registry
  lists: Lists
  step: StepCode
}

/** The form, its values, and its draft, which follows it. */
export function useDeclarationForm<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>({
  form,
  draft,
  files,
  registry,
  lists,
  step,
}: FormOptions<Kind, Values, Lists>) {
  const [start] = useState(() => {
    const kept = takeTyping(form.kind, draft?.Oid, registry.Oid)
    const values = kept ? readTyped(form.empty, kept.values) : startedValues(form, draft, files)
    return {
      values: { ...values, variant: variantOfRegistryType[registry.RegistryType] },
      version: kept?.version,
      isUnsaved: kept !== undefined,
    }
  })
  const fields = useRuledForm<Values>({
    // The library's type for them allows parts of values, which TypeScript cannot see that whole ones are.
    defaultValues: start.values as DefaultValues<Values>,
    context: { step, lists },
    resolver: (values, { step: at, lists: known }: { step: StepCode; lists: Lists }) => {
      // Only the current step is checked while typing.
      const problems = at === 'summary' ? [] : listed(problemsByStep(form, values, known)[at])
      return problems.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestedErrors<Values>(problems) }
    },
  })
  const values = useWatch({ control: fields.control, compute: (all: Values) => all })
  const saving = useDraft({ form, draft, version: start.version, registryOid: registry.Oid })
  const written = useRef(start.isUnsaved ? '' : JSON.stringify(start.values))
  const { change } = saving
  useEffect(() => {
    const now = JSON.stringify(values)
    if (now === written.current) return
    written.current = now
    change(values, step)
    // Only typed values are worth saving: a step that is looked at is saved with the next word.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values])
  return { fields, values, saving }
}
