import type { SiteLookVersion } from 'contract/content/site-look'
import { formatMoment } from 'rules/turkey-time'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
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
          <li key={version.Version}>
            <Details summary={summaryOf(version, index === 0)}>
              <Facts
                look="rows"
                facts={[
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
            </Details>
          </li>
        ))}
      </List>
    </Stack>
  )
}

function summaryOf({ Version, WrittenAt, WrittenBy }: SiteLookVersion, isNow: boolean): string {
  return `${Version}. sürüm${isNow ? ' (şimdiki)' : ''}: ${WrittenBy ?? 'kurulumla geldi'}, ${formatMoment(WrittenAt)}`
}
