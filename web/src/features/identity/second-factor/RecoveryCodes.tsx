import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { saveAsFile } from '../../../ui/saving/save-as-file.ts'
import styles from './SecondFactor.module.css'

/** Codes shown once: only their hashes are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const save = () =>
    saveAsFile(['e-Belediye yedek kodları (her biri bir kez kullanılır)', ...codes, ''].join('\r\n'), {
      name: 'e-belediye-yedek-kodlar.txt',
      type: 'text/plain;charset=utf-8',
    })
  return (
    <Card as="section" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        Yedek kodlarınız
      </h2>
      <Notice kind="warning" title="Bu kodlar bir daha gösterilmez.">
        <p>
          Telefonunuz yanınızda değilse veya kaybolursa bunlardan biriyle girersiniz; her kod bir kez
          kullanılır. Yazdırın veya kaydedin, telefonunuzdan ayrı bir yerde saklayın.
        </p>
      </Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Buttons>
        <Button variant="default" onClick={() => window.print()}>
          Yazdır
        </Button>
        <Button variant="default" onClick={save}>
          Dosya olarak kaydet
        </Button>
        <Button onClick={onDone}>Kodları sakladım, devam et</Button>
      </Buttons>
    </Card>
  )
}
