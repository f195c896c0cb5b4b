import type { Calls } from 'contract/calls'
import { resolutionBodies } from 'contract/resolutions/codes'
import { formatDateLong } from 'rules/dates'
import type { Handler } from '../calling/handler.ts'
import { makePdf } from '../documents/make-pdf.ts'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { pdfFile } from '../documents/pdf-file.ts'
import { sealedFile } from '../documents/sealed-file.ts'
import { openStorage } from '../files/storage/file-storage.ts'
import { findResolution, voteOf, type WholeResolution } from './find-resolution.ts'

const fileNames = { council: 'meclis-karari', committee: 'encumen-karari' }

export const GetResolutionDocument: Handler<Calls['GetResolutionDocument']> = async ({
  request,
  refusal,
  ...given
}) => {
  const { db, settings } = given
  const resolution = await findResolution(given, request.resolutionOid)
  if (!resolution) throw refusal('NoSuchResolution')
  const { year, number, body } = resolution
  const name = `${fileNames[body]}-${year}-${number}`
  const makeIn = async (fileName: string, title: string, text: string, isWhole: boolean) =>
    sealedFile(
      given,
      fileName,
      await makePdf(settings, {
        title,
        blocks: [factsOf(resolution, isWhole), ...paragraphs(text)],
        // The day of publication, so that the same resolution is the same file whenever it is asked for.
        madeAt: resolution.publishedAt,
      }),
    )
  if (request.attachmentOid === undefined) return makeIn(name, resolution.title, resolution.text, true)
  const [attachment] = await db<{ position: number; name: string; text: string | null; hash: Buffer }[]>`
    select position, name, text, hash from resolution_attachment
    where oid = ${request.attachmentOid} and resolution_oid = ${resolution.oid}`
  if (!attachment) throw refusal('NoSuchResolution')
  const fileName = `${name}-ek-${attachment.position}`
  return attachment.text === null
    ? pdfFile(fileName, await openStorage(settings).get(attachment.hash.toString('hex')))
    : makeIn(fileName, attachment.name, attachment.text, false)
}

function factsOf(resolution: WholeResolution, isWhole: boolean): PdfBlock {
  const vote = voteOf(resolution)
  return {
    kind: 'facts',
    facts: [
      ['Kararı alan', resolutionBodies[resolution.body].name],
      ['Karar no', `${resolution.year}/${resolution.number}`],
      ['Karar tarihi', formatDateLong(resolution.decidedOn)],
      ['Toplantı', isWhole ? resolution.session : null],
      ['Konu', isWhole ? resolution.typeName : null],
      [
        'Oylama',
        isWhole && vote ? `${vote.For} kabul, ${vote.Against} ret, ${vote.Abstaining} çekimser` : null,
      ],
    ],
  }
}

function paragraphs(text: string): PdfBlock[] {
  return text.split('\n').map((paragraph) => ({ kind: 'text', text: paragraph }))
}
