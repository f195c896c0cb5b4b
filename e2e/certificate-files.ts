import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Certificate, selfSignedCertificate } from '../simulators/src/mail/self-signed-certificate.ts'

/** A certificate for `localhost` and its key in files of their own, until the test is over; `write` renews them. */
export function certificateFiles() {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-tls-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const Tls = { CertificateFile: join(directory, 'cert.pem'), PrivateKeyFile: join(directory, 'key.pem') }
  const write = ({ cert, key }: Certificate) => {
    writeFileSync(Tls.CertificateFile, cert)
    writeFileSync(Tls.PrivateKeyFile, key)
  }
  const pair = selfSignedCertificate()
  write(pair)
  return { Tls, write, pair, newPair: selfSignedCertificate }
}
