import { bridgeContents, BridgeEvent } from 'contract/bridge/events'

const head = ['Number', 'HappenedAt', 'Kind'] as const
/** Fields of all kinds, each once; fields that a kind lacks stay empty. */
const fields = [...new Set(Object.values(bridgeContents).flatMap(({ shape }) => Object.keys(shape)))].filter(
  (name) => name !== 'Lines',
)
const lineFields = Object.keys(bridgeContents.collection.shape.Lines.element.shape)

const header = [...head, ...fields, ...lineFields.map((name) => `Line${name}`)]

/** Events as a table with one line each, and one for each line of a receipt. */
export function eventsAsCsv(events: readonly unknown[]): string {
  const rows = events.flatMap((given) => {
    const event = BridgeEvent.parse(given)
    const content = event.Content as Record<string, unknown>
    const own = [event.Number, event.HappenedAt, event.Kind, ...fields.map((name) => content[name])]
    const lines = (content['Lines'] ?? [{}]) as Record<string, unknown>[]
    return lines.map((line) => [...own, ...lineFields.map((name) => line[name])])
  })
  return [header, ...rows].map((row) => `${row.map(quoted).join(';')}\r\n`).join('')
}

function quoted(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
