export type SettingValue = number | boolean | string | readonly string[]

/** Named settings of one party with their defaults; a change is accepted only if it keeps the default's kind. */
export class PartySettings<Values extends Record<string, SettingValue>> {
  private readonly defaults: Values
  /** Permitted values of a setting that does not accept every value of its type. */
  private readonly choices: Partial<Record<string, readonly string[]>>
  values: Values

  constructor(defaults: Values, choices: Partial<Record<string, readonly string[]>> = {}) {
    this.defaults = defaults
    this.choices = choices
    this.values = { ...defaults }
  }

  reset(): void {
    this.values = { ...this.defaults }
  }

  change(wanted: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(wanted)) this.check(name, value)
    this.values = { ...this.values, ...wanted }
  }

  private check(name: string, value: unknown): void {
    if (!Object.hasOwn(this.defaults, name)) {
      throw new Error(`unknown setting "${name}"; there are: ${Object.keys(this.defaults).join(', ')}`)
    }
    const expected = this.defaults[name]
    if (Array.isArray(expected)) {
      const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      if (!isList) throw new Error(`"${name}" must be a list of texts`)
      return
    }
    if (typeof value !== typeof expected) throw new Error(`"${name}" must be a ${typeof expected}`)
    const choices = this.choices[name]
    if (choices && !choices.includes(value as string))
      throw new Error(`"${name}" must be one of: ${choices.join(', ')}`)
    if (typeof value === 'number' && !(value >= 0)) throw new Error(`"${name}" must not be negative`)
  }
}
