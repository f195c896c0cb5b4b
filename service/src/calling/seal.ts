import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Purpose, derivedKey } from './derived-key.ts'

const ivBytes = 12
const tagBytes = 16

/** Seals content that a browser may carry and neither read nor change: AES-256-GCM under the purpose's own key. */
export function seal(content: object, validationKey: string, purpose: Purpose): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(validationKey, purpose), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Content sealed for this purpose; undefined for text that we did not seal ourselves. */
export function unseal<Content extends object>(
  sealed: string,
  validationKey: string,
  purpose: Purpose,
): Content | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  try {
    const key = derivedKey(validationKey, purpose)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const content = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(content.toString('utf8')) as Content
  } catch {
    return undefined
  }
}
