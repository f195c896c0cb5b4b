import type { SiteText, SiteTextVersion } from 'contract/content/site-texts'
import { formatMoment } from 'rules/turkey-time'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { TextPreview } from './TextPreview.tsx'
import { photoUrl } from './use-mayor-photo.ts'

interface TextVersionsProps {
  versions: readonly SiteTextVersion[]
  onRestore: (version: number, text: SiteText) => void
}

/** Versions of a text with author and time, and a button that restores an earlier one. */
export function TextVersions({ versions, onRestore }: TextVersionsProps) {
  return (
    <>
      <h3>Metnin geçmişi</h3>
      <List>
        {versions.map((version, index) => (
          <li key={version.Version}>
            <Details summary={summaryOf(version, index === 0)}>
              <Version version={version} isNow={index === 0} onRestore={onRestore} />
            </Details>
          </li>
        ))}
      </List>
    </>
  )
}

function summaryOf({ Version, WrittenAt, WrittenBy }: SiteTextVersion, isNow: boolean): string {
  return `${Version}. sürüm${isNow ? ' (şimdiki)' : ''}: ${WrittenBy}, ${formatMoment(WrittenAt)}`
}

interface VersionProps {
  version: SiteTextVersion
  isNow: boolean
  onRestore: (version: number, text: SiteText) => void
}

function Version({ version: { Version: number, Text }, isNow, onRestore }: VersionProps) {
  if (!Text) return <p>Portalın kendi metnine dönüldü.</p>
  return (
    <>
      <TextPreview text={Text} photoUrl={Text.kind === 'mayor' ? photoUrl(Text.photo) : undefined} />
      {!isNow && (
        <Buttons>
          <Button variant="default" onClick={() => onRestore(number, Text)}>
            {number}. sürüme dön
          </Button>
        </Buttons>
      )}
    </>
  )
}
