import { useEffect, useRef } from 'react'
import { siteVariables } from 'rules/portal/site-style'
import { useSettings } from '../../../settings/settings.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './Look.module.css'
import type { LookInHand } from './use-look-form.ts'

/** Preview of the new look, on light and on dark pages, before it is published. */
export function LookPreview({ choosing }: { choosing: LookInHand }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { hasOwnColours, light, dark } = choosing.form.getValues()
  const { failure } = choosing.problems
  return (
    <Stack as="section" gap={5} aria-labelledby="preview-title">
      <h2 id="preview-title" ref={heading} tabIndex={-1}>
        Böyle görünecek
      </h2>
      <Sample
        name="Açık görünüm"
        theme="light-blue"
        variables={hasOwnColours ? siteVariables(light, 'light') : ownLight}
        logoUrl={choosing.logoUrl}
      />
      <Sample
        name="Koyu görünüm"
        theme="dark"
        variables={hasOwnColours ? siteVariables(dark, 'dark') : ownDark}
        logoUrl={choosing.logoUrl}
      />
      <p>Logo ve ana renk, belediyenin verdiği PDF belgelerde de böyle görünür.</p>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button loading={choosing.isBusy} onClick={() => void choosing.publish()}>
          Yayımla
        </Button>
        <Button variant="default" disabled={choosing.isBusy} onClick={choosing.edit}>
          Düzelt
        </Button>
      </Buttons>
    </Stack>
  )
}

const ownLight = siteVariables('#0b65a3', 'light')
const ownDark = siteVariables('#8cc4f2', 'dark')

interface SampleProps {
  name: string
  theme: string
  variables: Record<string, string>
  logoUrl: string | undefined
}

/** A small page in the chosen look; nothing on it can be pressed. */
function Sample({ name, theme, variables, logoUrl }: SampleProps) {
  const { MunicipalityName } = useSettings()
  return (
    <Stack as="section" gap={3} aria-label={name}>
      <h3>{name}</h3>
      <div data-theme={theme} className={styles.sample} style={variables}>
        <div className={styles.bar}>
          <img src={logoUrl ?? '/logo.svg'} alt="Logo" className={styles.barLogo} />
          <strong>{MunicipalityName}</strong>
        </div>
        <Card padding="small">
          <Row>
            <span>Kart üzerinde yazı</span>
            <Badge color="primary">Yeni</Badge>
          </Row>
          <span className={styles.link}>Kart üzerinde bağlantı</span>
          <span className={styles.button}>Öde</span>
        </Card>
        <Notice kind="info">
          <span className={styles.link}>Şerit üzerinde bağlantı</span>
        </Notice>
        <Notice kind="warning">
          <span className={styles.link}>Uyarı üzerinde bağlantı</span>
        </Notice>
      </div>
    </Stack>
  )
}
