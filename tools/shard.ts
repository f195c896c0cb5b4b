/** One part of a run that several machines share. */
export interface Shard {
  number: number
  count: number
}

/** Reads `2/4`, the second of four; no text is a run that is not shared. */
export function readShard(text: string | undefined): Shard | undefined {
  if (!text) return undefined
  const [, number = 0, count = 0] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []).map(Number)
  if (number === 0 || number > count) throw new Error('SHARD is a part of a whole, as in SHARD=2/4.')
  return { number, count }
}

/** Every part gets each `count`th of the list; together they have all of it, and nothing twice. */
export function partOfShard<T>(list: readonly T[], shard: Shard | undefined): T[] {
  return list.filter((_, place) => !shard || place % shard.count === shard.number - 1)
}
