import { inflateRawSync } from 'node:zlib'

const entryBegins = 'PK\u0003\u0004'

/** A part of an Excel file, as its XML. */
function partOf(file: Buffer, part: string): string {
  for (let at = file.indexOf(entryBegins); at >= 0; at = file.indexOf(entryBegins, at + 4)) {
    const nameLength = file.readUInt16LE(at + 26)
    const name = file.subarray(at + 30, at + 30 + nameLength).toString()
    if (!name.includes(part)) continue
    const start = at + 30 + nameLength + file.readUInt16LE(at + 28)
    return inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 18) || undefined)).toString()
  }
  throw new Error(`No ${part} in the file`)
}

/** XML of the first sheet of an Excel file. */
export function sheetOf(file: Buffer): string {
  return partOf(file, 'worksheets/sheet1')
}

/** The cells of the first sheet, row by row: texts as texts, numbers as numbers. */
export function cellsOf(file: Buffer): (string | number)[][] {
  const texts = [...partOf(file, 'sharedStrings').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs)].map(
    ([, text]) => text ?? '',
  )
  return [...sheetOf(file).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c [^>]*?(?:\/>|>(?:<v>([^<]*)<\/v>)?<\/c>)/g)].map(([cell, value = '']) =>
      / t="s"/.test(cell) ? (texts[Number(value)] ?? '') : Number(value),
    ),
  )
}
