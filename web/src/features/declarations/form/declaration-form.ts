import type { RequestTo } from 'contract/calls'
import type { DeclarationContents, DeclarationInputs } from 'contract/declarations/declaration-content'
import type { SentDeclaration } from 'contract/declarations/calls'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import { type EveryValues, noteLines } from './every-declaration.ts'
import type { Problems } from './problems.ts'
import type { Line } from './summary-lines.ts'
import { whoLines, whoProblems } from './who-values.ts'

/** The steps in which each kind asks something of its own. */
type OwnStep = 'property' | 'change' | 'values'
/** The steps in which something is asked. */
export type AskedStep = 'who' | OwnStep | 'documents'
export type StepCode = AskedStep | 'summary'

export const askedSteps: readonly AskedStep[] = ['who', 'property', 'change', 'values', 'documents']
export const stepCodes: readonly StepCode[] = [...askedSteps, 'summary']

export type PreviewRequest = RequestTo<'PreviewDeclaration'>
/** Request fields sent beside the contents. */
export type Sending = Omit<
  RequestTo<'RecordEMunicipalityECTDeclaration'>,
  'concreteEMunicipalityECTDeclaration'
>

/** Parts of one kind of declaration that the steps need; its fields stand in the kind's own page. */
export interface DeclarationForm<Kind extends DeclarationKindCode, Values extends EveryValues, Lists> {
  kind: Kind
  intro: string
  stepNames: Record<StepCode, string>
  empty: Values
  /** Values that belong to one time only and are asked again in a declaration started from an earlier one. */
  asksAgain: Partial<Values>
  /** Problems in each of its own steps. */
  problems: (values: Values, lists: Lists) => Record<OwnStep, Problems>
  /** Content to send from the typed values; called only for values without problems. */
  contents: (values: Values, lists: Lists) => DeclarationInputs[Kind]
  /** Earlier declaration as typed values. */
  typed: (contents: DeclarationContents[Kind]) => Values
  /** Every field as a person reads it, by the step that asks it. */
  lines: (values: Values, lists: Lists) => Record<OwnStep, readonly Line[]>
  /** One-line description for the list of drafts. */
  subject: (values: Values) => string
  preview: (declaration: DeclarationInputs[Kind]) => PreviewRequest
  send: (declaration: DeclarationInputs[Kind], sending: Sending) => Promise<SentDeclaration>
}

/** Problems in each step, including the steps that all kinds share. */
export function problemsByStep<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  form: DeclarationForm<Kind, Values, Lists>,
  values: Values,
  lists: Lists,
): Record<AskedStep, Problems> {
  return { who: whoProblems(values), ...form.problems(values, lists), documents: {} }
}

export function linesByStep<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  form: DeclarationForm<Kind, Values, Lists>,
  values: Values,
  lists: Lists,
): Record<AskedStep, readonly Line[]> {
  return { who: whoLines(values), ...form.lines(values, lists), documents: noteLines(values) }
}

/** Declaration for which the tax is previewed; undefined while a step before the documents is incomplete. */
export function previewOf<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  form: DeclarationForm<Kind, Values, Lists>,
  values: Values,
  lists: Lists,
  correctsOid: number | undefined,
): PreviewRequest | undefined {
  const problems = Object.values(problemsByStep(form, values, lists))
  const isWhole = problems.every((found) => Object.values(found).every((message) => message === undefined))
  if (!isWhole) return undefined
  // A note to the clerk changes nothing about the tax.
  const request = form.preview(form.contents({ ...values, note: '' }, lists))
  return correctsOid === undefined ? request : { ...request, correctsOid }
}

/** Step in which a field is asked; the first if it is asked nowhere. */
export function stepOfField(lines: Record<AskedStep, readonly Line[]>, name: string): AskedStep {
  const [first] = name.split('.')
  if (first === 'files') return 'documents'
  return askedSteps.find((step) => lines[step].some((line) => line.name === first)) ?? 'who'
}
