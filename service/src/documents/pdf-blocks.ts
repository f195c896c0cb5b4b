import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import type { Column } from 'pdfmake/interfaces.js'
import { coloursFrom } from 'rules/portal/site-colours'
import type { ServiceSettings } from '../settings/settings.ts'

/** The colours of the portal's own look, on paper. */
const ownColours = {
  primary: '#0b65a3',
  text: '#12273a',
  muted: '#4a6072',
  line: '#c8d8e4',
  band: '#e3f1fb',
  danger: '#b3261e',
} as const

type PdfColours = Record<keyof typeof ownColours, string>

/** Colours with the municipality's main colour, if it has chosen one. */
export function pdfColours({ Look }: Pick<ServiceSettings, 'Look'>): PdfColours {
  if (!Look?.Colours) return ownColours
  const { primary, band } = coloursFrom(Look.Colours.Light, 'light')
  return { ...ownColours, primary, band }
}

/** One part of a document, from top to bottom. */
export type PdfBlock = PdfFacts | PdfTable | PdfHeading | PdfText | PdfNotice | PdfBars

/** Labels with their values, one below the other; an empty value is left out. */
export interface PdfFacts {
  kind: 'facts'
  facts: readonly (readonly [label: string, value: string | null | undefined])[]
}

/** Rows under column titles that are repeated on every page, with rows of totals at the end. */
export interface PdfTable {
  kind: 'table'
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  /** Totals: each row names its sum in its first cell; empty cells before the amounts are joined with it. */
  totals?: readonly (readonly string[])[]
}

export interface PdfColumn {
  title: string
  /** Whether it is an amount: they stand at the right and are never broken. */
  isAmount?: boolean
  /** Whether it takes the room the others leave; by default the first column does. */
  isWide?: boolean
}

/** Title of the blocks below. */
export interface PdfHeading {
  kind: 'heading'
  text: string
}

/** Paragraph; small for explanations. */
export interface PdfText {
  kind: 'text'
  text: string
  isSmall?: boolean
}

/** One sentence in a frame that stands out. */
export interface PdfNotice {
  kind: 'notice'
  text: string
  isWarning?: boolean
}

/** Pairs of bars side by side, each with its number above: now in the strong colour, before in a light one. */
export interface PdfBars {
  kind: 'bars'
  /** Stand above the bars, on the same page. */
  title: string
  text: string
  now: string
  before: string
  unit: string
  bars: readonly { label: string; now: number; before: number }[]
}

/** Content of pdfmake for a block. */
export function drawBlock(block: PdfBlock, colours: PdfColours): Content {
  switch (block.kind) {
    case 'facts':
      return drawFacts(block, colours)
    case 'table':
      return drawTable(block, colours)
    case 'heading':
      return { text: block.text, fontSize: 12, bold: true, margin: [0, 10, 0, 4] }
    case 'text':
      return block.isSmall
        ? { text: block.text, fontSize: 8.5, color: colours.muted, margin: [0, 3, 0, 3] }
        : { text: block.text, margin: [0, 4, 0, 4], lineHeight: 1.25 }
    case 'notice':
      return drawNotice(block, colours)
    case 'bars':
      return drawBars(block, colours)
  }
}

const onlyRowLines = (colours: PdfColours): CustomTableLayout => ({
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colours.line,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
})

function drawFacts({ facts }: PdfFacts, colours: PdfColours): Content {
  const body = facts.flatMap(([label, value]): TableCell[][] =>
    value ? [[{ text: label, color: colours.muted }, { text: value }]] : [],
  )
  if (body.length === 0) return []
  return { table: { widths: [130, '*'], body }, layout: onlyRowLines(colours), margin: [0, 4, 0, 8] }
}

function drawNotice({ text, isWarning = false }: PdfNotice, colours: PdfColours): Content {
  const colour = isWarning ? colours.danger : colours.primary
  return {
    table: { widths: ['*'], body: [[{ text, bold: true, color: colour, lineHeight: 1.2 }]] },
    layout: {
      hLineWidth: () => 1,
      vLineWidth: () => 1,
      hLineColor: () => colour,
      vLineColor: () => colour,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 8,
      paddingBottom: () => 6,
    },
    margin: [0, 6, 0, 8],
  }
}

function drawTable({ columns, rows, totals = [] }: PdfTable, colours: PdfColours): Content {
  const wide = Math.max(
    columns.findIndex(({ isWide }) => isWide),
    0,
  )
  // Only the wide column breaks its lines; the others are as wide as their content.
  const cells = (row: readonly string[], bold = false): TableCell[] =>
    columns.map((column, index) => ({
      text: row[index] ?? '',
      bold,
      noWrap: index !== wide,
      ...aligned(column),
    }))
  const titles = cells(
    columns.map(({ title }) => title),
    true,
  )
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map((_, index) => (index === wide ? '*' : 'auto')),
      body: [titles, ...rows.map((row) => cells(row)), ...totals.map((row) => drawTotal(columns, row))],
    },
    layout: tableLayout(totals.length, colours),
    fontSize: 9,
    margin: [0, 4, 0, 8],
  }
}

/** The name of a total takes the room up to the first amount. */
function drawTotal(columns: readonly PdfColumn[], [name = '', ...amounts]: readonly string[]): TableCell[] {
  const firstAmount = amounts.findIndex((amount) => amount !== '')
  const span = firstAmount === -1 ? columns.length : firstAmount + 1
  return columns.map((column, index) => {
    if (index === 0) return { text: name, bold: true, colSpan: span }
    if (index < span) return {}
    return { text: amounts[index - 1] ?? '', bold: true, ...aligned(column) }
  })
}

function aligned({ isAmount = false }: PdfColumn) {
  return isAmount ? { alignment: 'right' as const, noWrap: true } : {}
}

function tableLayout(totalRows: number, colours: PdfColours): CustomTableLayout {
  const firstTotal = (rows: number) => rows - totalRows
  return {
    hLineWidth: (line, { table }) =>
      line === 0 ? 0 : line === 1 || (totalRows > 0 && line === firstTotal(table.body.length)) ? 1 : 0.5,
    vLineWidth: () => 0,
    hLineColor: (line, { table }) =>
      line === 1 || (totalRows > 0 && line === firstTotal(table.body.length))
        ? colours.primary
        : colours.line,
    fillColor: (row) => (row === 0 ? colours.band : null),
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 4,
    paddingBottom: () => 3,
  }
}

const barsHeight = 90

function drawBars({ title, text: words, now, before, unit, bars }: PdfBars, colours: PdfColours): Content {
  const highest = Math.max(1, ...bars.flatMap((bar) => [bar.now, bar.before]))
  const heightOf = (value: number) => (value / highest) * (barsHeight - 14)
  const legend = (color: string, text: string): Column => ({
    columns: [
      { canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, color }], width: 14 },
      { text, fontSize: 8.5, width: 'auto' },
    ],
    width: 'auto',
  })
  const pair = ({ label, now: value, before: earlier }: PdfBars['bars'][number]): TableCell => ({
    stack: [
      {
        canvas: [
          { type: 'rect', x: 0, y: 0, w: 26, h: barsHeight, color: '#ffffff' },
          bar(0, earlier, colours.line),
          bar(13, value, colours.primary),
        ],
      },
      { text: `${earlier} | ${value}`, fontSize: 7, color: colours.muted, margin: [0, 2, 0, 0] },
      { text: label, fontSize: 7 },
    ],
  })
  const bar = (x: number, value: number, color: string) => ({
    type: 'rect' as const,
    x,
    y: barsHeight - heightOf(value),
    w: 11,
    h: Math.max(0.5, heightOf(value)),
    color,
  })
  return {
    unbreakable: true,
    margin: [0, 4, 0, 8],
    stack: [
      drawBlock({ kind: 'heading', text: title }, colours),
      ...(words === '' ? [] : [drawBlock({ kind: 'text', text: words }, colours)]),
      { table: { widths: bars.map(() => '*'), body: [bars.map(pair)] }, layout: 'noBorders' },
      {
        columns: [legend(colours.line, `${before} (${unit})`), legend(colours.primary, `${now} (${unit})`)],
        columnGap: 18,
        margin: [0, 4, 0, 0],
      },
    ],
  }
}
