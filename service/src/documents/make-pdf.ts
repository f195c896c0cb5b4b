import type { Content } from 'pdfmake/interfaces.js'
import { formatReceiptCode } from 'rules/ledger/receipt-code'
import type { ServiceSettings } from '../settings/settings.ts'
import { loadPdfmake, withoutLigatures } from './load-pdfmake.ts'
import { type PdfLogo, letterheadTop, logoOnPaper } from './pdf-logo.ts'
import { type PdfBlock, drawBlock, pdfColours } from './pdf-blocks.ts'
import { verificationPage, verificationUrl } from './verification-address.ts'

export interface PdfDocument {
  /** Title, which a reader also shows in its window. */
  title: string
  blocks: readonly PdfBlock[]
  /** The code by which anyone can check the document; without one it bears neither code nor QR. */
  verificationCode?: string
  /** Number of copies in the one file, each beginning on a page of its own and bearing its number; one unless said. */
  copies?: number
  /** The time that the file says it was made at. */
  madeAt: Date
}

/**
 * A PDF in the municipality's look: letterhead, title, blocks, verification and page numbers.
 * The same document gives the same bytes.
 */
export async function makePdf(settings: ServiceSettings, document: PdfDocument): Promise<Buffer> {
  const { title, blocks, verificationCode, madeAt, copies = 1 } = document
  const pdfmake = await loadPdfmake()
  const colours = pdfColours(settings)
  const logo = logoOnPaper(settings)
  return pdfmake
    .createPdf({
      // Electronic seals are of this version and later.
      version: '1.7',
      pageSize: 'A4',
      pageMargins: [48, logo ? logo.bottom + 24 : 84, 48, 60],
      language: 'tr',
      displayTitle: true,
      info: {
        title,
        author: settings.MunicipalityName,
        creator: 'e-Belediye',
        producer: 'e-Belediye',
        creationDate: madeAt,
      },
      defaultStyle: { font: 'Roboto', fontSize: 10, color: colours.text, fontFeatures: withoutLigatures },
      header: drawLetterhead(settings, logo),
      footer: (page: number, pages: number) => drawFooter(settings, verificationCode, page, pages),
      // Drawn again for each copy: pdfmake keeps positions in the content it is given.
      content: Array.from({ length: copies }, (_, copy): Content[] => [
        {
          text: copies === 1 ? title : [title, { text: `  ${copy + 1}. nüsha`, fontSize: 10, bold: false }],
          fontSize: 18,
          bold: true,
          color: colours.text,
          margin: [0, 0, 0, 8],
          ...(copy > 0 && { pageBreak: 'before' as const }),
        },
        ...blocks.map((block) => drawBlock(block, colours)),
        ...(verificationCode ? [drawVerification(settings, verificationCode)] : []),
      ]),
    })
    .getBuffer()
}

function drawLetterhead(settings: ServiceSettings, logo: PdfLogo | undefined): Content {
  const { MunicipalityNameCapital, Contact } = settings
  const colours = pdfColours(settings)
  return [
    ...(logo ? [logo.content, rule(colours.primary, 1.5, { x: 48, y: logo.bottom + 8 })] : []),
    {
      margin: [logo?.left ?? 48, logo?.top ?? letterheadTop, logo?.right ?? 48, 0],
      stack: [
        {
          columns: [
            { text: MunicipalityNameCapital, fontSize: 15, bold: true, color: colours.primary, width: '*' },
            {
              text: [Contact.Address, `${Contact.Phone} · ${Contact.Email}`].join('\n'),
              fontSize: 8,
              color: colours.muted,
              alignment: 'right',
              width: 'auto',
            },
          ],
          columnGap: 16,
        },
        ...(logo ? [] : [rule(colours.primary, 1.5)]),
      ],
    },
  ]
}

function drawFooter(
  settings: ServiceSettings,
  verificationCode: string | undefined,
  page: number,
  pages: number,
): Content {
  const made = 'Bu belge elektronik ortamda üretilmiştir.'
  const colours = pdfColours(settings)
  const text = verificationCode ? `${made} Doğrulama kodu: ${formatReceiptCode(verificationCode)}` : made
  return {
    margin: [48, 14, 48, 0],
    stack: [
      rule(colours.line, 0.5),
      {
        columns: [
          { text: `${text}\n${settings.MunicipalityName}`, width: '*' },
          { text: `Sayfa ${page} / ${pages}`, alignment: 'right', width: 'auto' },
        ],
        fontSize: 8,
        color: colours.muted,
        margin: [0, 4, 0, 0],
      },
    ],
  }
}

function drawVerification(settings: ServiceSettings, code: string): Content {
  const colours = pdfColours(settings)
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      { qr: verificationUrl(settings, code), fit: 120, foreground: colours.text, width: 'auto' },
      {
        width: '*',
        stack: [
          { text: 'Doğrulama kodu', color: colours.muted, fontSize: 9 },
          { text: formatReceiptCode(code), fontSize: 14, bold: true, noWrap: true, margin: [0, 2, 0, 6] },
          {
            text: 'Bu belgenin gerçek olup olmadığını karekodu okutarak veya bu kodu şu sayfaya yazarak kontrol edebilirsiniz:',
            fontSize: 9,
            lineHeight: 1.2,
          },
          {
            text: verificationPage(settings),
            link: verificationUrl(settings, code),
            fontSize: 9,
            color: colours.primary,
            noWrap: true,
          },
        ],
      },
    ],
    columnGap: 16,
  }
}

const contentWidth = 499

function rule(lineColor: string, lineWidth: number, absolutePosition?: { x: number; y: number }): Content {
  const line = { type: 'line' as const, x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth, lineColor }
  return absolutePosition ? { canvas: [line], absolutePosition } : { canvas: [line], margin: [0, 6, 0, 0] }
}
