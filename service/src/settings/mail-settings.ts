import { z } from 'zod'

/** The municipality's mail server, where it has one. */
export const MailSettings = z
  .strictObject({
    Host: z.string().min(1),
    Port: z.int().min(1).max(65_535),
    /** `none` is for a server on this machine: passwords and codes must not travel in clear. */
    Security: z.enum(['none', 'starttls', 'tls']),
    UserName: z.string().min(1).optional(),
    Password: z.string().min(1).optional(),
    From: z.email(),
  })
  .refine(({ Security, Host }) => Security !== 'none' || ['localhost', '127.0.0.1', '::1'].includes(Host), {
    path: ['Security'],
    message: 'must be starttls or tls for a server on another machine',
  })
  .refine(({ UserName, Password }) => (UserName === undefined) === (Password === undefined), {
    path: ['Password'],
    message: 'comes together with UserName',
  })
export type MailSettings = z.output<typeof MailSettings>
