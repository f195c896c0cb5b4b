import type { CheckName, DeclarationValues, TextName } from './declaration-values.ts'

export interface Choice {
  value: string
  label: string
  hint?: string
  /** What other fields hang on, such as how an advertisement is measured. */
  tag?: string
}

export type ListName =
  | 'usageTypes'
  | 'structures'
  | 'classes'
  | 'exemptions'
  | 'landTypes'
  | 'activities'
  | 'adTypes'
  | 'adLocations'
  | 'entertainmentTypes'
  | 'placeTypes'
  | 'months'

/** What the municipality's tables offer to choose from. */
export type Lists = Record<ListName, readonly Choice[]>

type Condition = (values: DeclarationValues, lists: Lists) => boolean

interface Asked {
  label: string | ((values: DeclarationValues, lists: Lists) => string)
  hint?: string
  /** What is said while it is empty; a field without it may stay empty. */
  missing?: string
  /** Stands beside its neighbour. */
  isHalf?: true
  /** Asked only where this holds. */
  when?: Condition
}

interface TextField extends Asked {
  name: TextName
  input: 'text' | 'lines' | 'whole' | 'area' | 'lira' | 'day' | 'phone' | 'email'
  maxLength?: number
  /** What is wrong with what was typed. */
  problem?: (typed: string, values: DeclarationValues) => string | undefined
}

interface ChoiceField extends Asked {
  name: TextName
  input: 'select' | 'radio'
  choices: readonly Choice[] | ListName
}

interface CheckField extends Asked {
  name: CheckName
  input: 'check'
}

interface SpecialField extends Asked {
  name: 'address' | 'advertisements' | 'districtCode' | 'streetCode'
  input: 'address' | 'advertisements' | 'district' | 'street'
}

export type FieldDefinition = TextField | ChoiceField | CheckField | SpecialField

export function labelOf({ label }: FieldDefinition, values: DeclarationValues, lists: Lists): string {
  return typeof label === 'string' ? label : label(values, lists)
}

export function choicesOf({ choices }: ChoiceField, lists: Lists): readonly Choice[] {
  return typeof choices === 'string' ? lists[choices] : choices
}

export function isAsked({ when }: FieldDefinition, values: DeclarationValues, lists: Lists): boolean {
  return when?.(values, lists) ?? true
}

/** The tag of what is chosen in a list. */
export function tagOf(list: readonly Choice[], value: string): string | undefined {
  return list.find((choice) => choice.value === value)?.tag
}
