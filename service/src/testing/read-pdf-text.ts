import { inflateSync } from 'node:zlib'

/** The words of a PDF in the order they are drawn, as a reader would copy them: by each font's own map to letters. */
export function readPdfText(pdf: Uint8Array): string {
  const { objects, fonts } = openPdf(pdf)
  const contents = [...objects.values()].flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [])
  return (
    contents
      .map((id) => drawnText(streamOf(objects.get(id) ?? ''), fonts))
      .join(' ')
      .replace(/\s+/g, ' ')
      // A line may be broken after a hyphen, so that what follows one is drawn separately.
      .replace(/(?<=\w-) (?=\w)/g, '')
  )
}

/** The letters that are drawn joined in one glyph. */
export function ligaturesIn(pdf: Uint8Array): string[] {
  const letters = [...openPdf(pdf).fonts.values()].flatMap((font) => [...font.values()])
  return letters.filter((letter) => letter.length > 1)
}

type Letters = Map<string, string>

function openPdf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(objects, objects.get(id) ?? ''),
    ]),
  )
  return { objects, fonts }
}

function streamOf(body: string): string {
  const [, stream] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (stream === undefined) throw new Error('There is no stream where one is named')
  const bytes = Buffer.from(stream, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Letter of each glyph, from the font's ToUnicode map. */
function lettersOf(objects: Map<string, string>, font: string): Letters {
  const [, mapId = ''] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? []
  const letters: Letters = new Map()
  const ranges = streamOf(objects.get(mapId) ?? '').matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)
  for (const [, first = '', list = ''] of ranges) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

function drawnText(content: string, fonts: Map<string, Letters>): string {
  let letters: Letters = new Map()
  const pieces: string[] = []
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else
      pieces.push(
        [...shown.matchAll(/<(\w+)>/g)].map(([, glyphs = '']) => inLetters(glyphs, letters)).join(''),
      )
  }
  return pieces.join(' ')
}

function inLetters(glyphs: string, letters: Letters): string {
  return (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '\uFFFD').join('')
}
