import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { resolutionBodies, resolutionParameter } from 'contract/resolutions/codes'
import { IconArrowLeft, IconLink } from '@tabler/icons-react'
import { formatDateLong } from 'rules/dates'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { ResolutionDownloads } from './ResolutionDownloads.tsx'
import styles from './ResolutionDetail.module.css'

type Resolution = ResponseFrom<'GetResolution'>

interface ResolutionDetailProps {
  resolutionOid: number
  listName: string
}

export function ResolutionDetail({ resolutionOid, listName }: ResolutionDetailProps) {
  const found = useQuery(callQuery('GetResolution', { resolutionOid }))
  const { pathname, search } = useLocation()
  const list = new URLSearchParams(search)
  list.delete(resolutionParameter)
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to={list.size > 0 ? `${pathname}?${list}` : pathname}>
          <IconArrowLeft aria-hidden="true" size={20} /> {listName} listesine dön
        </Link>
      </p>
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
    </div>
  )
}

function Whole({ resolution }: { resolution: Resolution }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <article className={styles.whole}>
      <h1 ref={heading} tabIndex={-1}>
        {resolution.Title}
      </h1>
      <Facts resolution={resolution} />
      <section aria-label="Karar metni" className={styles.text}>
        {resolution.Text.split('\n').map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </section>
      <ResolutionDownloads resolution={resolution} />
      {resolution.Tariffs.length > 0 && <SetTariffs resolution={resolution} />}
      <CopyLink resolution={resolution} />
    </article>
  )
}

function Facts({ resolution }: { resolution: Resolution }) {
  const { BodyCode, Year, ResolutionNumber, DecidedOn, Session, TypeName, Vote } = resolution
  return (
    <dl className={styles.facts}>
      <dt>Kararı alan</dt>
      <dd>{resolutionBodies[BodyCode].name}</dd>
      <dt>Karar no</dt>
      <dd>
        {Year}/{ResolutionNumber}
      </dd>
      <dt>Karar tarihi</dt>
      <dd>{formatDateLong(DecidedOn)}</dd>
      <dt>Toplantı</dt>
      <dd>{Session}</dd>
      <dt>Konu</dt>
      <dd>{TypeName}</dd>
      {Vote && (
        <>
          <dt>Oylama</dt>
          <dd>
            {Vote.Against + Vote.Abstaining === 0 ? 'Oy birliği' : 'Oy çokluğu'}: {Vote.For} kabul,{' '}
            {Vote.Against} ret, {Vote.Abstaining} çekimser
          </dd>
        </>
      )}
    </dl>
  )
}

function SetTariffs({ resolution }: { resolution: Resolution }) {
  return (
    <section className={styles.part}>
      <h2>Bu kararla belirlenen tarifeler</h2>
      <ul>
        {resolution.Tariffs.map(({ Name, Path, RowCount }) => (
          <li key={Name}>
            {Path ? <Link to={Path}>{Name}</Link> : Name} ({RowCount} satır)
          </li>
        ))}
      </ul>
    </section>
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
    <p className={styles.link}>
      <Link to={path}>Bu kararın kalıcı bağlantısı</Link>
      <Button variant="default" onClick={() => void copy()}>
        <IconLink aria-hidden="true" size={20} /> Bağlantıyı kopyala
      </Button>
    </p>
  )
}
