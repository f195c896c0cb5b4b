import { createHash } from 'node:crypto'

/** Fields that are never part of the hash. */
const leftOut = new Set(['HASH', 'ENCODING'])
/** Payten leaves this one out of its signature, too. */
const leftOutOfCallbacks = new Set([...leftOut, 'NATIONALIDNO'])

/** Hash version 3 of a form we send. */
export function formHash(fields: Iterable<[name: string, value: string]>, storeKey: string): string {
  return hashVersion3(fields, storeKey, leftOut)
}

/** Hash version 3 of a form the bank sends. */
export function callbackHash(fields: Iterable<[name: string, value: string]>, storeKey: string): string {
  return hashVersion3(fields, storeKey, leftOutOfCallbacks)
}

/** Every field counts, empty and unknown ones too, in the order of their names. */
function hashVersion3(
  fields: Iterable<[name: string, value: string]>,
  storeKey: string,
  without: ReadonlySet<string>,
): string {
  const signed = [...fields]
    .map(([name, value]) => ({ name: asciiUpperCase(name), value }))
    .filter(({ name }) => !without.has(name))
    .toSorted((one, other) => compareOrdinally(one.name, other.name))
    .map(({ value }) => value)
  const plain = [...signed, storeKey].map(escapeValue).join('|')
  return createHash('sha512').update(plain, 'utf8').digest('base64')
}

/** Locale functions would turn i into İ on a Turkish machine. */
export function asciiUpperCase(name: string): string {
  return name.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 32))
}

function compareOrdinally(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The backslash comes first: otherwise those that escape a bar would be doubled. */
function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}
