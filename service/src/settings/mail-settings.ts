import { X509Certificate } from 'node:crypto'
import { z } from 'zod'

const loopbackHosts = ['localhost', '127.0.0.1', '::1']

/** The municipality's mail server, where it has one. */
export const MailSettings = z
  .strictObject({
    Host: z.string().min(1),
    Port: z.int().min(1).max(65_535),
    /** `none` is for a server on this machine: passwords and codes must not travel in clear. */
    Security: z.enum(['none', 'starttls', 'tls']),
    UserName: z.string().min(1).optional(),
    Password: z.string().min(1).optional(),
    /** Method of giving the password; without it the first of these that the server offers. */
    Authentication: z.enum(['plain', 'login', 'cram-md5']).optional(),
    /** Instead of a password, where the server takes XOAUTH2: access tokens are fetched with this refresh token. */
    OAuth2: z
      .strictObject({
        TokenUrl: z.url({ protocol: /^https?$/ }).refine((url) => isSafeUrl(new URL(url)), {
          message: 'must be https for a server on another machine',
        }),
        ClientId: z.string().min(1),
        ClientSecret: z.string().min(1).optional(),
        RefreshToken: z.string().min(1),
      })
      .optional(),
    /** PEM of the server's certificate or of its signer, if that is no public authority. */
    TrustedCertificate: z
      .string()
      .refine(isCertificate, { message: 'must be a certificate as PEM' })
      .optional(),
    From: z.email(),
  })
  .refine(({ Security, Host }) => Security !== 'none' || loopbackHosts.includes(Host), {
    path: ['Security'],
    message: 'must be starttls or tls for a server on another machine',
  })
  .refine(({ UserName, Password, OAuth2 }) => !OAuth2 || (UserName !== undefined && Password === undefined), {
    path: ['OAuth2'],
    message: 'comes together with UserName and instead of Password',
  })
  .refine(
    ({ UserName, Password, OAuth2 }) => OAuth2 || (UserName === undefined) === (Password === undefined),
    {
      path: ['Password'],
      message: 'comes together with UserName',
    },
  )
  .refine(({ Authentication, Password }) => Authentication === undefined || Password !== undefined, {
    path: ['Authentication'],
    message: 'comes together with Password',
  })
export type MailSettings = z.output<typeof MailSettings>

function isSafeUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || loopbackHosts.includes(hostname)
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined
  } catch {
    return false
  }
}
