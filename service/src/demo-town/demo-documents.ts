import { createHash, randomUUID } from 'node:crypto'
import type { DocumentKindCode, DocumentType } from 'contract/files/codes'
import sharp from 'sharp'
import type { Transaction } from '../database/database.ts'
import { makePdf } from '../documents/make-pdf.ts'
import type { FileStorage } from '../files/storage/file-storage.ts'
import type { ServiceSettings } from '../settings/settings.ts'

export interface DemoDocument {
  kind: DocumentKindCode
  name: string
  content: Buffer
  type: DocumentType
}

/** Papers as people give them with declarations; each says that it is invented. */
export async function makeDemoDocuments(settings: ServiceSettings, madeAt: Date) {
  const paper = (title: string, lines: [string, string][]) =>
    makePdf(settings, {
      title,
      blocks: [
        {
          kind: 'facts',
          facts: [...lines, ['Not', 'Deneme belgesidir; gerçek bir kişi veya taşınmazla ilgisi yoktur.']],
        },
      ],
      madeAt,
    })
  const [deed, permit, pension, sign] = await Promise.all([
    paper('Tapu senedi örneği', [
      ['Ada / parsel', '214 / 8'],
      ['Bağımsız bölüm', '4'],
      ['Niteliği', 'Mesken'],
    ]),
    paper('Yapı kullanma izin belgesi örneği', [
      ['Ada / parsel', '214 / 8'],
      ['Bitiş yılı', '2011'],
    ]),
    paper('Emekli belgesi örneği', [['Açıklama', 'Başka geliri olmayan emeklinin tek meskeni']]),
    signPhoto(),
  ])
  const pdf = 'application/pdf' as const
  return {
    deed: { kind: 'deed', name: 'tapu senedi.pdf', content: deed, type: pdf },
    permit: { kind: 'occupancy-permit', name: 'yapı kullanma izni.pdf', content: permit, type: pdf },
    pension: { kind: 'exemption', name: 'emekli belgesi.pdf', content: pension, type: pdf },
    sign: { kind: 'photo', name: 'magaza tabelasi.jpg', content: sign, type: 'image/jpeg' },
  } satisfies Record<string, DemoDocument>
}

/** A shop's sign, drawn. */
function signPhoto(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540">
    <rect width="960" height="540" fill="#cfd8dc"/><rect y="330" width="960" height="210" fill="#90a4ae"/>
    <rect x="120" y="120" width="720" height="180" rx="12" fill="#1b5e20"/>
    <rect x="140" y="140" width="680" height="140" rx="8" fill="none" stroke="#ffffff" stroke-width="6"/>
    <circle cx="230" cy="210" r="44" fill="#f8bbd0"/><circle cx="230" cy="210" r="16" fill="#fdd835"/>
    <rect x="310" y="180" width="440" height="24" fill="#ffffff"/><rect x="310" y="222" width="300" height="18" fill="#ffffff"/>
  </svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
}

/** Puts a document among someone's own, as an upload does, and answers its number. */
export async function giveDemoDocument(
  tx: Transaction,
  storage: FileStorage,
  owner: { registryOid: number; memberOid: number },
  { kind, name, content, type }: DemoDocument,
  at: Date,
): Promise<number> {
  const hash = createHash('sha256').update(content).digest()
  await tx`
    insert into file_blob ${tx({ hash, sizeBytes: content.length, claimedAt: at })} on conflict do nothing`
  await storage.put(hash.toString('hex'), content)
  const [file] = await tx<{ oid: number }[]>`
    insert into stored_file ${tx({
      uploadId: randomUUID(),
      registryOid: owner.registryOid,
      memberOid: owner.memberOid,
      kind,
      name,
      label: name,
      contentType: type,
      hash,
      sizeBytes: content.length,
      createdAt: at,
    })} returning oid`
  if (!file) throw new Error('A demo document was not written')
  return file.oid
}
