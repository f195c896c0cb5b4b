import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PrivacyApplicationRow, ReturnedContact } from 'contract/privacy/desk'
import { privacyKinds } from 'contract/privacy/codes'
import { useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { formatMoment } from 'rules/turkey-time'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { ProposalCard } from '../../../parts/clerk/ProposalCard.tsx'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Link } from '../../../ui/router/router.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { privacyStale } from './privacy-stale.ts'
import { RecordOnPaper } from './RecordOnPaper.tsx'

/** The desk of applications about personal data: those with the fewest days left first. */
export function PrivacyDeskPage() {
  return (
    <ClerkPage
      title="Kişisel veri başvuruları"
      intro="Her başvuru en geç 30 günde yanıtlanır (6698 sayılı Kanun m. 13). Düzeltme, silme ve kapatmayı iki memur birlikte yapar."
    >
      <p>
        <Link to="/Memur/KisiselVeri/Envanter">Veri işleme envanteri</Link>
      </p>
      <Proposals />
      <Returned />
      <Applications />
      <RecordOnPaper />
    </ClerkPage>
  )
}

function Proposals() {
  const proposals = useQuery(callQuery('GetPrivacyProposalsForClerks', {}))
  const answer = useCall('AnswerPrivacyProposal', { makesStale: privacyStale })
  if (!proposals.data || proposals.data.length === 0) return null
  return (
    <List gap={4} aria-label="Onay bekleyen öneriler">
      {proposals.data.map((proposal) => (
        <li key={proposal.Oid}>
          <ProposalCard
            proposal={proposal}
            reasonLabel="Yanıt"
            second="Başka bir memur"
            onAnswer={answer.mutateAsync}
          />
        </li>
      ))}
    </List>
  )
}

const whatNames: Record<ReturnedContact['What'], string> = {
  gsm_number: 'telefon numarası',
  email: 'e-posta adresi',
  address: 'posta adresi',
}

/** Contact data that was erased and has come back, mostly by a file of another system. */
function Returned() {
  const returned = useQuery(callQuery('GetReturnedContacts', {}))
  if (!returned.data || returned.data.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="returned-title">
      <h2 id="returned-title">Silindikten sonra geri gelenler</h2>
      <List gap={4}>
        {returned.data.map((each) => (
          <li key={each.Oid}>
            <ReturnedCard returned={each} />
          </li>
        ))}
      </List>
    </Stack>
  )
}

function ReturnedCard({ returned }: { returned: ReturnedContact }) {
  const [closing, setClosing] = useState<'erase' | 'keep'>()
  const close = useCall('CloseReturnedContact', { makesStale: privacyStale })
  const isErased = closing === 'erase'
  return (
    <Card as="article" aria-labelledby={`returned-${returned.Oid}`}>
      <h3 id={`returned-${returned.Oid}`}>{returned.Name}</h3>
      <p>
        Başvurusu üzerine silinen {whatNames[returned.What]}, {formatMoment(returned.CameAt)} zamanında{' '}
        {returned.IsImported ? 'bir aktarımla' : 'kayıt değişikliğiyle'} geri geldi. Sicil no:{' '}
        {returned.RegistryNumber}
      </p>
      {closing === undefined ? (
        <Buttons>
          <Button variant="default" onClick={() => setClosing('erase')}>
            Yeniden sil…
          </Button>
          <Button variant="default" onClick={() => setClosing('keep')}>
            Kalsın…
          </Button>
        </Buttons>
      ) : (
        <ReasonForm
          key={closing}
          name={`returned-${closing}-${returned.Oid}`}
          formLabel={isErased ? 'Yeniden sil' : 'Kalsın'}
          label="Gerekçe"
          least={10}
          tooShort="Gerekçeyi en az 10 harfle yazın."
          button={isErased ? 'Yeniden sil' : 'Kalsın'}
          onSend={async (reason) => {
            await close.mutateAsync({ returnedOid: returned.Oid, isErased, reason })
            return isErased ? 'Yeniden silindi.' : 'Kaydedildi.'
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Card>
  )
}

function Applications() {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const list = useQuery({
    ...callQuery('GetPrivacyApplicationsForClerks', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <ClerkList
      search={search}
      searchLabel="Ad, sicil ya da başvuru no"
      list={list}
      noun="başvuru"
      noneText={searchText ? 'Aradığınız başvuru bekleyenler arasında yok.' : 'Yanıt bekleyen başvuru yok.'}
    >
      {(rows) =>
        rows.length > 0 && (
          <RecordTable
            caption="Yanıt bekleyen başvurular, süresi en az kalan üstte"
            rowHeading="Başvuran"
            rows={rows}
            keyOf={({ Oid }) => Oid}
            rowName={(row) => <Link to={`/Memur/KisiselVeri/Basvuru?no=${row.Oid}`}>{row.Name}</Link>}
            columns={[
              { heading: 'Konu', cell: ({ Kind }) => privacyKinds[Kind].label },
              { heading: 'Başvuru no', cell: ({ Reference }) => Reference },
              { heading: 'Son gün', cell: ({ DueOn }) => formatDateShort(DueOn) },
              { heading: 'Durum', cell: (row) => <State row={row} /> },
            ]}
          />
        )
      }
    </ClerkList>
  )
}

function State({ row: { DaysLeft, IsProposed } }: { row: PrivacyApplicationRow }) {
  if (IsProposed) return <Badge color="primary">İkinci memur bekleniyor</Badge>
  if (DaysLeft < 0) return <Badge color="error">{`${-DaysLeft} gün gecikti`}</Badge>
  return <Badge color={DaysLeft <= 7 ? 'warning' : 'secondary'}>{`${DaysLeft} gün kaldı`}</Badge>
}
