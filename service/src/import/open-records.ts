import { writeFile } from 'node:fs/promises'
import type { CsvRecord } from './csv.ts'
import { faultHeader } from './lines-to-fix.ts'
import type { ImportKind, Transaction } from './kind.ts'
import { type Mapping, UnknownHeader, findMapping, namesOfHeader, readMapped } from './mapping.ts'
import { placesOf } from './staging.ts'

/** Beginning of a file, by which its columns are mapped. */
export interface FileSample {
  names: string[]
  lines: CsvRecord[]
  /** Values of each column, where they are few enough to be codes. */
  values: string[][]
}

const sampledRecords = 2000
const maxSampledSigns = 1_000_000
const shownLines = 5
const maxValues = 40
const maxValueLength = 60

/** The first records of a file, and all of them again. */
async function takeBeginning(batches: AsyncIterable<CsvRecord[]>) {
  const iterator = batches[Symbol.asyncIterator]()
  const taken: CsvRecord[][] = []
  let count = 0
  let signs = 0
  while (count < sampledRecords && signs < maxSampledSigns) {
    const next = await iterator.next()
    if (next.done === true) break
    taken.push(next.value)
    count += next.value.length
    for (const { fields } of next.value) signs += fields.join('').length
  }
  async function* all(): AsyncGenerator<CsvRecord[]> {
    try {
      yield* taken.splice(0)
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { beginning: taken.flat(), all: all(), close: async () => iterator.return?.() }
}

function sampleOf([header, ...records]: CsvRecord[]): FileSample {
  const names = namesOfHeader(header?.fields ?? [])
  const values = names.map((_, at) => {
    const found = new Set<string>()
    for (const { fields } of records) {
      if (found.size > maxValues) break
      found.add((fields[at] ?? '').trim())
    }
    const all = [...found].toSorted()
    return all.length > maxValues || all.some(({ length }) => length > maxValueLength) ? [] : all
  })
  return { names, lines: records.slice(0, shownLines), values }
}

/**
 * The records of a file under our names: as they are, or by the mapping that is kept for such a header. A header that is
 * neither stops the run, once its beginning is written down for who maps it.
 */
export async function openRecords(
  tx: Transaction,
  kind: ImportKind,
  batches: AsyncIterable<CsvRecord[]>,
  sampleFile?: string,
): Promise<{ records: AsyncIterable<CsvRecord[]>; mapping: Mapping | undefined }> {
  const { beginning, all, close } = await takeBeginning(batches)
  const sample = sampleOf(beginning)
  if (sample.names.length === 0) return { records: all, mapping: undefined }
  const mapping = await findMapping(tx, kind.name, sample.names)
  try {
    // Faults of a header are told as of any other.
    if (!mapping) placesOf(kind.columns, beginning[0]?.fields ?? [], UnknownHeader)
  } catch (error) {
    await close()
    if (error instanceof UnknownHeader) await writeSample(sample, sampleFile)
    throw error
  }
  await writeSample(sample, sampleFile)
  return { records: mapping ? readMapped(all, mapping.columns) : all, mapping }
}

async function writeSample(sample: FileSample, file: string | undefined): Promise<void> {
  if (file === undefined) return
  const own = sample.names.indexOf(faultHeader)
  await writeFile(file, JSON.stringify(own < 0 ? sample : withoutColumn(sample, own)), { mode: 0o600 })
}

function withoutColumn({ names, lines, values }: FileSample, at: number): FileSample {
  const others = <Value>(list: readonly Value[]) => list.filter((_, index) => index !== at)
  return {
    names: others(names),
    lines: lines.map(({ line, fields }) => ({ line, fields: others(fields) })),
    values: others(values),
  }
}
