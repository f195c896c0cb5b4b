type Table<Code extends string | number> = Record<string, { code: Code; label: string }>

export interface Choice {
  value: string
  label: string
}

/** The entries of a table to choose from; the choice stands in the form as text. */
export function choicesOf(table: Table<string | number>): Choice[] {
  return Object.values(table).map(({ code, label }) => ({ value: String(code), label }))
}

export function isCodeOf(table: Table<string | number>, chosen: string): boolean {
  return Object.values(table).some(({ code }) => String(code) === chosen)
}

/** The code that was chosen; it is only asked for once the checks have found it in the table. */
export function chosenCode<Code extends string | number>(table: Table<Code>, chosen: string): Code {
  const found = Object.values(table).find(({ code }) => String(code) === chosen)
  if (!found) throw new RangeError(`“${chosen}” is none of the codes to choose from`)
  return found.code
}

/** Label of the chosen option; empty without a choice. */
export function choiceLabel(choices: readonly Choice[], chosen: string): string {
  return choices.find(({ value }) => value === chosen)?.label ?? ''
}
