import { useQuery } from '@tanstack/react-query'
import type { CuriosityCase } from 'contract/clerk/curiosity'
import { curiosityKinds } from 'contract/clerk/curiosity-codes'
import { formatDateLong } from 'rules/dates'
import { formatMoment } from 'rules/turkey-time'
import { useId, useState } from 'react'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { List } from '../../ui/layout/List.tsx'

/** Unusual looks of clerks; an auditor asks why and writes down the findings. */
export function CuriosityPage() {
  return (
    <ClerkPage
      title="Dikkat çeken bakışlar"
      intro="Bir memurun alışılmadık bakışları, memur, tür ve gün olarak. Bir suçlama değildir: nedenini sorun, bulduğunuzu yazın. Kendinizle ilgili olanı başka bir denetçi kapatır."
    >
      <Cases />
    </ClerkPage>
  )
}

const states = [
  { value: 'open', label: 'Sorulacaklar' },
  { value: 'closed', label: 'Kapatılanlar' },
] as const

function Cases() {
  const [state, setState] = useState<'open' | 'closed'>('open')
  const [pageIndex, setPageIndex] = useState(0)
  const cases = useQuery(callQuery('GetCuriosityCases', { state, pageIndex }))
  return (
    <>
      <Filters>
        <SelectField
          name="state"
          label="Hangileri"
          value={state}
          choices={states}
          onChange={(chosen) => {
            setState(chosen === 'closed' ? 'closed' : 'open')
            setPageIndex(0)
          }}
        />
      </Filters>
      {cases.isPending && <output>{loading}</output>}
      {cases.isError && <QueryFailed query={cases} />}
      {cases.data?.Items.length === 0 && (
        <output>{state === 'open' ? 'Sorulacak bir bakış yok.' : 'Kapatılmış kayıt yok.'}</output>
      )}
      {cases.data && (
        <List gap={4}>
          {cases.data.Items.map((found) => (
            <li key={found.Oid}>
              <CaseCard found={found} />
            </li>
          ))}
        </List>
      )}
      {cases.data && (cases.data.HasMore || pageIndex > 0) && (
        <Buttons>
          {pageIndex > 0 && (
            <Button variant="default" onClick={() => setPageIndex(pageIndex - 1)}>
              Daha yenileri
            </Button>
          )}
          {cases.data.HasMore && (
            <Button variant="default" onClick={() => setPageIndex(pageIndex + 1)}>
              Daha eskileri
            </Button>
          )}
        </Buttons>
      )}
    </>
  )
}

const makesStale = ['GetCuriosityCases', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'] as const

function CaseCard({ found }: { found: CuriosityCase }) {
  const id = useId()
  const [closing, setClosing] = useState<'justified' | 'unjustified'>()
  const close = useCall('CloseCuriosityCase', { makesStale })
  const isJustified = closing === 'justified'
  const button = isJustified ? 'Görev gereği diye kapat' : 'Görev gereği değil diye kapat'
  return (
    <Card as="article" aria-labelledby={id}>
      <h2 id={id}>{found.ClerkName}</h2>
      <p>{curiosityKinds[found.KindCode]}</p>
      <Facts
        look="rows"
        label="Bakışlar"
        facts={[
          ['Gün', formatDateLong(found.Day)],
          ['Kişi', String(found.PeopleCount)],
          ['Bakış', String(found.LookCount)],
          ['Son bakış', formatMoment(found.LastAt)],
          ['Kimlere', peopleIn(found)],
          [
            'Sonuç',
            found.IsJustified === null ? null : found.IsJustified ? 'Görev gereği' : 'Görev gereği değil',
          ],
          ['Bulunan', found.Finding],
          [
            'Kapatan',
            found.ClosedBy && found.ClosedAt && `${found.ClosedBy}, ${formatMoment(found.ClosedAt)}`,
          ],
        ]}
      />
      {found.ClosedAt === null && whyNotNow(found) !== null && <p className="muted">{whyNotNow(found)}</p>}
      {found.ClosedAt === null && whyNotNow(found) === null && closing === undefined && (
        <Buttons>
          <Button
            variant="default"
            aria-label={`Görev gereği: ${found.ClerkName}`}
            onClick={() => setClosing('justified')}
          >
            Görev gereği…
          </Button>
          <Button
            variant="default"
            aria-label={`Görev gereği değil: ${found.ClerkName}`}
            onClick={() => setClosing('unjustified')}
          >
            Görev gereği değil…
          </Button>
        </Buttons>
      )}
      {closing !== undefined && (
        <ReasonForm
          key={closing}
          name={`finding-${found.Oid}`}
          formLabel={button}
          label="Kime sordunuz, ne buldunuz?"
          least={10}
          tooShort="Ne bulduğunuzu en az 10 harfle yazın."
          button={button}
          onSend={async (finding) => {
            await close.mutateAsync({ caseOid: found.Oid, isJustified, finding })
            return 'Kapattınız.'
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Card>
  )
}

function whyNotNow({ IsGrowing }: CuriosityCase): string | null {
  return IsGrowing ? 'Gün bitince kapatılır; sayı artabilir.' : null
}

function peopleIn({ People, PeopleCount }: CuriosityCase): string {
  if (People.length === 0) return `${PeopleCount} kişi`
  const others = PeopleCount - People.length
  const named = People.map(({ PersonName, Matter }) => (Matter ? `${PersonName} (${Matter})` : PersonName))
  return [...named, ...(others > 0 ? [`ve ${others} kişi daha`] : [])].join('; ')
}
