import type { DeclarationKindCode } from 'contract/declarations/codes'
import { documentKinds } from 'contract/files/codes'
import type { WantedKind } from '../../../parts/files/KindUploads.tsx'
import type { FieldDefinition } from './field-definition.ts'
import type { DeclarationValues, TextName } from './declaration-values.ts'
import { whoFields } from './who-fields.ts'

export type StepCode = 'who' | 'property' | 'change' | 'values' | 'documents' | 'summary'

export interface DeclarationForm {
  kind: DeclarationKindCode
  intro: string
  names: Record<StepCode, string>
  property: readonly FieldDefinition[]
  change: readonly FieldDefinition[]
  values: readonly FieldDefinition[]
  /** Which documents are asked for, by what has been declared. */
  documents: (values: DeclarationValues) => readonly WantedKind[]
  /** What belongs to one time only and is asked anew when an earlier declaration is started from. */
  asksAnew: readonly TextName[]
}

export const stepCodes: readonly StepCode[] = ['who', 'property', 'change', 'values', 'documents', 'summary']

const noteField: FieldDefinition = {
  name: 'note',
  label: 'Memura notunuz (isteğe bağlı)',
  input: 'lines',
  maxLength: 500,
}

export function fieldsOf(form: DeclarationForm, step: StepCode): readonly FieldDefinition[] {
  switch (step) {
    case 'who':
      return whoFields
    case 'property':
    case 'change':
    case 'values':
      return form[step]
    case 'documents':
      return [noteField]
    case 'summary':
      return []
  }
}

/** Whoever declares for a body or company shows that they may. */
export function authorityFor({ variant }: DeclarationValues): readonly WantedKind[] {
  return variant === 'retail' || variant === 'foreignerRetail' ? [] : [{ kind: documentKinds.authority.code }]
}

/** What is asked for, and what has been given before it was not asked for any more: nothing is sent unseen. */
export function documentsOf(form: DeclarationForm, values: DeclarationValues): readonly WantedKind[] {
  const wanted = form.documents(values)
  const given = [...new Set(values.files.map(({ Kind }) => Kind))]
  const further = given.filter((kind) => !wanted.some((asked) => asked.kind === kind))
  return [...wanted, ...further.map((kind) => ({ kind }))]
}

/** In which step a field is asked; where it is asked nowhere, the first. */
export function stepOfField(form: DeclarationForm, name: string): StepCode {
  const [first] = name.split('.')
  if (first === 'files') return 'documents'
  return stepCodes.find((step) => fieldsOf(form, step).some((field) => field.name === first)) ?? 'who'
}

/** What it is about in one line, for the list of drafts. */
export function subjectOf(values: DeclarationValues): string {
  const parcel = values.blockNumber && `Ada ${values.blockNumber}, parsel ${values.parcelNumber}`
  const section = values.sectionNumber && `bölüm ${values.sectionNumber}`
  const where = values.districtName || addressLine(values)
  return [values.placeName, parcel, section, where].filter(Boolean).join(' · ').slice(0, 200)
}

function addressLine({ address }: DeclarationValues): string {
  if (!address) return ''
  return 'freeText' in address ? address.freeText : address.text
}
