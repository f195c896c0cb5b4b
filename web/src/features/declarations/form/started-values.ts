import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { StoredFile } from 'contract/files/calls'
import type { DeclarationForm } from './declaration-form.ts'
import type { EveryValues } from './every-declaration.ts'
import { readTyped } from './read-typed.ts'

/**
 * What a form begins with: what was typed into its draft, or what the declaration said that it was started from.
 * What belongs to one time only is asked again, unless that very declaration is corrected.
 */
export function startedValues<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  form: DeclarationForm<Kind, Values, Lists>,
  draft: DeclarationDraft | undefined,
  files: readonly StoredFile[],
): Values {
  if (!draft || Object.keys(draft.Content).length === 0) return form.empty
  if ('typed' in draft.Content) return readTyped(form.empty, draft.Content['typed'])
  const values = earlierValues(form, draft.Content)
  return draft.CorrectsOid === null ? { ...values, ...form.asksAgain } : { ...values, files }
}

/** What the declaration said that a draft began from. */
export function comparedValues<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  form: DeclarationForm<Kind, Values, Lists>,
  draft: DeclarationDraft | undefined,
): Values | undefined {
  return draft?.StartedFrom ? earlierValues(form, draft.StartedFrom.Content) : undefined
}

/** The service checked the contents of a declaration when it was sent, and keeps them as they were. */
function earlierValues<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  form: DeclarationForm<Kind, Values, Lists>,
  content: Record<string, unknown>,
): Values {
  return form.typed(content as DeclarationContents[Kind])
}
