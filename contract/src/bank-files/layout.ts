import { z } from 'zod'

const maxFields = 60

/** Field of a layout; its names and valid combinations are decided in `rules/src/bank-files`. */
const LayoutField = z.object({
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  position: z.int().min(1, 'Konum 1 veya daha büyük olmalı.').max(2000, 'Konum en çok 2000 olabilir.'),
  length: z.int().min(1, 'Uzunluk 1 veya daha büyük olmalı.').max(500, 'Uzunluk en çok 500 olabilir.'),
  fill: z.enum(['R', 'L']),
  fillCharacter: z.string().min(1, 'Dolgu karakterini yazın.').max(2),
  decimals: z.literal([0, 2]).optional(),
  decimalSeparator: z.enum(['', ',', '.']).optional(),
  dateFormat: z.enum(['YYYYMMDD', 'DDMMYYYY', 'YYMMDD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']).optional(),
  text: z.string().max(200).optional(),
  totalOf: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/)
    .optional(),
  isOfPaidOnly: z.boolean().optional(),
  algorithm: z.enum(['crc32', 'byteSum']).optional(),
  mayBeCut: z.boolean().optional(),
})
const Fields = z.array(LayoutField).max(maxFields)

/** Layout of a bank's files: sections H header, B debt, F footer and N file name. */
export const BankFileLayoutContent = z.object({
  encoding: z.enum(['ISO-8859-9', 'windows-1254', 'UTF-8', 'US-ASCII']),
  isTransliterated: z.boolean(),
  lineEnd: z.enum(['CRLF', 'LF']),
  sections: z.object({ H: Fields, B: Fields, F: Fields, N: Fields }),
  resultCodes: z
    .array(
      z.object({ code: z.string().min(1).max(20), refusalReason: z.string().min(1).max(200).nullable() }),
    )
    .max(100),
})
