import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { resolutionBodies, resolutionParameter } from 'contract/resolutions/codes'
import { IconLink } from '@tabler/icons-react'
import { formatDateLong } from 'rules/dates'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from '../../ui/router/router.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { usePageTitle } from '../../settings/use-page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { ResolutionDownloads } from './ResolutionDownloads.tsx'
import styles from './ResolutionDetail.module.css'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'

type Resolution = ResponseFrom<'GetResolution'>

interface ResolutionDetailProps {
  resolutionOid: number
  listName: string
}

export function ResolutionDetail({ resolutionOid, listName }: ResolutionDetailProps) {
  const found = useQuery(callQuery('GetResolution', { resolutionOid }))
  usePageTitle(found.data?.Title)
  const { pathname, search } = useLocation()
  const list = new URLSearchParams(search)
  list.delete(resolutionParameter)
  return (
    <Page width="medium">
      <BackLink to={list.size > 0 ? `${pathname}?${list}` : pathname}>{listName} listesine dön</BackLink>
      {found.data ? (
        <Whole resolution={found.data} />
      ) : (
        <>
          <h1>{listName}</h1>
          {found.error ? (
            <QueryFailed query={found} title="Karar getirilemedi" />
          ) : (
            <output aria-busy="true">Karar getiriliyor…</output>
          )}
        </>
      )}
    </Page>
  )
}

function Whole({ resolution }: { resolution: Resolution }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <Stack as="article">
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {resolution.Title}
      </h1>
      <ResolutionFacts resolution={resolution} />
      <section aria-label="Karar metni" className={styles.text}>
        {resolution.Text.split('\n').map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      <ResolutionDownloads resolution={resolution} />
      {resolution.Tariffs.length > 0 && <SetTariffs resolution={resolution} />}
      <CopyLink resolution={resolution} />
    </Stack>
  )
}

function ResolutionFacts({ resolution }: { resolution: Resolution }) {
  const { BodyCode, Year, ResolutionNumber, DecidedOn, Session, TypeName, Vote } = resolution
  return (
    <Card as="div">
      <Facts
        look="rows"
        facts={[
          ['Kararı alan', resolutionBodies[BodyCode].name],
          ['Karar no', `${Year}/${ResolutionNumber}`],
          ['Karar tarihi', formatDateLong(DecidedOn)],
          ['Toplantı', Session],
          ['Konu', TypeName],
          ['Oylama', Vote && voteText(Vote)],
        ]}
      />
    </Card>
  )
}

function voteText({ For, Against, Abstaining }: NonNullable<Resolution['Vote']>): string {
  const kind = Against + Abstaining === 0 ? 'Oy birliği' : 'Oy çokluğu'
  return `${kind}: ${For} kabul, ${Against} ret, ${Abstaining} çekimser`
}

function SetTariffs({ resolution }: { resolution: Resolution }) {
  return (
    <Stack as="section" gap={3}>
      <h2>Bu kararla belirlenen tarifeler</h2>
      <ul>
        {resolution.Tariffs.map(({ Name, Path, RowCount }) => (
          <li key={Name}>
            {Path ? (
              <Link className="target" to={Path}>
                {Name}
              </Link>
            ) : (
              Name
            )}{' '}
            ({RowCount} satır)
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function CopyLink({ resolution: { Oid, BodyCode } }: { resolution: Resolution }) {
  const path = `${resolutionBodies[BodyCode].path}?${resolutionParameter}=${Oid}`
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.origin + path)
      showToast({ kind: 'success', text: 'Kararın bağlantısı kopyalandı.' })
    } catch {
      showToast({ kind: 'error', text: 'Bağlantı kopyalanamadı. Adres çubuğundan kopyalayabilirsiniz.' })
    }
  }
  return (
    <Buttons>
      <Link to={path} className={styles.link}>
        Bu kararın kalıcı bağlantısı
      </Link>
      <Button variant="default" onClick={() => void copy()}>
        <IconLink aria-hidden="true" size={20} /> Bağlantıyı kopyala
      </Button>
    </Buttons>
  )
}
