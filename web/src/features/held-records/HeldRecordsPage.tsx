import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { heldKinds } from 'contract/import/codes'
import type { HeldRecord } from 'contract/import/held'
import { useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { ClerkList } from '../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { useClerkSearch } from '../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'

/** Incoming debts unlike others, and small sums that receipts are beyond their debts: shown to no one before a clerk has looked. */
export function HeldRecordsPage() {
  return (
    <ClerkPage
      title="Bekletilen kayıtlar"
      intro="Diğer sistemlerden gelen, günü veya tutarı benzerlerine uymayan borçlar burada bekler. Siz bakana kadar borçluya gösterilmez, gecikme zammı istenmez. Makbuzların borcu birkaç kuruş aşan kısmı da siz bakana kadar iade edilmez."
    >
      <HeldRecords />
    </ClerkPage>
  )
}

function HeldRecords() {
  const search = useClerkSearch()
  const list = useQuery({
    ...callQuery('GetHeldRecords', { searchText: search.searchText, pageIndex: search.pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const noneText = search.searchText === '' ? 'Bekleyen kayıt yok.' : 'Aramanıza uyan kayıt yok.'
  return (
    <ClerkList
      search={search}
      searchLabel="Aktarım no, sicil no, kimlik no, ad, gelir veya dosya adı"
      list={list}
      noun="bekleyen kayıt"
      noneText={noneText}
    >
      {(records) => (
        <List gap={4} aria-label="Bekletilen kayıtlar">
          {records.map((record) => (
            <li key={record.Oid}>
              <HeldRecordCard record={record} />
            </li>
          ))}
        </List>
      )}
    </ClerkList>
  )
}

type Step = 'accept' | 'correct' | 'reject' | 'acceptFile'

const labels = {
  accept: { label: 'Kayıt neden doğru?', button: 'Olduğu gibi kabul et' },
  reject: { label: 'Kayıt neden alınmayacak?', button: 'Reddet' },
  acceptFile: { label: 'Bu dosyanın kayıtları neden doğru?', button: 'Dosyanın tümünü kabul et' },
} as const

function HeldRecordCard({ record }: { record: HeldRecord }) {
  const [step, setStep] = useState<Step>()
  const makesStale = ['GetHeldRecords', 'GetWorkForClerks'] as const
  const decide = useCall('DecideHeldRecord', { makesStale })
  const acceptFile = useCall('AcceptHeldFile', { makesStale })
  const titleId = `bekleyen-${record.Oid}`
  const name = `${record.OwnNumber} numaralı kayıt`
  async function send(chosen: 'accept' | 'reject' | 'acceptFile', reason: string): Promise<string> {
    if (chosen === 'acceptFile') {
      const { Accepted } = await acceptFile.mutateAsync({ importRunOid: record.ImportRunOid, reason })
      return `${Accepted} kayıt kabul edildi.`
    }
    const { IsWritten, Faults } = await decide.mutateAsync({
      recordOid: record.Oid,
      decision: chosen,
      reason,
    })
    if (!IsWritten) return `Kayıt bu hâliyle alınamıyor: ${Faults.map(({ Reason }) => Reason).join(' ')}`
    return chosen === 'accept' ? `${name} kabul edildi.` : `${name} reddedildi.`
  }
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{record.OwnerName}</h2>
      <Facts look="rows" label="Neden bekletildi" facts={record.Reasons.map((reason) => ['Neden', reason])} />
      <Facts
        facts={[
          [heldKinds[record.Kind], `${record.RevenueName}: ${record.Description}`],
          ['Tutar', liraText(record.Principal)],
          ['Kayıttaki tutar', record.PrincipalOnRecord && liraText(record.PrincipalOnRecord)],
          ['Dönem', String(record.PeriodYear)],
          ['Tahakkuk günü', formatDateShort(record.AccruedOn)],
          ['Son ödeme günü', formatDateShort(record.DueDate)],
          ['Sicil no', record.RegistryNumber],
          ['Aktarım no', record.OwnNumber],
          ['Getiren', `${record.BroughtBy} (${record.FileName})`],
          ['Geldiği an', formatMoment(record.HeldAt)],
        ]}
      />
      {step === undefined && (
        <Buttons>
          <Button aria-label={`Kabul et: ${name}`} onClick={() => setStep('accept')}>
            Kabul et…
          </Button>
          {record.Kind === 'accruals' && (
            <Button variant="default" aria-label={`Düzelt: ${name}`} onClick={() => setStep('correct')}>
              Düzelt…
            </Button>
          )}
          <Button variant="default" aria-label={`Reddet: ${name}`} onClick={() => setStep('reject')}>
            Reddet…
          </Button>
          {record.WaitingOfFile > 1 && (
            <Button
              variant="default"
              aria-label={`Dosyanın tümünü kabul et: ${name}`}
              onClick={() => setStep('acceptFile')}
            >
              Aynı dosyadan gelen {record.WaitingOfFile} kaydı kabul et…
            </Button>
          )}
        </Buttons>
      )}
      {step === 'correct' && (
        <CorrectionForm record={record} name={name} onClose={() => setStep(undefined)} />
      )}
      {step !== undefined && step !== 'correct' && (
        <ReasonForm
          name={`${step}-${record.Oid}`}
          formLabel={`${labels[step].button}: ${name}`}
          label={labels[step].label}
          least={10}
          tooShort="Gerekçeyi en az 10 harfle yazın."
          button={labels[step].button}
          onSend={(reason) => send(step, reason)}
          onClose={() => setStep(undefined)}
        />
      )}
    </Card>
  )
}
