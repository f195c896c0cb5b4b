import { z } from 'zod'
import { Oid, maxWholeNumber, wholeNumber } from '../bounded.ts'
import { call } from '../call.ts'
import { type DocumentType, documentKinds, documentTypes, filePartBytes } from './codes.ts'
import { list } from '../part-of-list.ts'
import { guestToken } from '../guest-token.ts'
import { guestPassExpired } from '../sentences.ts'

const DocumentKind = z.enum(Object.values(documentKinds).map(({ code }) => code))
const ContentType = z.enum(Object.keys(documentTypes) as [DocumentType, ...DocumentType[]])

export const StoredFile = z.object({
  Oid: z.int(),
  Kind: DocumentKind,
  /** Name of at most 25 characters, including the extension. */
  Name: z.string(),
  /** The name it was given with. */
  Label: z.string(),
  ContentType,
  SizeBytes: z.int(),
  UploadedAt: z.iso.datetime(),
  /** Whether it is part of something that was sent: it can be used again but not removed. */
  IsUsed: z.boolean(),
  /** Day on which it is deleted unless it is used before. */
  KeptUntil: z.iso.datetime().nullable(),
})
export type StoredFile = z.output<typeof StoredFile>

const noSuchFile = 'Bu belge bulunamadı.'
const registryNeeded = 'Belge yükleyebilmeniz için üyeliğinizin sicil kaydınızla eşleşmesi gerekiyor.'

export const filesCalls = {
  UploadFile: call({
    summary:
      'One part of a file; the answer says how much has arrived, so that a broken upload goes on from there. The last part answers with the stored file. Members, or guests with the token of their proven phone.',
    access: 'anyone',
    request: z.object({
      request: z.object({
        /** Chosen by the browser; the same one continues an upload. */
        uploadId: z.guid(),
        kind: DocumentKind,
        name: z.string('Dosyanın adı eksik.').trim().min(1, 'Dosyanın adı eksik.').max(255),
        size: z.int().min(1, 'Dosya boş.').max(maxWholeNumber, 'Dosya çok büyük.'),
        /** Start of this part; a part that does not fit is rejected, and the answer names the wanted offset. */
        offset: wholeNumber().min(0),
        /** Base64; empty to ask how much has arrived. */
        content: z.base64().max(Math.ceil(filePartBytes / 3) * 4),
        guestToken,
      }),
    }),
    response: z.object({ ReceivedBytes: z.int(), File: StoredFile.nullable() }),
    refusals: {
      GuestPassExpired: guestPassExpired,
      RegistryNeeded: registryNeeded,
      NoSuchUpload: 'Bu yükleme bulunamadı. Dosyayı yeniden seçin.',
      TooLarge: 'Dosya izin verilenden büyük. Daha küçük bir dosya ya da fotoğraf yükleyin.',
      TooMany:
        'Henüz kullanmadığınız çok sayıda belgeniz var. Yenisini yüklemek için Belgelerim sayfasından bazılarını silin.',
      UnknownType: 'Bu dosya PDF, JPEG, PNG veya WebP değil. Belgenizi bu türlerden birinde yükleyin.',
      HeicPhoto:
        'HEIC fotoğraf açılamıyor. Fotoğrafı JPEG olarak kaydedip yükleyin ya da buradan kamerayla çekin.',
      NameAndContentDiffer:
        'Dosyanın içeriği adındaki uzantıyla uyuşmuyor. Doğru dosyayı seçtiğinizden emin olun.',
      BrokenImage: 'Fotoğraf açılamadı; dosya bozuk olabilir. Başka bir fotoğraf yükleyin.',
      ImageTooBig: 'Fotoğrafın çözünürlüğü çok yüksek. Daha küçük bir fotoğraf yükleyin.',
      BrokenPdf: 'PDF açılamadı; dosya bozuk olabilir. PDF’i yeniden kaydedip yükleyin.',
      EncryptedPdf: 'PDF şifreli. Şifresini kaldırıp yeniden yükleyin.',
      ActivePdf:
        'PDF’in içinde çalışan kod, ekli dosya veya kendiliğinden başlayan işlem var; güvenlik için alınmaz. Belgeyi yazdırıp PDF olarak kaydedin ve onu yükleyin.',
      Infected: 'Dosyada zararlı yazılım bulundu; alınmadı. Cihazınızı virüse karşı taratın.',
      ScannerAway: 'Dosyalar şu anda virüs taramasından geçirilemiyor. Biraz sonra yeniden deneyin.',
      TooComplex:
        'Dosyayı açmak izin verilenden uzun sürüyor veya çok fazla bellek istiyor; alınmadı. Daha küçük bir fotoğraf yükleyin; PDF ise yazdırıp yeniden PDF olarak kaydedin.',
      CheckingBusy: 'Şu anda çok sayıda dosya denetleniyor. Biraz sonra yeniden deneyin.',
      TryAgain: 'Belge şu anda saklanamadı. Yeniden deneyin.',
    },
    limit: { calls: 600, perSeconds: 60 },
  }),
  GetFile: call({
    summary:
      'The content of a file as base64: for its owner, for the guest who uploaded it, and for clerks once it is part of something sent.',
    access: 'anyone',
    request: z.object({
      request: z.object({
        fileOid: Oid,
        /** Whether a photo is wanted in a size for lists; a PDF comes whole either way. */
        isPreview: z.boolean().default(false),
        guestToken,
      }),
    }),
    response: z.object({ Name: z.string(), Label: z.string(), ContentType, Content: z.string() }),
    refusals: {
      NoSuchFile: noSuchFile,
      GuestPassExpired: guestPassExpired,
      RegistryNeeded: registryNeeded,
      NoPreview: 'Küçük görünüm şu anda hazırlanamıyor. Biraz sonra yeniden deneyin.',
    },
    limit: { calls: 240, perSeconds: 60 },
  }),
  GetOwnFiles: call({
    summary: 'The documents of the registry one acts for, newest first, to look at or to use again.',
    access: 'member',
    request: z.object({
      kind: DocumentKind.optional(),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(StoredFile),
  }),
  RemoveFile: call({
    summary: 'Deletes a file of one’s own that is not part of anything sent.',
    access: 'anyone',
    request: z.object({ fileOid: Oid, guestToken }),
    response: z.object({}),
    refusals: {
      NoSuchFile: noSuchFile,
      FileInUse: 'Bu belge gönderdiğiniz bir işlemde kullanıldı; silinemez.',
      GuestPassExpired: guestPassExpired,
      RegistryNeeded: registryNeeded,
    },
  }),
}
