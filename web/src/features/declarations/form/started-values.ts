import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { StoredFile } from 'contract/files/calls'
import type { DeclarationForm } from './declaration-form.ts'
import type { EveryValues } from './every-declaration.ts'
import { readTyped } from './read-typed.ts'

/**
 * Initial values of a form: those typed into its draft, or those of the declaration it was started from. Values that
 * belong to one time only are asked again, unless that very declaration is corrected.
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

/** Values of the declaration that a draft was started from. */
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
