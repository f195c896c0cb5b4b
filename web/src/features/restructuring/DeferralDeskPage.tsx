import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeferralGrounds, WaitingDeferral } from 'contract/restructuring/deferral'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { useState } from 'react'
import { formatMobile } from 'rules/identity/phone'
import { kurusFromWire, liraText } from 'rules/money'
import { CardTitle } from '../../parts/clerk/CardTitle.tsx'
import { ClerkList } from '../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { type CardQueue, useCardQueue } from '../../parts/clerk/use-card-queue.ts'
import { useClerkSearch } from '../../parts/clerk/use-clerk-search.ts'
import { FilePreview } from '../../parts/files/FilePreview.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { DeferralDecision } from './DeferralDecision.tsx'
import styles from './RestructuringPage.module.css'
import { optionName } from './restructuring-text.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

export function DeferralDeskPage() {
  return (
    <ClerkPage
      title="Tecil başvuruları"
      intro="Başkanlık oluru bekleyen tecil, taksitlendirme ve ceza taksiti istekleri. Olurun sayısını yazınca taksitler borçların yerine geçer."
    >
      <Waiting />
    </ClerkPage>
  )
}

function Waiting() {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const list = useQuery({
    ...callQuery('GetDeferralsForClerks', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  const queue = useCardQueue(list.data?.Items.map(({ RestructuringLogOid }) => RestructuringLogOid) ?? [])
  return (
    <ClerkList
      search={search}
      searchLabel="Ad, sicil, kimlik ya da başvuru no"
      list={list}
      noun="başvuru"
      noneText={
        searchText ? 'Aradığınız başvuru bekleyenler arasında yok.' : 'Karar bekleyen tecil başvurusu yok.'
      }
    >
      {(deferrals) =>
        deferrals.map((deferral) => (
          <Deferral key={deferral.RestructuringLogOid} deferral={deferral} queue={queue} />
        ))
      }
    </ClerkList>
  )
}

interface DeferralProps {
  deferral: WaitingDeferral
  queue: CardQueue<number>
}

function Deferral({ deferral, queue }: DeferralProps) {
  const titleId = `tecil-${deferral.RestructuringLogOid}`
  const facts: Fact[] = [
    ['Başvuru', `${deferral.PlanNumber}, ${formatDateLong(deferral.AppliedOn)}`],
    ['Sicil no', deferral.RegistryNumber],
    ['İstek', `${optionName(deferral.InstallmentCount)}, ilki ${formatDateShort(deferral.FirstDueDate)}`],
    ['Borç asılları', liraText(deferral.Principal)],
    ['Gecikme zammı', liraText(deferral.DelayFine)],
    deferral.IsFine
      ? ['Tür', 'İdari para cezası taksiti (5326 sayılı Kanun m. 17/3)']
      : ['Tecil faizi', liraText(deferral.Interest)],
    ['Toplam', liraText(deferral.Total)],
    ['Teminat', kurusFromWire(deferral.Collateral) > 0 ? liraText(deferral.Collateral) : 'Gerekmez'],
  ]
  return (
    <Card as="article" aria-labelledby={titleId}>
      <CardTitle id={titleId} isCurrent={queue.isCurrent(deferral.RestructuringLogOid)}>
        {deferral.Name}
      </CardTitle>
      <Facts facts={facts} />
      <Grounds deferral={deferral} queue={queue} />
    </Card>
  )
}

/** Grounds of the deferral, read in one application at a time: each look is noted. */
function Grounds({ deferral, queue }: DeferralProps) {
  const { RestructuringLogOid: restructuringLogOid, Name: name, IsFine: isFine, PlanNumber } = deferral
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || queue.isCurrent(restructuringLogOid)
  const grounds = useQuery({ ...callQuery('GetDeferralForClerk', { restructuringLogOid }), enabled: isOpen })
  if (grounds.isError) return <QueryFailed query={grounds} />
  if (!grounds.data) {
    return (
      <div>
        <Button
          variant="default"
          aria-label={`Başvuruyu aç: ${PlanNumber}`}
          loading={grounds.isFetching}
          onClick={() => setIsOpened(true)}
        >
          Başvuruyu aç
        </Button>
      </div>
    )
  }
  const { HardshipText, CollateralText, GsmNumber, Debts, OtherDebtCount, OtherDebtTotal, Files } =
    grounds.data
  return (
    <>
      <p>
        Telefon:{' '}
        {GsmNumber ? <PhoneLink number={GsmNumber}>{formatMobile(GsmNumber)}</PhoneLink> : 'kayıtlı değil'}
      </p>
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
      <p>
        {OtherDebtCount === 0
          ? 'Bunların dışında borcu yok.'
          : `Bunların dışında ${OtherDebtCount} borcu daha var: ${liraText(OtherDebtTotal)}.`}
      </p>
      <Documents files={Files} />
      <DeferralDecision restructuringLogOid={restructuringLogOid} name={name} isFine={isFine} queue={queue} />
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
