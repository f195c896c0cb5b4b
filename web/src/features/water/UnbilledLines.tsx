import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UnbilledWaterLine, UnreadWaterRegion } from 'contract/water/differences'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** Running contracts that no bill will come for or that use water while they are cut, until someone plans the missing steps. */
export function UnbilledLines() {
  const [pageIndex, setPageIndex] = useState(0)
  const listed = useQuery({
    ...callQuery('GetUnbilledLinesForClerks', { pageIndex }),
    placeholderData: keepPreviousData,
  })
  if (listed.isPending) return <Spinner />
  if (listed.isError) return <QueryFailed query={listed} />
  const { Items, HasMore, Regions } = listed.data
  return (
    <Stack as="section" gap={3} aria-labelledby="faturasiz">
      <h2 id="faturasiz">Faturası çıkmayacak ya da kesikken su kullanan abonelikler</h2>
      {Items.length === 0 && Regions.length === 0 && <p className="note">Böyle bir abonelik yok.</p>}
      <List gap={3}>
        {Items.map((line) => (
          <LineCard key={`${line.SubscriberNo} ${line.Finding}`} line={line} />
        ))}
      </List>
      <PageSteps
        pageIndex={pageIndex}
        hasMore={HasMore && !listed.isPlaceholderData}
        onPage={setPageIndex}
        topId="faturasiz"
      />
      {Regions.length > 0 && <UnreadRegions regions={Regions} />}
    </Stack>
  )
}

const findings: Record<UnbilledWaterLine['Finding'], { text: string; since: string }> = {
  movedAway: {
    text: 'Adresi değişti; yeni bölgesinde okuma dönemi yok. Adresi yanlışsa düzeltin, doğruysa bölgesine dönem açın.',
    since: 'Son okuma dönemi',
  },
  leftOut: {
    text: 'Bölgesi okunuyor, bu abonelik dönemlere girmedi. Sayacını okutun.',
    since: 'Bu günden beri',
  },
  noMeter: {
    text: 'Hat açık, sayaç yok. Ekibe sayaç taktırın ya da hattı kestirin.',
    since: 'Sayaçsız kaldığı gün',
  },
  endWaits: {
    text: 'Sona ermesi istendi, su kesilmedi; okuma dönemleri bu aboneliği almıyor. Suyu kestirip sayacı okutun, iptali sonuçlandırın.',
    since: 'İstenen kesme günü',
  },
  usedWhileCut: {
    text: 'Su kesik yazılı, sayaç dönüyor. Ekibe yerinde inceletin; kesilmemişse yeniden kestirin, açılmışsa kaçak kullanımı tutanağa bağlatın.',
    since: 'Bunu gösteren okuma',
  },
}

const needsWork: readonly UnbilledWaterLine['Finding'][] = ['noMeter', 'usedWhileCut']

function LineCard({ line }: { line: UnbilledWaterLine }) {
  const { SubscriberNo, Finding } = line
  const titleId = `faturasiz-${SubscriberNo}-${Finding}`
  const { text, since } = findings[Finding]
  return (
    <Card as="li" padding="small" aria-labelledby={titleId}>
      <h3 id={titleId}>Abone {SubscriberNo}</h3>
      <p>{text}</p>
      <Facts
        facts={[
          ['Adres', line.Address],
          ['Bölge', line.Region],
          [since, formatDateLong(line.Since)],
          ['Ekip gidecek', line.PlannedOn === null ? null : formatDateLong(line.PlannedOn)],
        ]}
      />
      <Buttons>
        {needsWork.includes(Finding) && line.PlannedOn === null && (
          <ButtonLink variant="default" to="/Memur/IsEmirleri">
            İş emri yaz: abone {SubscriberNo}
          </ButtonLink>
        )}
        {Finding === 'endWaits' && (
          <ButtonLink variant="default" to="/Memur/SuIptalleri">
            İptali aç: abone {SubscriberNo}
          </ButtonLink>
        )}
        <ButtonLink variant="default" to={`/Memur/SayacVeFatura?no=${SubscriberNo}`}>
          Sayaca bak: abone {SubscriberNo}
        </ButtonLink>
      </Buttons>
    </Card>
  )
}

/** Whole regions in a few lines: one period brings all of their houses in. */
function UnreadRegions({ regions }: { regions: readonly UnreadWaterRegion[] }) {
  return (
    <Card as="section" padding="small" aria-labelledby="okunmayan-bolgeler">
      <h3 id="okunmayan-bolgeler">Okuma dönemi olmayan bölgeler</h3>
      <List gap={1}>
        {regions.map(({ Region, Houses, ReadUntil }) => (
          <li key={Region}>
            {Region}: {Houses} abonelik,{' '}
            {ReadUntil === null ? 'hiç okunmadı' : `son dönemi ${formatDateLong(ReadUntil)} günü bitti`}
          </li>
        ))}
      </List>
      <Buttons>
        <ButtonLink variant="default" to="/Memur/OkumaDonemleri">
          Okuma dönemi aç
        </ButtonLink>
      </Buttons>
    </Card>
  )
}
