import { z } from 'zod'

const day = z.iso.date('Günleri 2026-11-15 biçiminde yazın.')
const whole = (min: number, max: number) => z.int().min(min).max(max)

/** A restructuring law as a municipality writes it down from the official text. */
export const LawFile = z.strictObject({
  lawNumber: z.string().min(1).max(20),
  name: z.string().min(3).max(200),
  appliesFrom: day,
  appliesTo: day,
  debtsUntil: day,
  coveredRevenues: z.array(z.int().positive()).min(1),
  indexUntil: day,
  firstDueDate: day,
  monthsBetween: whole(1, 12),
  cashDiscountPercent: whole(0, 100),
  strictInstalments: whole(0, 12),
  missesPerYear: whole(0, 12),
  graceMonths: whole(0, 12),
  /** Whether a begun month of delay counts whole: "Gecikilen her ay ve kesri için". */
  countsBegunMonths: z.boolean().default(true),
  source: z.string().min(3).max(300),
  /** 1.09 for twelve instalments. */
  terms: z
    .array(z.strictObject({ instalmentCount: whole(2, 48), coefficient: z.number().min(1).max(3) }))
    .min(1),
  /** The published monthly changes of the producer price index in percent, month by month without a gap. */
  index: z
    .array(
      z.strictObject({
        month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Ayları 2026-11 biçiminde yazın.'),
        percent: z.number().min(-50).max(50),
      }),
    )
    .min(1)
    .refine(
      (rows) => rows.every(({ month }, at) => at === 0 || month === monthAfter(rows[at - 1]?.month ?? '')),
      {
        message: 'Yİ-ÜFE ayları sırayla ve eksiksiz olmalıdır.',
      },
    ),
  indexSource: z.string().min(3).max(300),
})
export type LawFile = z.output<typeof LawFile>

/** Reads a law file; returns its problems with their positions, or the law. */
export function readLawFile(text: string): LawFile | { problems: string[] } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { problems: ['Dosya JSON değil.'] }
  }
  const checked = LawFile.safeParse(parsed)
  if (!checked.success)
    return { problems: checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const { index, indexUntil } = checked.data
  const lastMonth = index.at(-1)?.month ?? ''
  return lastMonth < indexUntil.slice(0, 7)
    ? { problems: [`index: ${indexUntil.slice(0, 7)} ayına kadar olmalıdır; ${lastMonth} ayında bitiyor.`] }
    : checked.data
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
