import type { MenuVersion } from 'contract/content/menu-desk'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { VersionDetails } from '../VersionDetails.tsx'

interface MenuVersionsProps {
  versions: readonly MenuVersion[]
  onRestore: (version: MenuVersion) => void
}

/** Versions of the menu with author and time, and a button that restores an earlier one. */
export function MenuVersions({ versions, onRestore }: MenuVersionsProps) {
  if (versions.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="menu-history-title">
      <h2 id="menu-history-title">Menünün geçmişi</h2>
      <List>
        {versions.map((version, index) => (
          <li key={version.Version}>
            <VersionDetails
              version={version}
              isNow={index === 0}
              unwrittenText="ilk hâli"
              onRestore={() => onRestore(version)}
            >
              <ul>
                {version.Rows.map(({ Oid, Title, OwnTitle, IsHidden, Badge }) => (
                  <li key={Oid}>
                    {[OwnTitle ?? Title, Badge && `rozet: ${Badge}`, IsHidden && 'gizli']
                      .filter(Boolean)
                      .join(', ')}
                  </li>
                ))}
              </ul>
            </VersionDetails>
          </li>
        ))}
      </List>
    </Stack>
  )
}
