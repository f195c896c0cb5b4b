import { afterEach, describe, expect, test, vi } from 'vitest'
import { ligaturesIn, readPdfText } from '../testing/read-pdf-text.ts'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { type PdfDocument, makePdf } from './make-pdf.ts'
import { verificationUrl } from './verification-address.ts'

const settings = demoSettings({
  siteUrl: 'https://ebelediye.ornek.bel.example/',
  simulatorsUrl: 'http://localhost:3001',
})

afterEach(() => void vi.useRealTimers())

const certificate: PdfDocument = {
  title: 'İçme suyu ğüşıöç belgesi',
  madeAt: new Date('2026-11-15T09:00:00Z'),
  verificationCode: '3Y1XKAZV86YPPPZX',
  blocks: [
    {
      kind: 'facts',
      facts: [
        ['Borçlu', 'ŞÜKRÜ IŞIKÖZ'],
        ['Kart', null],
      ],
    },
    {
      kind: 'table',
      columns: [{ title: 'Borç' }, { title: 'Toplam', isAmount: true }],
      rows: [['Çevre temizlik vergisi', '1.284,50 ₺']],
      totals: [['Genel toplam', '1.284,50 ₺']],
    },
    { kind: 'notice', text: 'Bu makbuz iptal edilmiştir.', isWarning: true },
    { kind: 'text', text: 'Yalnız: Binikiyüzseksendört Türk Lirası' },
  ],
}

describe('a document', () => {
  test('can be read and copied with every Turkish letter', async () => {
    const text = readPdfText(await makePdf(settings, certificate))
    for (const part of [
      'ÇINARLIGÖL BELEDİYESİ',
      'İçme suyu ğüşıöç belgesi',
      'Borçlu ŞÜKRÜ IŞIKÖZ',
      'Çevre temizlik vergisi 1.284,50 ₺',
      'Genel toplam 1.284,50 ₺',
      'Bu makbuz iptal edilmiştir.',
      'Binikiyüzseksendört Türk Lirası',
      'Sayfa 1 / 1',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('\uFFFD')
  })

  test('never joins f and i, which in Turkish would hide the dot', async () => {
    const blocks = [{ kind: 'text', text: 'mükellefin fiyatı' } as const]
    const file = await makePdf(settings, { ...certificate, blocks })
    expect(readPdfText(file)).toContain('mükellefin fiyatı')
    expect(ligaturesIn(file)).toEqual([])
  })

  test('leaves out what has no value', async () => {
    expect(readPdfText(await makePdf(settings, certificate))).not.toContain('Kart')
  })

  test('bears its code and the address where anyone checks it', async () => {
    const text = readPdfText(await makePdf(settings, certificate))
    expect(text).toContain('3Y1X-KAZV-86YP-PPZX')
    expect(text).toContain('https://ebelediye.ornek.bel.example/belge-dogrula')
    expect(verificationUrl(settings, '3Y1XKAZV86YPPPZX')).toBe(
      'https://ebelediye.ornek.bel.example/belge-dogrula?kod=3Y1X-KAZV-86YP-PPZX',
    )
    const { verificationCode: _, ...plain } = certificate
    expect(readPdfText(await makePdf(settings, plain))).not.toContain('Doğrulama')
  })

  test('names its language, its title and its maker', async () => {
    const file = (await makePdf(settings, certificate)).toString('latin1')
    expect(file).toContain('/Lang (tr)')
    expect(file).toContain('/DisplayDocTitle true')
    const title = Buffer.from(`\uFEFF${certificate.title}`, 'utf16le').swap16().toString('latin1')
    expect(file).toContain(`(${title})`)
    expect(file).toContain('(D:20261115090000Z)')
  })

  test('is the same to the byte when it is made again', async () => {
    const one = await makePdf(settings, certificate)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const again = await makePdf(settings, certificate)
    expect(again.equals(one)).toBe(true)
    expect((await makePdf(settings, { ...certificate, title: 'Başka' })).equals(one)).toBe(false)
  })

  test('repeats the titles of a long table on every page', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [`Satır ${index}`, '1,00 ₺'])
    const columns = [{ title: 'Kalem' }, { title: 'Tutar', isAmount: true }]
    const text = readPdfText(
      await makePdf(settings, { ...certificate, blocks: [{ kind: 'table', columns, rows }] }),
    )
    expect(text.match(/Kalem Tutar/g)).toHaveLength(3)
    expect(text).toContain('Satır 99')
    expect(text).toContain('Sayfa 3 / 3')
  })
})
