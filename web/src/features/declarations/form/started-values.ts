import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { StoredFile } from 'contract/files/calls'
import type { DeclarationForm } from './declaration-form.ts'
import { type DeclarationValues, emptyValues, readTyped } from './declaration-values.ts'
import { earlierValues } from './earlier-values.ts'

/**
 * What a form begins with: what was typed into its draft, or what the declaration said that it was started from.
 * What belongs to one time only is asked anew, unless that very declaration is corrected.
 */
export function startedValues(
  form: DeclarationForm,
  draft: DeclarationDraft | undefined,
  files: readonly StoredFile[],
): DeclarationValues {
  if (!draft) return emptyValues
  if ('typed' in draft.Content) return readTyped(draft.Content['typed'])
  if (Object.keys(draft.Content).length === 0) return emptyValues
  const values = earlierValues(form.kind, draft.Content)
  if (draft.CorrectsOid !== null) return { ...values, files }
  return { ...values, ...Object.fromEntries(form.asksAnew.map((name) => [name, ''])) }
}

/** What the declaration said that a draft began from. */
export function comparedValues(
  form: DeclarationForm,
  draft: DeclarationDraft | undefined,
): DeclarationValues | undefined {
  return draft?.StartedFrom ? earlierValues(form.kind, draft.StartedFrom.Content) : undefined
}
