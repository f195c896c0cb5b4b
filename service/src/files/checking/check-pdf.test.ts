import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { objectStream, pdfWith } from '../../testing/uploading.ts'
import { checkPdf } from './check-pdf.ts'

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

const packed = (objects: string) => deflateSync(Buffer.from(objects, 'latin1'))
const streamOf = (dictionary: string, bytes: Buffer) =>
  `8 0 obj<<${dictionary}>>stream\n${bytes.toString('latin1')}\nendstream endobj`
const packedTwice = (filter: string) =>
  streamOf(`/Type/ObjStm/N 1/First 4${filter}`, deflateSync(packed(`7 0 ${script}`)))
const inLetters = streamOf(
  '/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
  Buffer.from(packed(`7 0 ${script}`).toString('hex')),
)
const behindRemark = streamOf(
  '/N 1/First 4/Filter[/AHx/Fl]%endstream\n/X 1',
  Buffer.from(packed(`7 0 ${script}`).toString('hex')),
)
/** Empty blocks, which say nothing about the following ones. */
const behindNothing = (() => {
  const [head, body] = [packed(`7 0 ${script}`).subarray(0, 2), packed(`7 0 ${script}`).subarray(2)]
  return streamOf(
    '/N 1/First 9 0 R/Filter/FlateDecode',
    Buffer.concat([head, Buffer.from('000000ffff'.repeat(200), 'hex'), body]),
  )
})()

describe('a PDF', () => {
  test.each([
    ['with one page', pdfWith()],
    ['that opens on a certain page', pdfWith('', '/OpenAction[3 0 R/FitH null]')],
    ['with packed harmless objects', pdfWith(objectStream('<</Type/Font/BaseFont/Helvetica>>'))],
    ['with a link', pdfWith('5 0 obj<</Type/Annot/A<</S/URI/URI(https://www.turkiye.gov.tr)>>>>endobj')],
    [
      'with chapters',
      pdfWith('5 0 obj<</Type/Outlines/First 6 0 R/Last 7 0 R/Count 2>>endobj', '/Outlines 5 0 R'),
    ],
    [
      'with a large drawing that begins with numbers',
      pdfWith(
        streamOf('/Filter/FlateDecode', packed(`1 0 0 -1 0 842 cm\n${'0 0 m 9 9 l S\n'.repeat(1_000_000)}`)),
      ),
    ],
    ['with letters in numbers', pdfWith('5 0 obj<</J#53ON 1/A#41#62 2/T#C3#BCr 3>>endobj')],
    ['that speaks of /AAbc and /JSON', pdfWith('5 0 obj<</AAbc 1/JSON 2>>endobj')],
    [
      'with short names by chance in its pictures',
      pdfWith('5 0 obj<</Subtype/Image/Length 9>>\nstream\n\x01/JS /AA \x02\nendstream endobj'),
    ],
  ])('%s is taken', (_, pdf) => {
    expect(checkPdf(pdf)).toBeUndefined()
  })

  test.each([
    ['a script', pdfWith(`5 0 obj${script}endobj`)],
    ['a script that starts by itself', pdfWith('', `/OpenAction${script}`)],
    ['an action it hides elsewhere', pdfWith('', '/OpenAction 5 0 R')],
    ['a script under a disguised name', pdfWith('5 0 obj<</S/J#61vaScr#69pt/#4a#53(x)>>endobj')],
    ['additional actions', pdfWith('', '/AA<</WC 5 0 R>>')],
    ['a program to start', pdfWith('5 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['another file', pdfWith('5 0 obj<</Type/EmbeddedFile>>endobj')],
    ['a list of other files', pdfWith('', '/Names<</EmbeddedFiles 5 0 R>>')],
    ['a form in XML', pdfWith('', '/AcroForm<</XFA 5 0 R>>')],
    ['a packed script', pdfWith(objectStream(script))],
    ['a packed script that is not called one', pdfWith(objectStream(script, ''))],
    ['a packed script that calls itself a picture', pdfWith(objectStream(script, '/Subtype/Image'))],
    [
      'a packed script under no name that begins late',
      pdfWith(objectStream(`${' '.repeat(5000)}${script}`, '')),
    ],
    ['a script packed twice', pdfWith(packedTwice('/Filter[/FlateDecode/FlateDecode]'))],
    ['a script packed in a way that is not told', pdfWith(packedTwice('/Filter/FlateDecode'))],
    ['a packed script under no name, in letters', pdfWith(inLetters)],
    ['a packed script behind a remark that hides where it begins', pdfWith(behindRemark)],
    ['a packed script behind nothing', pdfWith(behindNothing)],
    ['a packed script under a disguised type', pdfWith(objectStream(script, '/Type/Obj#53tm'))],
    ['a packed script behind a remark', pdfWith(objectStream(script, '/Type/ObjStm %endstream\n'))],
    ['a script behind a remark', pdfWith(`% >>stream\n5 0 obj${script}endobj\n%endstream`)],
    [
      'a packed script behind a remark of a stream',
      pdfWith(`% >>stream\n${objectStream('<</AA 5 0 R>>')}\n%endstream`),
    ],
    [
      'objects packed in a way that cannot be read',
      pdfWith('8 0 obj<</Type/ObjStm/N 1/First 4/Filter/LZWDecode>>stream\nabc\nendstream endobj'),
    ],
    [
      'more packed objects than anyone needs',
      pdfWith(
        `8 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n${deflateSync(Buffer.alloc(70_000_000, 32)).toString('latin1')}\nendstream endobj`,
      ),
    ],
  ])('with %s is refused', (_, pdf) => {
    expect(checkPdf(pdf)).toBe('ActivePdf')
  })

  test('that is encrypted is refused', () => {
    expect(checkPdf(pdfWith('', '', '/Encrypt 5 0 R'))).toBe('EncryptedPdf')
  })

  test('made to be slow is refused quickly', () => {
    const started = performance.now()
    expect(checkPdf(pdfWith('>>stream\n'.repeat(500_000)))).toBe('BrokenPdf')
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
