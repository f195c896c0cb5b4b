import type { Content } from 'pdfmake/interfaces.js'
import type { Slip, SlipLine } from 'rules/cash/slip'
import { loadPdfmake, withoutLigatures } from './load-pdfmake.ts'

/** Paper of receipts: half a sheet, or a roll as long as what is printed. */
export type SlipPaper = 'a5' | 'roll'

const pageOf = {
  a5: { pageSize: 'A5' as const, pageMargins: 34, fontSize: 10, width: 352 },
  roll: { pageSize: { width: 227, height: 'auto' as const }, pageMargins: 11, fontSize: 8, width: 205 },
}

/** Receipts one after the other, each on a page of its own, in black on white. */
export async function makeSlips(
  slips: readonly Slip[],
  { paper, title, author, madeAt }: { paper: SlipPaper; title: string; author: string; madeAt: Date },
): Promise<Buffer> {
  const pdfmake = await loadPdfmake()
  const { pageSize, pageMargins, fontSize, width } = pageOf[paper]
  return pdfmake
    .createPdf({
      pageSize,
      pageMargins,
      language: 'tr',
      displayTitle: true,
      info: { title, author, creator: 'e-Belediye', producer: 'e-Belediye', creationDate: madeAt },
      defaultStyle: { font: 'Roboto', fontSize, fontFeatures: withoutLigatures },
      content: slips.map((slip, place): Content => ({
        ...(place > 0 && { pageBreak: 'before' as const }),
        stack: [
          ...slip.lines.map((line) => drawLine(line, width)),
          { qr: slip.url, fit: 90, alignment: 'center', margin: [0, 8, 0, 4] },
          { text: slip.code, alignment: 'center' },
        ],
      })),
    })
    .getBuffer()
}

function drawLine(line: SlipLine, width: number): Content {
  switch (line.kind) {
    case 'rule':
      return {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5 }],
        margin: [0, 3, 0, 3],
      }
    case 'text':
      return {
        text: line.text,
        bold: line.isBold ?? false,
        alignment: line.isCentred ? 'center' : 'left',
        margin: [0, 1, 0, 1],
      }
    case 'pair':
      return {
        columns: [
          { text: line.label, width: '*' },
          { text: line.value, alignment: 'right', width: 'auto', noWrap: true },
        ],
        columnGap: 6,
        bold: line.isBold ?? false,
        margin: [0, 1, 0, 1],
      }
  }
}
