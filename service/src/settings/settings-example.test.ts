import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingsExample } from './settings-example.ts'
import { settingsGuide } from './settings-guide.ts'
import { checkSettings, parseSettings, settingFields } from './settings.ts'

describe('the example of the settings file', () => {
  test('names every field once, except the people of the demo', () => {
    const guided = settingsGuide.flatMap(({ fields }) => fields.map(({ name }) => name))
    const all = settingFields.map(({ name }) => name).filter((name) => name !== 'DemoPeople')
    expect(guided.toSorted()).toEqual(all.toSorted())
  })

  test('stands in the documents as it is made now (npm run settings-example)', () => {
    const file = new URL('../../../docs/settings.example.jsonc', import.meta.url)
    expect(readFileSync(file, 'utf8')).toBe(settingsExample())
  })

  test('can be read as it stands, and with everything optional in it', () => {
    expect(() => checkSettings(parseSettings(settingsExample()), 'the example')).not.toThrow()
    const whole = Object.fromEntries(
      settingsGuide.flatMap(({ fields }) => fields.map(({ name, example }) => [name, example])),
    )
    expect(() => checkSettings(whole, 'the whole example')).not.toThrow()
  })
})
