import type { SiteLookVersion } from 'contract/content/site-look'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './Look.module.css'
import { logoUrl } from './look-values.ts'
import { VersionDetails } from '../VersionDetails.tsx'

interface LookVersionsProps {
  versions: readonly SiteLookVersion[]
  onRestore: (version: SiteLookVersion) => void
}

/** Versions of the look with author and time, and a button that restores an earlier one. */
export function LookVersions({ versions, onRestore }: LookVersionsProps) {
  if (versions.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h2>Görünümün geçmişi</h2>
      <List>
        {versions.map((version, index) => (
          <li key={version.Version}>
            <VersionDetails
              version={version}
              isNow={index === 0}
              unwrittenText="kurulumla geldi"
              onRestore={() => onRestore(version)}
            >
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
            </VersionDetails>
          </li>
        ))}
      </List>
    </Stack>
  )
}
