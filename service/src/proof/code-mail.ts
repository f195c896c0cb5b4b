import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { queueMail } from '../notifications/mail-outbox.ts'

/** The code that proves an e-mail address goes to that very address. */
export function queueCodeMail(
  tx: Queryable,
  { now, settings }: Pick<Given, 'now' | 'settings'>,
  toAddress: string,
  { eventKey, code, expiresAt }: { eventKey: string; code: string; expiresAt: Date },
): Promise<'queued' | 'already' | 'overLimit'> {
  const text = [
    `E-posta adresinizi doğrulama kodunuz: ${code}`,
    'Kod 3 dakika geçerlidir. Kodu kimseyle paylaşmayın.',
    'Bu işlemi siz yapmadıysanız bu mesajı dikkate almayın.',
    settings.MunicipalityName,
  ].join('\n\n')
  return queueMail(
    tx,
    {
      eventKey,
      toAddress,
      subject: `${settings.MunicipalityName}: doğrulama kodunuz`,
      text,
      isSecret: true,
      isUrgent: true,
      expiresAt,
    },
    now,
  )
}
