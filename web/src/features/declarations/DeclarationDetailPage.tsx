import { useQuery } from '@tanstack/react-query'
import type { DeclarationDetail } from 'contract/declarations/declaration-answers'
import { declarationKinds } from 'contract/declarations/codes'
import { formatDateLong } from 'rules/dates'
import { Link, useLocation, useNavigate, useSearchParams } from '../../ui/router/router.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { useCall } from '../../service-client/use-call.ts'
import { toastFailure, useCallAction } from '../../service-client/use-call-action.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { usePageTitle } from '../../settings/use-page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/dialog/dialogs.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DeclarationAccruals } from './DeclarationAccruals.tsx'
import { History, SentContent } from './DeclarationParts.tsx'
import { WaitingReasons } from './form/Assessment.tsx'
import { formatMoment } from 'rules/turkey-time'
import { StatusBadge } from './StatusBadge.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'

/** One sent declaration: its number, its outcome, and the steps still possible. */
export function DeclarationDetailPage() {
  const [search] = useSearchParams()
  const declarationOid = Number(search.get('beyan')) || 0
  const detail = useQuery({
    ...callQuery('GetDeclarationDetail', { declarationOid }),
    enabled: declarationOid > 0,
    retry: false,
  })
  usePageTitle(detail.data && `${detail.data.KindName} ${detail.data.Number}`)
  return (
    <Page width="medium">
      <BackLink to="/Beyanlarim">Beyanlarım</BackLink>
      <h1>{detail.data ? detail.data.KindName : 'Beyan'}</h1>
      {declarationOid === 0 && <p>Hangi beyan olduğu belli değil; listeden açın.</p>}
      {declarationOid > 0 && detail.isPending && <Spinner />}
      {detail.isError && <QueryFailed query={detail} />}
      {detail.data && <Detail detail={detail.data} />}
    </Page>
  )
}

function Detail({ detail }: { detail: DeclarationDetail }) {
  const { state } = useLocation() as { state: { isJustSent?: boolean } | null }
  return (
    <>
      {state?.isJustSent && (
        <Notice kind="info" title="Beyanınız alındı">
          <p>
            Numarası {detail.Number}. {whatNow(detail)}
          </p>
        </Notice>
      )}
      <Card as="div" padding="small" isRow>
        <Stack gap={0}>
          <strong>{detail.Number}</strong>
          <span>{detail.Subject}</span>
          <span className="muted">
            {detail.SentBy !== detail.RegistryName && `${detail.RegistryName} adına `}
            {detail.SentBy} gönderdi, {formatMoment(detail.SentAt)}
          </span>
        </Stack>
        <StatusBadge code={detail.StatusCode} name={detail.StatusName} />
      </Card>
      {detail.StatusCode === 'waiting' && (
        <WaitingReasons reasons={detail.Reasons} title="Neden inceleniyor?" />
      )}
      {detail.DecisionNote && (
        <Notice kind={detail.StatusCode === 'accepted' ? 'info' : 'warning'} title="Memurun notu">
          <p>{detail.DecisionNote}</p>
        </Notice>
      )}
      {detail.EndsOn && (
        <Notice kind="info" title="Bu taşınmazın yeni sahibi beyan verdi">
          <p>
            Vergisi sizin için {formatDateLong(detail.EndsOn)} günü biter; ayrı bir beyan vermeniz gerekmez.
            Devretmediyseniz belediyeye başvurun.
          </p>
        </Notice>
      )}
      <Actions detail={detail} />
      <OtherOnes detail={detail} />
      <DeclarationAccruals detail={detail} />
      <History {...detail} />
      <Stack as="section" gap={3} aria-labelledby="content-title">
        <h2 id="content-title">Gönderdiğiniz beyan</h2>
        <SentContent {...detail} />
      </Stack>
    </>
  )
}

function Actions({ detail }: { detail: DeclarationDetail }) {
  const { Oid, Number: number, KindCode, CanWithdraw, CanCorrect, StatusCode } = detail
  const navigate = useNavigate()
  const pdf = useDocumentDownload()
  const withdraw = useCall('WithdrawDeclaration', {
    makesStale: ['GetDeclarationDetail', 'RetrieveDeclarationSummary', 'GetDebtListForEMunicipality'],
  })
  const start = useCall('StartDeclarationDraft', { makesStale: ['GetDeclarationDrafts'] })
  const { run } = useCallAction({ takeFailure: toastFailure })

  async function takeBack(): Promise<string | void> {
    const question = `${number} numaralı beyan geri çekilsin mi?`
    if (!(await confirm(question))) return
    await withdraw.mutateAsync({ declarationOid: Oid })
    return 'Beyanınız geri çekildi.'
  }

  async function correct(): Promise<void> {
    const draft = await start.mutateAsync({ declarationOid: Oid, isCorrection: true })
    navigate(`${declarationKinds[KindCode].path}?taslak=${draft.Oid}&adim=summary`)
  }

  return (
    <Buttons>
      <Button
        variant={StatusCode === 'returned' ? 'default' : 'filled'}
        loading={pdf.isBusy}
        onClick={() =>
          void pdf.download(() => callService('GetDeclarationDocument', { declarationOid: Oid }))
        }
      >
        PDF indir
      </Button>
      {CanCorrect && (
        <Button
          variant={StatusCode === 'returned' ? 'filled' : 'default'}
          loading={start.isPending}
          onClick={() => void run(correct)}
        >
          Düzelt
        </Button>
      )}
      {CanWithdraw && (
        <Button variant="default" loading={withdraw.isPending} onClick={() => void run(takeBack)}>
          Geri çek
        </Button>
      )}
    </Buttons>
  )
}

function OtherOnes({ detail: { CorrectsOid, CorrectedByOid } }: { detail: DeclarationDetail }) {
  return (
    <>
      {CorrectedByOid !== null && (
        <p>
          Bu beyanın yerine yenisi verildi. <Link to={`/Beyan?beyan=${CorrectedByOid}`}>Yenisini aç</Link>
        </p>
      )}
      {CorrectsOid !== null && (
        <p>
          Önceki bir beyanın düzeltmesidir. <Link to={`/Beyan?beyan=${CorrectsOid}`}>Öncekini aç</Link>
        </p>
      )}
    </>
  )
}

function whatNow({ StatusCode, Periods }: DeclarationDetail): string {
  if (StatusCode === 'waiting') return 'Bir memur inceleyecek; sonucu burada görürsünüz.'
  return Periods.length > 0
    ? 'Verginiz hesaplandı; aşağıdan ödeyebilirsiniz.'
    : 'Şimdi ödeyeceğiniz bir şey yok.'
}
