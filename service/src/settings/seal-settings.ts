import { z } from 'zod'

/** The municipality's electronic seal for the documents it gives out; without it they bear a verification code alone. */
export const SealSettings = z.strictObject({
  /** PKCS#12 file with the key, its certificate and those of its issuers. */
  KeyFile: z.string().min(1),
  Password: z.string().min(1),
  /**
   * Time as an attribute of the signature. EN 319 142-1 forbids it, the national profile of 2012 demands it, and which of
   * the two counts for a seal is uncertain: ask who issued the certificate.
   */
  SigningTimeAttribute: z.boolean().default(false),
  /** Time stamping authority (RFC 3161) with the PEM file of its roots; without it seals are of the level B-B. */
  TimeStamp: z
    .strictObject({
      Url: z.url({ protocol: /^https?$/ }),
      UserName: z.string().min(1).optional(),
      Password: z.string().min(1).optional(),
      Policy: z
        .string()
        .regex(/^\d+(\.\d+)+$/)
        .optional(),
      RootsFile: z.string().min(1),
      /** Wait of the person who asked for the document. */
      TimeoutMs: z.int().min(500).max(20_000).default(3000),
    })
    .refine(({ UserName, Password }) => (UserName === undefined) === (Password === undefined), {
      path: ['Password'],
      message: 'comes together with UserName',
    })
    .optional(),
})
export type SealSettings = z.output<typeof SealSettings>
