import type { SiteLookVersion } from 'contract/content/site-look'
import { formatMoment } from 'rules/turkey-time'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './Look.module.css'
import { logoUrl } from './look-values.ts'

interface LookVersionsProps {
  versions: readonly SiteLookVersion[]
  onRestore: (version: SiteLookVersion) => void
}

/** How the portal looked, who chose it when, and the way back to an earlier version. */
export function LookVersions({ versions, onRestore }: LookVersionsProps) {
  if (versions.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h2>Görünümün geçmişi</h2>
      <List>
        {versions.map((version, index) => (
          <Card key={version.Version} as="li" padding="small" gap={3}>
            <Facts
              look="rows"
              facts={[
                ['Sürüm', index === 0 ? `${version.Version} (şimdiki)` : String(version.Version)],
                ['Seçen', version.WrittenBy ?? 'Kurulumla geldi'],
                ['Zaman', formatMoment(version.WrittenAt)],
                [
                  'Renkler',
                  version.Colours
                    ? `${version.Colours.Light}, koyuda ${version.Colours.Dark}`
                    : 'Portalın mavisi',
                ],
                ['Logo', version.Logo ? null : 'Sade belediye simgesi'],
              ]}
            />
            {version.Logo && (
              <img
                src={logoUrl(version.Logo)}
                alt={`${version.Version}. sürümün logosu`}
                className={styles.logo}
                loading="lazy"
              />
            )}
            {index > 0 && (
              <Buttons>
                <Button variant="default" onClick={() => onRestore(version)}>
                  {version.Version}. sürüme dön
                </Button>
              </Buttons>
            )}
          </Card>
        ))}
      </List>
    </Stack>
  )
}
