import { createHash } from 'node:crypto'

/** Hash version 3: all values in the order of their names, barred, with the store key at the end, as SHA-512. */
export function signature(fields: readonly [name: string, value: string][], storeKey: string): string {
  const unsigned = ['HASH', 'ENCODING']
  const rows: { key: string; value: string }[] = []
  for (const [name, value] of fields) {
    let key = ''
    for (const letter of name) key += letter >= 'a' && letter <= 'z' ? letter.toUpperCase() : letter
    if (!unsigned.includes(key)) rows.push({ key, value })
  }
  rows.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
  const values = [...rows.map(({ value }) => value), storeKey]
  const plain = values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|')
  return createHash('sha512').update(plain).digest('base64')
}
