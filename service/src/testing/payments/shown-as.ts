/**
 * Callback changed by a payer, where the signature covers values in the order of their names: one field's value is
 * shown under another's name, and all between get names that keep their turn.
 */
export function shownAs(body: string, from: string, to: string): string {
  const fields = new URLSearchParams(body)
  const hash = fields.get('hash') ?? ''
  fields.delete('hash')
  const ordered = [...fields].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const [fromAt, toAt] = [from, to].map((name) => ordered.findIndex(([each]) => each === name))
  if (fromAt === undefined || toAt === undefined || fromAt < 0 || toAt < 0) return body
  const before = fromAt < toAt ? to : (ordered[toAt - 1]?.[0] ?? '0')
  const renamed = ordered.map(([name, value], index): [string, string] => {
    if (index === fromAt) return [to, value]
    const isBetween = index >= Math.min(fromAt, toAt) && index <= Math.max(fromAt, toAt)
    return [isBetween ? `${before} ${index}` : name, value]
  })
  return new URLSearchParams([...renamed, ['hash', hash]]).toString()
}
