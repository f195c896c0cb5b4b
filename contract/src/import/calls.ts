import { z } from 'zod'
import { Oid, wholeNumber } from '../bounded.ts'
import { call } from '../call.ts'
import { filePartBytes } from '../files/codes.ts'
import { Money } from '../money.ts'
import { list } from '../part-of-list.ts'
import { saysSomething } from '../says-something.ts'
import {
  importCorrectionCodes,
  importEncodingCodes,
  importLightCodes,
  importKindCodes,
  importReportCodes,
  importStatusCodes,
  minCorrectionReason,
} from './codes.ts'

const Kind = z.enum(importKindCodes)
/** Duties that open an import; `importDutyOf` says which kind needs which. */
const importDuties = ['administration', 'personnel'] as const
const noSuchImport = 'Bu aktarım bulunamadı. Dosyayı yeniden seçin.'
/** Largest file that any import takes, regardless of the settings. */
const maxFileBytes = 8 * 1024 ** 3

const Counts = z.object({
  Lines: z.int(),
  New: z.int(),
  Changed: z.int(),
  Unchanged: z.int(),
  Rejected: z.int(),
  /** Rejected lines that a clerk accepted as known, so that they hide no good night. */
  Accepted: z.int(),
  /** Lines that come in without a field that could not be. */
  LeftEmpty: z.int(),
  /** Records that a file with all records does not have, and those that were ended for it. */
  Missing: z.int().nullable(),
  Ended: z.int().nullable(),
  /** Payments made here that the file tells back, and receipts for debts that were already paid. */
  OwnPayments: z.int(),
  DoublePayments: z.int(),
})
export type ImportCounts = z.output<typeof Counts>

const Change = z.object({
  /** Column name of the file's header; in the list of corrections, its name for people. */
  Header: z.string(),
  Before: z.string(),
  /** Null where the row is taken out. */
  After: z.string().nullable(),
})
export type CorrectedValue = z.output<typeof Change>

const Correction = z.object({
  Code: z.enum(importCorrectionCodes),
  Reason: z.string(),
  /** Corrections that a try found, or that were written; null before. */
  Found: z
    .object({
      Count: z.int(),
      /** The first of them; the report has all. */
      Rows: z.array(z.object({ Line: z.int(), Row: z.string(), Changes: z.array(Change) })),
      /** Results that may have been calculated from the rows before their correction; they do not change. */
      WorkedOut: z.object({ What: z.enum(['declarations', 'bills']), Count: z.int() }).nullable(),
    })
    .nullable(),
})

const Import = z.object({
  Oid: z.int(),
  Kind,
  Status: z.enum(importStatusCodes),
  /** Progress of the import: the present step, and the share of it. */
  Stage: z.enum(['reading', 'checking', 'writing']).nullable(),
  SharePercent: z.int().nullable(),
  /** Counts of a try, or of the written records. */
  Counts: Counts.nullable(),
  /** Whether rejected lines may be part of multi-line records, so that none can be skipped. */
  IsTorn: z.boolean(),
  FirstRejected: z.array(
    z.object({ Line: z.string(), Key: z.string(), Field: z.string(), Reason: z.string() }),
  ),
  /** Faults with the number of their lines, most frequent first. */
  Reasons: z.array(
    z.object({ Field: z.string(), Reason: z.string(), Count: z.int(), IsRejected: z.boolean() }),
  ),
  /** Corrections of certain rows by the file. */
  Correction: Correction.nullable(),
  /** Rejected lines may be part of multi-line records, so they cannot be skipped. */
  Lowered: Money.nullable(),
  /** Whether rows count for past days, in the place of others on record. */
  HasPastRows: z.boolean(),
  /** Records whose phone, e-mail or number the file changes; another administrator writes it from the first one on. */
  ChangedContacts: z.int(),
  /** Records of people that come or change, and rows that take the place of one of a tariff. */
  ChangedPeople: z.int(),
  ReplacedRows: z.int(),
  /** Lines that another administrator writes regardless of the sum, as sentences. */
  ForTwo: z.array(z.string()),
  /** Values far from those that they follow, as sentences; the administrator who writes the file confirms them. */
  Unusual: z.array(z.string()),
  /** Whether another administrator than the clerk who brought it has to write it. */
  NeedsAnother: z.boolean(),
  /** Reason why it went no further. */
  Message: z.string().nullable(),
  /** Result of the import; null while it is under way or only tried. */
  Light: z.enum(importLightCodes).nullable(),
  /** Encoding in which the file was read; null before. */
  Encoding: z.enum(importEncodingCodes).nullable(),
  /** By which version of a mapping its columns were read; null where they have our names. */
  MappingVersion: z.int().nullable(),
  /** Its beginning is kept, so that its columns can be mapped. */
  HasSample: z.boolean(),
  /** SHA-256 of the file that was tried. */
  FileHash: z.string().nullable(),
  /** End of the try whose result this is. */
  TriedAt: z.iso.datetime().nullable(),
  Reports: z.array(z.object({ Report: z.enum(importReportCodes), SizeBytes: z.int() })),
})
export type DeskImport = z.output<typeof Import>

const columnText = (most: number) => z.string().trim().max(most, `En çok ${most} karakter yazın.`)
const MappedColumns = z
  .array(
    z.object({
      /** Our column, as its header has it. */
      column: columnText(60).min(1),
      /** Name in the header of the file; null where every line has the same value. */
      from: columnText(200).nullable(),
      always: columnText(200).default(''),
      codes: z
        .array(z.object({ given: columnText(60), means: columnText(60) }))
        .max(200)
        .default([]),
    }),
  )
  .max(100)
const MappedColumnsOut = z.array(
  z.object({
    Column: z.string(),
    From: z.string().nullable(),
    Always: z.string(),
    Codes: z.array(z.object({ Given: z.string(), Means: z.string() })),
  }),
)

/** Files of the municipality's own system, brought in at the desk by the code of the import program. */
export const importCalls = {
  StartImport: call({
    summary:
      'Begins an import: what the file holds and how it is meant. The same id asked again answers the same import.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({
      request: z
        .object({
          /** Chosen by the browser. */
          startId: z.guid(),
          kind: Kind,
          fileName: z.string('Dosyanın adı eksik.').trim().min(1, 'Dosyanın adı eksik.').max(255),
          sizeBytes: z.int().min(1, 'Dosya boş.').max(maxFileBytes, 'Dosya çok büyük.'),
          isUpdate: z.boolean().default(false),
          isComplete: z.boolean().default(false),
          /** Encoding of the file, if it is not recognised. */
          encoding: z.enum(importEncodingCodes).nullable().default(null),
          /** Share of the known records up to which missing ones are ended. */
          endMissingPercent: wholeNumber()
            .min(1, 'En az yüzde 1 yazın.')
            .max(100, 'En çok yüzde 100 olabilir.')
            .nullable()
            .default(null),
          reason: z.string().trim().max(300, 'En çok 300 karakter yazın.').default(''),
          /** Corrects rows that are certain, for the reason above. */
          correction: z.enum(importCorrectionCodes).nullable().default(null),
        })
        .refine(
          ({ correction, reason }) =>
            correction === null || (reason.length >= minCorrectionReason && saysSomething(reason)),
          {
            path: ['reason'],
            message: `Düzeltmenin nedenini en az ${minCorrectionReason} karakterle yazın.`,
          },
        ),
    }),
    response: z.object({ ImportOid: z.int() }),
    refusals: {
      NoSuchImport: noSuchImport,
      TooLarge:
        'Dosya izin verilenden büyük. Dosyayı bölün ya da bilgi işlemden komut satırıyla aktarmasını isteyin.',
      PersonnelDutyNeeded:
        'Personel dosyalarını yalnızca personel görevi olanlar aktarır. Görevi iki yönetici verir.',
      AdministrationDutyNeeded:
        'Bu tür dosyayı yalnızca yöneticiler aktarır; personel görevi personel dosyalarını açar.',
      OptionsDoNotFit: 'Bu seçenekler bu tür dosya için kullanılamaz.',
    },
  }),
  SendImportPart: call({
    summary:
      'One part of the file, or of a PDF beside it; the answer says how much has arrived, so that a broken upload goes on from there.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({
      request: z.object({
        importOid: Oid,
        /** Null for the file itself. */
        paper: z
          .object({
            name: z
              .string()
              .trim()
              .max(200)
              .regex(/\.pdf$/i, 'Kararların yanında yalnız PDF yüklenir.'),
            sizeBytes: z.int().min(1, 'Dosya boş.').max(maxFileBytes, 'Dosya çok büyük.'),
          })
          .nullable()
          .default(null),
        offset: z.int().min(0).max(maxFileBytes),
        /** Base64; empty to ask how much has arrived. */
        content: z.base64().max(Math.ceil(filePartBytes / 3) * 4),
      }),
    }),
    response: z.object({ ReceivedBytes: z.int(), IsWhole: z.boolean() }),
    refusals: {
      NoSuchImport: noSuchImport,
      TooLarge: 'PDF izin verilenden büyük.',
      PaperRefused:
        'PDF alınmadı: bozuk, şifreli ya da içinde çalışan kod veya ekli dosya var. Yeniden PDF olarak kaydedip yükleyin.',
      TryAgain: 'Dosya şu anda saklanamadı. Yeniden deneyin.',
    },
    limit: { calls: 1200, perSeconds: 60 },
  }),
  TryImport: call({
    summary: 'Has the whole file checked without writing anything; the service does it on its own.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({ importOid: Oid }),
    response: z.object({}),
    refusals: {
      NoSuchImport: noSuchImport,
      NotWhole: 'Dosyanın tamamı henüz yüklenmedi.',
      NotNow: 'Bu aktarım şu anda sürüyor ya da bitti.',
      FilesGone: 'Bu dosya artık saklanmıyor. Yeniden yükleyin.',
    },
  }),
  WriteImport: call({
    summary:
      'Has exactly the file written that was tried, named by its hash; not by someone whom its lines are about.',
    access: 'clerk',
    duty: importDuties,
    decides: true,
    request: z.object({
      importOid: Oid,
      fileHash: z.string().regex(/^[0-9a-f]{64}$/),
      /** Time of the try whose result was seen; only the clerk who brought the file may leave it out. */
      triedAt: z.iso.datetime().max(30).optional(),
      /** Whether to leave the rejected lines out and write the rest. */
      skipRejected: z.boolean().default(false),
      /** Reason why the rejected lines are known: then they are left out of this and later files. */
      acceptReason: z
        .string()
        .trim()
        .max(300, 'En çok 300 karakter yazın.')
        .refine(
          (reason) => reason === '' || (reason.length >= minCorrectionReason && saysSomething(reason)),
          `Nedenini en az ${minCorrectionReason} karakterle yazın.`,
        )
        .default(''),
      /** Whether the clerk confirms values far from those that they follow. */
      confirmedUnusual: z.boolean().default(false),
    }),
    response: z.object({}),
    refusals: {
      NoSuchImport: noSuchImport,
      NotNow: 'Bu aktarım önce denenmeli, ya da zaten aktarıldı.',
      OtherFile: 'Denenen dosya bu değil. Dosyayı yeniden deneyin.',
      TriedAgain: 'Dosya, siz baktıktan sonra yeniden denendi. Yeni sonuca bakıp öyle aktarın.',
      OwnMatter:
        'Dosyada sizinle ya da adına işlem yaptığınız biriyle ilgili satırlar var. Bu dosyayı başka bir memur aktarmalı.',
      AnotherAdministratorNeeded:
        'Bu dosya borçlardan çok tutar düşüyor, kayıtları sona erdiriyor, kesinleşmiş tarifeyi düzeltiyor, geçmiş bir günden başlayan oran getiriyor ya da reddedilen borç ve tahsilatları bilinen sayıyor. Dosyayı yükleyenden başka bir yönetici aktarmalı.',
      UnusualValues:
        'Dosyada kayıttakinden beş kattan çok farklı değerler var. Onlara bakın; doğruysa işaretleyip aktarın.',
      HasRejected: 'Reddedilen satırlar var. Onları düzeltin ya da atlanmalarını isteyin.',
      FilesGone: 'Bu dosya artık saklanmıyor. Yeniden yükleyin.',
    },
  }),
  GetImport: call({
    summary: 'How far an import is and what it found.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({ importOid: Oid }),
    response: Import,
    refusals: { NoSuchImport: noSuchImport },
    limit: { calls: 600, perSeconds: 60 },
  }),
  GetImportReport: call({
    summary: 'One part of a report as base64, from a byte on.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({
      importOid: Oid,
      report: z.enum(importReportCodes),
      offset: z.int().min(0).max(maxFileBytes).default(0),
    }),
    response: z.object({ Content: z.string(), NextOffset: z.int().nullable() }),
    refusals: { NoSuchImport: noSuchImport, FilesGone: 'Bu liste artık saklanmıyor.' },
    limit: { calls: 1200, perSeconds: 60 },
  }),
  GetImportsForClerks: call({
    summary: 'What was brought in at the desk, by whom, and how it ended; newest first.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(
      z.object({
        Oid: z.int(),
        Kind,
        FileName: z.string(),
        SizeBytes: z.int(),
        Status: z.enum(importStatusCodes),
        StartedByName: z.string(),
        StartedAt: z.iso.datetime(),
        WrittenByName: z.string().nullable(),
        EndedAt: z.iso.datetime().nullable(),
        Counts: Counts.nullable(),
        Light: z.enum(importLightCodes).nullable(),
      }),
    ).extend({
      /** Kinds of files that the clerk may bring. */
      Kinds: z.array(Kind),
      /** The columns that the header of each such file names. */
      Headers: z.array(z.object({ Kind, Required: z.array(z.string()), Optional: z.array(z.string()) })),
    }),
  }),
  RetryRejected: call({
    summary: 'Has only the rejected lines of an import tried again, as an import of their own.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({ importOid: Oid }),
    response: z.object({ ImportOid: z.int() }),
    refusals: {
      NoSuchImport: noSuchImport,
      NotNow: 'Bu aktarım şu anda sürüyor.',
      FilesGone: 'Düzeltilecek satır yok ya da artık saklanmıyor.',
    },
  }),
  GetImportSample: call({
    summary:
      'The beginning of a file that was tried, and what its lines would be by a mapping of its columns; numbers of people are masked.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({
      importOid: Oid,
      /** Null for the mapping that is kept, or what the names suggest. */
      columns: MappedColumns.nullable().default(null),
    }),
    response: z.object({
      Kind,
      /** Names of the columns of the file, and what stands in those with few values. */
      Names: z.array(z.object({ Name: z.string(), Values: z.array(z.string()) })),
      Columns: z.array(
        z.object({
          Column: z.string(),
          IsRequired: z.boolean(),
          /** Values that may stand in it, where they are few. */
          Codes: z.array(z.string()),
        }),
      ),
      Mapped: MappedColumnsOut,
      /** Version in force for such a header. */
      Version: z.int().nullable(),
      /** Two people stand for a mapping of such files. */
      TakesTwo: z.boolean(),
      Faults: z.array(z.string()),
      Lines: z.array(
        z.object({
          Line: z.int(),
          Fields: z.array(z.object({ Column: z.string(), Value: z.string(), Fault: z.string().nullable() })),
        }),
      ),
    }),
    refusals: {
      NoSuchImport: noSuchImport,
      FilesGone: 'Bu dosyanın satırları artık saklanmıyor. Yeniden yükleyin.',
    },
    limit: { calls: 600, perSeconds: 60 },
  }),
  GetImportMappings: call({
    summary: 'How files with other names and codes are read, in the version in force; newest first.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(
      z.object({
        Oid: z.int(),
        Kind,
        Version: z.int(),
        HeaderNames: z.array(z.string()),
        Mapped: MappedColumnsOut,
        /** The mapping as a second person reads it. */
        Text: z.string(),
        SavedByName: z.string(),
        SavedAt: z.iso.datetime(),
      }),
    ),
  }),
  SaveImportMapping: call({
    summary:
      'Keeps how files with such a header are read, as a new version; without columns it ends. Two people stand for kinds that move something.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({
      request: z.object({
        kind: Kind,
        headerNames: z.array(columnText(200).min(1)).min(1).max(500),
        columns: MappedColumns,
      }),
    }),
    response: z.object({ Version: z.int() }),
    refusals: {
      MappingFaulty: 'Eşlemede düzeltilecek yerler var.',
      NothingChanged: 'Bu başlık için kayıtlı eşleme zaten böyle.',
      PersonnelDutyNeeded:
        'Personel dosyalarının sütunlarını yalnızca personel görevi olanlar eşler. Görevi iki yönetici verir.',
      AdministrationDutyNeeded: 'Bu tür dosyanın sütunlarını yalnızca yöneticiler eşler.',
    },
  }),
  GetAcceptedRejections: call({
    summary: 'Rejected lines of files that are known, with who accepted them and why; newest first.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(
      z.object({
        Oid: z.int(),
        Kind,
        /** Number of the record; null of a line whose number cannot be read. */
        RecordKey: z.string().nullable(),
        Field: z.string(),
        Reason: z.string(),
        Why: z.string(),
        AcceptedByName: z.string(),
        AcceptedAt: z.iso.datetime(),
      }),
    ),
  }),
  EndAcceptedRejection: call({
    summary: 'Has a known line count as rejected again.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({ acceptedRejectionOid: Oid }),
    response: z.object({}),
    refusals: { NoSuchRejection: 'Bu satır artık bilinen satırlar arasında değil.' },
  }),
  GetTariffCorrectionsForClerks: call({
    summary:
      'Rows of tariffs that were corrected or taken out: what they were, why and by whom; newest first, none for those who may not bring tariffs.',
    access: 'clerk',
    duty: importDuties,
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(
      z.object({
        Oid: z.int(),
        Kind,
        Row: z.string(),
        Changes: z.array(Change),
        IsTakenOut: z.boolean(),
        Reason: z.string(),
        CorrectedAt: z.iso.datetime(),
        /** Moment since which the row was on record unchanged; null for rows that came with the portal. */
        RecordedAt: z.iso.datetime().nullable(),
        ByName: z.string(),
        /** Second clerk who confirmed it. */
        SecondName: z.string().nullable(),
      }),
    ),
  }),
}
