import { settingFields } from './settings.ts'
import { settingsGuide } from './settings-guide.ts'

const lineLength = 110

const head = `A settings file with every field; what is commented out may stay so. Lines that begin with // are comments.
Made from the schema by npm run settings-example. npm run setup asks for these and writes a file with secrets of its
own; npm run doctor tries everything a file names.`

/** The settings file as an example: every field with its purpose, optional ones as comments. */
export function settingsExample(): string {
  const required = new Set(settingFields.filter(({ isRequired }) => isRequired).map(({ name }) => name))
  const fields = settingsGuide.flatMap(({ fields: all }) => all)
  const last = fields.findLast(({ name }) => required.has(name))?.name
  const lines = settingsGuide.flatMap(({ title, fields: ofSection }) => [
    '',
    `  // ── ${title} ──`,
    ...ofSection.flatMap(({ name, about, example }) => {
      const value = JSON.stringify(example, undefined, 2).split('\n').join('\n  ')
      const comma = name === last ? '' : ','
      const entry = `  ${JSON.stringify(name)}: ${value}${comma}`
      return [
        ...wrap(about).map((line) => `  // ${line}`),
        required.has(name) ? entry : entry.replaceAll(/^ {2}/gm, '  // '),
      ]
    }),
  ])
  return `${wrap(head)
    .map((line) => `// ${line}`)
    .join('\n')}\n{${lines.join('\n')}\n}\n`
}

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line.length + word.length + 1 > lineLength) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}
