import type { MenuVersion } from 'contract/content/menu-desk'
import { formatMoment } from 'rules/turkey-time'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

interface MenuVersionsProps {
  versions: readonly MenuVersion[]
  onRestore: (version: MenuVersion) => void
}

/** How the menu was, who published it when, and the way back to an earlier version. */
export function MenuVersions({ versions, onRestore }: MenuVersionsProps) {
  if (versions.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="menu-history-title">
      <h2 id="menu-history-title">Menünün geçmişi</h2>
      <List>
        {versions.map((version, index) => (
          <li key={version.Version}>
            <Details summary={summaryOf(version, index === 0)}>
              <ul>
                {version.Rows.map(({ Oid, Title, OwnTitle, IsHidden, Badge }) => (
                  <li key={Oid}>
                    {[OwnTitle ?? Title, Badge && `rozet: ${Badge}`, IsHidden && 'gizli']
                      .filter(Boolean)
                      .join(', ')}
                  </li>
                ))}
              </ul>
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

function summaryOf({ Version, WrittenAt, WrittenBy }: MenuVersion, isNow: boolean): string {
  return `${Version}. sürüm${isNow ? ' (şimdiki)' : ''}: ${WrittenBy ?? 'ilk hâli'}, ${formatMoment(WrittenAt)}`
}
