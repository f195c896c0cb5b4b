import { useQuery } from '@tanstack/react-query'
import type { DeferralGrounds, WaitingDeferral } from 'contract/restructuring/deferral'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { useState } from 'react'
import { kurusFromWire, liraText } from 'rules/money'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { FilePreview } from '../../parts/files/FilePreview.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DeferralDecision } from './DeferralDecision.tsx'
import styles from './RestructuringPage.module.css'
import { optionName } from './restructuring-text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

export function DeferralDeskPage() {
  return (
    <ClerkPage
      title="Tecil başvuruları"
      intro="Başkanlık oluru bekleyen tecil ve taksitlendirme istekleri. Olurun sayısını yazınca taksitler borçların yerine geçer."
    >
      <Waiting />
    </ClerkPage>
  )
}

function Waiting() {
  const list = useQuery(callQuery('GetDeferralsForClerks', {}))
  if (list.isPending) return <Spinner />
  if (list.isError) return <QueryFailed query={list} />
  if (list.data.Deferrals.length === 0) return <p>Karar bekleyen tecil başvurusu yok.</p>
  return (
    <Page>
      {list.data.Deferrals.map((deferral) => (
        <Deferral key={deferral.RestructuringLogOid} deferral={deferral} />
      ))}
      {list.data.IsCut && <p>En eski 50 başvuru gösteriliyor; karar verdikçe sonrakiler gelir.</p>}
    </Page>
  )
}

function Deferral({ deferral }: { deferral: WaitingDeferral }) {
  const titleId = `tecil-${deferral.RestructuringLogOid}`
  const facts: Fact[] = [
    ['Başvuru', `${deferral.PlanNumber}, ${formatDateLong(deferral.AppliedOn)}`],
    ['Sicil no', deferral.RegistryNumber],
    ['İstek', `${optionName(deferral.InstallmentCount)}, ilki ${formatDateShort(deferral.FirstDueDate)}`],
    ['Borç asılları', liraText(deferral.Principal)],
    ['Gecikme zammı', liraText(deferral.DelayFine)],
    ['Tecil faizi', liraText(deferral.Interest)],
    ['Toplam', liraText(deferral.Total)],
    ['Teminat', kurusFromWire(deferral.Collateral) > 0 ? liraText(deferral.Collateral) : 'Gerekmez'],
  ]
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{deferral.Name}</h2>
      <Facts facts={facts} />
      <Grounds deferral={deferral} />
    </Card>
  )
}

/** Why it is asked for, read in one application at a time: each look is noted. */
function Grounds({ deferral }: { deferral: WaitingDeferral }) {
  const { RestructuringLogOid: restructuringLogOid, Name: name, PlanNumber } = deferral
  const [isOpen, setIsOpen] = useState(false)
  const grounds = useQuery({ ...callQuery('GetDeferralForClerk', { restructuringLogOid }), enabled: isOpen })
  if (grounds.isError) return <QueryFailed query={grounds} />
  if (!grounds.data) {
    return (
      <div>
        <Button
          variant="default"
          aria-label={`Başvuruyu aç: ${PlanNumber}`}
          loading={grounds.isFetching}
          onClick={() => setIsOpen(true)}
        >
          Başvuruyu aç
        </Button>
      </div>
    )
  }
  const { HardshipText, CollateralText, Debts, Files } = grounds.data
  return (
    <>
      <p className={styles.words}>{HardshipText}</p>
      {CollateralText && <p className={styles.words}>Teminat: {CollateralText}</p>}
      <Details summary={`${Debts.length} borç`}>
        <ul className={styles.points}>
          {Debts.map(({ Description, DueDate, Principal, DelayFine }) => (
            <li key={`${Description}-${DueDate}`}>
              {Description}, son ödeme {formatDateShort(DueDate)}: {liraText(Principal)} +{' '}
              {liraText(DelayFine)} zam
            </li>
          ))}
        </ul>
      </Details>
      <Documents files={Files} />
      <DeferralDecision restructuringLogOid={restructuringLogOid} name={name} />
    </>
  )
}

function Documents({ files }: { files: DeferralGrounds['Files'] }) {
  const [shown, setShown] = useState<DeferralGrounds['Files'][number]>()
  if (files.length === 0) return null
  return (
    <Buttons>
      {files.map((file) => (
        <Button key={file.Oid} variant="default" onClick={() => setShown(file)}>
          Belgeyi gör: {file.Name}
        </Button>
      ))}
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
    </Buttons>
  )
}
