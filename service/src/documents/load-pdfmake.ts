import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { TFontDictionary } from 'pdfmake/interfaces.js'

/** In Turkish a joined fi could be read as fı. The font takes this form too, though its types know only lists. */
export const withoutLigatures = { liga: false } as unknown as []

/** Loaded with the first document: it takes a while and most services never make one in their first minutes. */
export async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  const require = createRequire(import.meta.url)
  const fontPath = require.resolve('pdfmake/fonts/Roboto.js')
  pdfmake.setFonts(require(fontPath) as TFontDictionary)
  // Nothing but its own fonts is ever read while a document is drawn.
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(dirname(fontPath)))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}
