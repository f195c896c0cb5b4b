import { z } from 'zod'

const Directory = z.string().regex(/\S/, 'must not be blank')

const BankFolder = z.strictObject({
  Code: z.string().regex(/^\d{4}$/),
  /** A folder that exists and all services see; files for the bank are put here, and it or the operator takes them away. */
  Outgoing: Directory,
  /** Folder in which the bank's files arrive; they go on into `alinan` or `reddedilen` in it. */
  Incoming: Directory,
  /** Folder where the bank's statements of accounts arrive; they go on as those of `Incoming` do. */
  Statements: Directory.optional(),
})
export type BankFolder = z.output<typeof BankFolder>

/** The folders by which files are exchanged with banks. */
export const BankFolderSettings = z
  .array(BankFolder)
  .refine((folders) => new Set(folders.map(({ Code }) => Code)).size === folders.length, {
    message: 'has two entries of one bank',
  })
  .refine(
    (folders) => {
      const directories = folders.flatMap(({ Outgoing, Incoming, Statements }) => [
        Outgoing,
        Incoming,
        ...(Statements === undefined ? [] : [Statements]),
      ])
      return new Set(directories).size === directories.length
    },
    {
      message: 'has one folder twice',
    },
  )
  .default([])
