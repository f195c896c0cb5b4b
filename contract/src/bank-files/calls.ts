import { z } from 'zod'
import { Oid, day, wholeNumber } from '../bounded.ts'
import { call } from '../call.ts'
import { fileKinds, filePartBytes } from '../files/codes.ts'
import { Money } from '../money.ts'
import { list } from '../part-of-list.ts'
import {
  bankFileNumberingCodes,
  bankFileStatusCodes,
  bankFileStepCodes,
  listedFileStatusCodes,
  maxBankFileBytes,
  statementKind,
} from './codes.ts'
import { BankFileLayoutContent } from './layout.ts'

const noSuchFile = 'Bu dosya bulunamadı.'
const noSuchBank = 'Bu bankayla dosya alışverişi tanımlı değil.'
const BankCode = z.string().regex(/^\d{4}$/, 'Bankayı seçin.')
const LayoutTitle = z.string().trim().min(1, 'Düzenin adını yazın.').max(80, 'En çok 80 karakter yazın.')
const LayoutKind = z.enum([fileKinds.outgoing.code, fileKinds.incoming.code])
const Kind = z.enum([fileKinds.outgoing.code, fileKinds.incoming.code, statementKind.code])

const File = z.object({
  Oid: z.int(),
  Kind,
  IsForOrders: z.boolean(),
  Bank: z.string(),
  /** Name of the file at the bank; null while it is not made. */
  File: z.string().nullable(),
  FileNumber: z.int().nullable(),
  FileDate: z.iso.date().nullable(),
  Status: z.enum(bankFileStatusCodes),
  Lines: z.int(),
  Total: Money,
  CreatedAt: z.iso.datetime(),
})

/** File in the list, with only those facts of a clerk's own file that they wrote into it themselves. */
const ListedFile = File.extend({
  Status: z.enum(listedFileStatusCodes),
  /** Null until the bank has a file made here, or its own is booked. */
  Lines: z.int().nullable(),
  Total: Money.nullable(),
})

/** Files exchanged with banks that collect for the municipality. */
export const bankFilesCalls = {
  GetBankFiles: call({
    summary:
      'Files made for banks and received from them, newest first, with the banks and revenues to choose from.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(ListedFile).extend({
      Banks: z.array(z.object({ Code: z.string(), Bank: z.string(), TakesOrders: z.boolean() })),
      Revenues: z.array(z.object({ Code: z.int(), Revenue: z.string() })),
      /** Banks at which the municipality has accounts whose statements are compared. */
      StatementBanks: z.array(z.object({ Code: z.string(), Bank: z.string() })),
    }),
  }),
  GetBankFile: call({
    summary: 'One file: how far it is, what was found wrong with it and what was booked.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({ fileOid: Oid }),
    response: File.extend({
      FileHash: z.string().nullable(),
      Message: z.string().nullable(),
      /** Counts of lines by their outcome; null before a file is checked. */
      Counts: z
        .object({
          Booked: z.int(),
          AlreadyBooked: z.int(),
          RefusedByBank: z.int(),
          Doubles: z.int(),
          Faults: z.int(),
        })
        .nullable(),
      FirstFaults: z.array(z.object({ Line: z.int().nullable(), Fault: z.string() })),
      IsContentKept: z.boolean(),
      /** Whether a service takes files to this bank, by its folder. */
      HasFolder: z.boolean(),
      /** Whether it came, or goes, by the bank's folder. */
      IsByFolder: z.boolean(),
      InFolderAt: z.iso.datetime().nullable(),
    }),
    refusals: { NoSuchFile: noSuchFile },
    limit: { calls: 600, perSeconds: 60 },
  }),
  MakeDebtFile: call({
    summary:
      'Has a file of debts made for a bank: of chosen revenues, or of people with an automatic payment order.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({
      bankCode: BankCode,
      isForOrders: z.boolean().default(false),
      /** Revenues in the file; empty for all. */
      revenueCodes: z.array(wholeNumber()).max(100).default([]),
      dueUntil: day('Son ödeme gününü yazın.'),
    }),
    response: z.object({ FileOid: z.int() }),
    refusals: {
      NoSuchBank: noSuchBank,
      NoOrders: 'Bu banka otomatik ödeme talimatı almıyor.',
      UnderWay: 'Bu banka için bir dosya hazırlanıyor. Bitmesini bekleyin.',
    },
  }),
  StartBankFile: call({
    summary: 'Begins to take a file that a bank sent. The same id asked again answers the same file.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({
      request: z.object({
        startId: z.guid(),
        kind: z.enum([fileKinds.incoming.code, statementKind.code]).default(fileKinds.incoming.code),
        bankCode: BankCode,
        file: z.string('Dosyanın adı eksik.').trim().min(1, 'Dosyanın adı eksik.').max(255),
        sizeBytes: z.int().min(1, 'Dosya boş.').max(maxBankFileBytes, 'Dosya çok büyük.'),
      }),
    }),
    response: z.object({ FileOid: z.int() }),
    refusals: { NoSuchBank: noSuchBank, NoSuchFile: noSuchFile },
  }),
  SendBankFilePart: call({
    summary: 'One part of the file; with the last one it is checked.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({
      request: z.object({
        fileOid: Oid,
        offset: z.int().min(0).max(maxBankFileBytes),
        content: z.base64().max(Math.ceil(filePartBytes / 3) * 4),
      }),
    }),
    response: z.object({ ReceivedBytes: z.int(), IsWhole: z.boolean() }),
    refusals: { NoSuchFile: noSuchFile, TryAgain: 'Dosya şu anda saklanamadı. Yeniden deneyin.' },
    limit: { calls: 1200, perSeconds: 60 },
  }),
  BookBankFile: call({
    summary:
      'Has exactly the file booked that was checked, named by its hash: all of its lines or none; not by someone whom its lines are about. A statement of an account is confirmed by it, by another clerk than its sender.',
    access: 'clerk',
    duty: 'payments',
    decides: true,
    request: z.object({ fileOid: Oid, fileHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: z.object({}),
    refusals: {
      NoSuchFile: noSuchFile,
      OtherFile: 'Denetlenen dosya bu değil. Sayfayı yenileyin.',
      NotNow: 'Bu dosya hatalı, ya da zaten kaydedildi.',
      AnotherClerkNeeded:
        'Bu dosyayı siz yüklediniz; tutarı tek başınıza kaydedebileceğinizi aşıyor. Başka bir memur kaydetmeli.',
      OldPayment:
        'Bu dosyayı siz yüklediniz; vadesi geçmiş bir borç 10 günden eski bir günde ya da eski bir tutarla ödenmiş görünüyor. Başka bir memur kaydetmeli.',
      StatementOfYours:
        'Bu ekstreyi siz yüklediniz. Bankanın olduğunu başka bir memur bankadan bakıp onaylamalı.',
      StatementKnown:
        'Bu ekstre ya da bir hareketi kayıtlı başka bir ekstrede var. Aynı para iki kez sayılmasın diye onaylanamaz.',
      StatementOfOthers:
        'Aynı numaralı ve günlü başka bir ekstre kayıtlı; onu siz yüklediniz ya da onayladınız. Hangisinin doğru olduğuna başka bir memur bankadan bakmalı.',
      OwnMatter:
        'Dosyada sizin ya da adına işlem yaptığınız birinin borcu var. Bu dosyayı başka bir memur kaydetmeli.',
    },
  }),
  MoveBankFile: call({
    summary:
      'Notes that a file was handed to its bank or taken by it, or gives it up before that; where the bank has a folder, handing it over puts it there.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({ fileOid: Oid, step: z.enum(bankFileStepCodes) }),
    response: z.object({}),
    refusals: { NoSuchFile: noSuchFile, NotNow: 'Dosyanın durumu değişmiş. Sayfayı yenileyin.' },
  }),
  GetBankFileContent: call({
    summary: 'One part of a file as base64, from a byte on.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({ fileOid: Oid, offset: z.int().min(0).max(maxBankFileBytes).default(0) }),
    response: z.object({ Content: z.string(), NextOffset: z.int().nullable() }),
    refusals: { NoSuchFile: noSuchFile, NotKept: 'Dosyanın içeriği artık saklanmıyor.' },
    limit: { calls: 1200, perSeconds: 60 },
  }),
  GetBankFileReport: call({
    summary: 'What became of each line of a file, as lines of a table for spreadsheets, from a line on.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({ fileOid: Oid, afterLine: z.int().min(0).max(10_000_000).default(0) }),
    response: z.object({ Text: z.string(), NextLine: z.int().nullable() }),
    refusals: { NoSuchFile: noSuchFile },
    limit: { calls: 1200, perSeconds: 60 },
  }),
  GetBankFileLayouts: call({
    summary: 'The layouts of files, newest version first, and the banks that files are exchanged with.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({}),
    response: z.object({
      Layouts: z.array(
        z.object({
          Oid: z.int(),
          Layout: z.string(),
          Kind: LayoutKind,
          IsForOrders: z.boolean(),
          ValidFrom: z.iso.date(),
          Source: z.string(),
          Content: BankFileLayoutContent,
        }),
      ),
      Banks: z.array(
        z.object({
          Code: z.string(),
          Bank: z.string(),
          InstitutionCode: z.string(),
          DebtLayout: z.string(),
          CollectionLayout: z.string(),
          OrderLayout: z.string().nullable(),
          IsActive: z.boolean(),
          SendsDaily: z.boolean(),
          Numbering: z.enum(bankFileNumberingCodes).nullable(),
        }),
      ),
      KnownBanks: z.array(z.object({ Code: z.string(), Bank: z.string() })),
    }),
  }),
  SaveBankFileLayout: call({
    summary: 'Adds a layout, or a version of one from a day on; files that exist keep theirs.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({
      request: z.object({
        layout: LayoutTitle,
        kind: LayoutKind,
        isForOrders: z.boolean().default(false),
        validFrom: day('Geçerlilik gününü yazın.'),
        source: z.string().trim().min(1, 'Düzenin nereden alındığını yazın.').max(200),
        content: BankFileLayoutContent,
      }),
    }),
    response: z.object({ Oid: z.int() }),
    refusals: {
      LayoutFaulty: 'Düzende hata var; altında yazan yerleri düzeltin.',
      OtherKind: 'Bu adla başka türde bir düzen var. Başka bir ad verin.',
      PastDay: 'Geçerlilik günü bugünden önce olamaz.',
    },
  }),
  SaveCollectingBank: call({
    summary: 'Says by which layouts files are exchanged with a bank, or that none are any more.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({
      request: z.object({
        bankCode: BankCode,
        institutionCode: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9]{1,20}$/, 'Bankanın verdiği kurum kodunu yazın: en çok 20 harf veya rakam.'),
        debtLayout: LayoutTitle,
        collectionLayout: LayoutTitle,
        orderLayout: LayoutTitle.nullable(),
        isActive: z.boolean(),
        /**
         * Whether a file of collections comes for every day, also for one without any: a missing one is a difference.
         */
        sendsDaily: z.boolean().default(false),
        /** A number that is left out is a difference; null where the numbers of its files say nothing. */
        numbering: z.enum(bankFileNumberingCodes).nullable().default(null),
      }),
    }),
    response: z.object({}),
    refusals: { NoSuchBank: 'Bu banka listede yok.', NoSuchLayout: 'Bu düzen bu iş için kullanılamaz.' },
  }),
}
