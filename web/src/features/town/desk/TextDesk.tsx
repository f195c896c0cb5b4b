import { useQuery } from '@tanstack/react-query'
import type { SiteText } from 'contract/content/site-texts'
import { useState } from 'react'
import { useSaid } from '../../../parts/clerk/use-said.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { useSettings } from '../../../settings/settings.tsx'
import { loading } from '../../../texts/sentences.ts'
import { serviceAt, useServices } from '../../../texts/services.tsx'
import { ArrivalHeading } from '../../../ui/ArrivalHeading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { informationAbout } from '../service-information.ts'
import { TextEditor } from './TextEditor.tsx'
import { TextVersions } from './TextVersions.tsx'
import { readPageText } from './page-text.ts'
import { type DeskText, ownText } from './site-text-forms.ts'

interface TextDeskProps {
  text: DeskText
  onPublished: (sentence: string) => void
  onClose: () => void
}

/** One text: its present wording, to be changed, and its earlier ones. */
export function TextDesk({ text, onPublished, onClose }: TextDeskProps) {
  const versions = useQuery({ ...callQuery('GetSiteTextVersions', { key: text.key }), staleTime: 0 })
  const own = useOwnText(text)
  const [start, setStart] = useState<SiteText>()
  const { saidNotice, say } = useSaid()
  const [last] = versions.data ?? []
  const shown = start ?? last?.Text ?? own.data
  return (
    <>
      <Buttons>
        <Button variant="default" onClick={onClose}>
          Metinlere dön
        </Button>
      </Buttons>
      <ArrivalHeading as="h2">{text.title}</ArrivalHeading>
      {saidNotice}
      {versions.isError && <QueryFailed query={versions} />}
      {(versions.isPending || own.isPending) && <output>{loading}</output>}
      {versions.data && shown && (
        <TextEditor
          // A new starting point needs a new form.
          key={`${last?.Version ?? 0} ${JSON.stringify(start)}`}
          text={text}
          version={last?.Version ?? 0}
          isOwn={last ? last.Text !== null : false}
          start={shown}
          onPublished={onPublished}
        />
      )}
      {versions.data && versions.data.length > 0 && (
        <TextVersions
          versions={versions.data}
          onRestore={(version, earlier) => {
            setStart(earlier)
            say(<p>{version}. sürüm aşağıda yazıyor. Siz yayımlayana kadar hiçbir şey değişmez.</p>)
          }}
        />
      )}
    </>
  )
}

/** Portal's own text. */
function useOwnText({ key, kind, path }: DeskText) {
  const settings = useSettings()
  const service = serviceAt(useServices(), key.replace(/^service:/, ''))
  return useQuery({
    queryKey: ['own text', key],
    queryFn: async (): Promise<SiteText> => {
      const known = ownText(kind, settings, service && informationAbout(service))
      if (known) return known
      return { kind: kind as 'privacy' | 'accessibility', text: await readPageText(path) }
    },
    staleTime: 0,
    gcTime: 0,
  })
}
