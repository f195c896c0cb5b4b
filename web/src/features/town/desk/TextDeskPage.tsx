import { useQuery } from '@tanstack/react-query'
import type { WrittenSiteText } from 'contract/content/site-texts'
import { useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useSaid } from '../../../parts/clerk/use-said.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { loading } from '../../../texts/sentences.ts'
import { informationPath, useServices } from '../../../texts/services.tsx'
import { Button } from '../../../ui/Button.tsx'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Link } from '../../../ui/router/router.tsx'
import { TextDesk } from './TextDesk.tsx'
import { type DeskText, townTexts } from './site-text-forms.ts'

export function TextDeskPage() {
  return (
    <ClerkPage
      title="Sitenin metinleri"
      intro="Yayımladığınız metin hemen herkese görünür ve adınızla saklanır. Yazmadıklarınızda portalın kendi metni görünür."
    >
      <Desk />
    </ClerkPage>
  )
}

function Desk() {
  const services = useServices()
  const written = useQuery({ ...callQuery('GetSiteTextsForClerks', {}), staleTime: 0 })
  const [open, setOpen] = useState<DeskText>()
  const { saidNotice, say, forgetSaid } = useSaid()
  if (written.isPending) return <output>{loading}</output>
  if (written.isError) return <QueryFailed query={written} />
  if (open)
    return (
      <TextDesk
        key={open.key}
        text={open}
        onPublished={(sentence) => {
          setOpen(undefined)
          say(
            <p>
              {sentence} <Link to={open.path}>Sayfada görün: {open.title}</Link>
            </p>,
          )
        }}
        onClose={() => {
          setOpen(undefined)
          focusHeading()
        }}
      />
    )
  const edit = (text: DeskText) => {
    forgetSaid()
    setOpen(text)
  }
  const serviceTexts = services.map(({ path, name }): DeskText => ({
    key: `service:${path}`,
    kind: 'service',
    title: name,
    path: informationPath(path),
  }))
  return (
    <>
      {saidNotice}
      <TextList title="Belediye ve yasal metinler" texts={townTexts} written={written.data} onOpen={edit} />
      <TextList
        title="Hizmetlerin açıklaması, ücreti ve süresi"
        texts={serviceTexts}
        written={written.data}
        onOpen={edit}
      />
    </>
  )
}

interface TextListProps {
  title: string
  texts: readonly DeskText[]
  written: readonly WrittenSiteText[]
  onOpen: (text: DeskText) => void
}

function TextList({ title, texts, written, onOpen }: TextListProps) {
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      <List>
        {texts.map((text) => {
          const last = written.find(({ Key }) => Key === text.key)
          return (
            <Card key={text.key} as="li" padding="small" isRow>
              <Stack gap={1}>
                <strong>{text.title}</strong>
                <span className="muted">
                  {last?.IsOwn
                    ? `${last.WrittenBy}, ${formatMoment(last.WrittenAt)}`
                    : 'Portalın kendi metni'}
                </span>
              </Stack>
              <Button variant="default" aria-label={`Düzenle: ${text.title}`} onClick={() => onOpen(text)}>
                Düzenle
              </Button>
            </Card>
          )
        })}
      </List>
    </Stack>
  )
}
