import { createReadStream, existsSync } from 'node:fs'
import type { DeskImport } from 'contract/import/calls'
import { readCsv } from '../import/csv.ts'

const maxShown = 20
const maxLetters = 300

/** The first lines of a report, as a clerk reads them on the page. */
export async function firstRejected(reportFile: string): Promise<DeskImport['FirstRejected']> {
  if (!existsSync(reportFile)) return []
  const shown: DeskImport['FirstRejected'] = []
  let isHeader = true
  // Reads enough for the shown lines, regardless of the report's length.
  for await (const records of readCsv(createReadStream(reportFile, 'utf8') as AsyncIterable<string>, ';')) {
    for (const { fields } of records) {
      const [Line = '', Key = '', Field = '', Reason = ''] = fields.map((field) => field.slice(0, maxLetters))
      if (!isHeader) shown.push({ Line, Key, Field, Reason })
      isHeader = false
      if (shown.length === maxShown) return shown
    }
  }
  return shown
}
