import { useQuery } from '@tanstack/react-query'
import type { AccrualBalance } from 'contract/debts/accruals'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { useState } from 'react'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { shortNumber } from '../../../ui/chart/bar-layout.ts'
import { noFilters } from '../debt-filters.ts'
import { ListEmpty } from '../ListEmpty.tsx'
import { ListFailed } from '../ListFailed.tsx'
import { type PictureBy, pictureOf } from './ledger-picture.ts'
import { SummaryChoices } from './SummaryChoices.tsx'
import { Skeleton } from '../../../ui/layout/Skeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

/** Chart of paid and open sums, year by year and kind by kind. */
export function SummaryTab({ registryOid }: { registryOid: number }) {
  const balances = useQuery(
    callQuery('GetDeclarationAccrumentBalancesofEMunicipality', { registryInfoOid: registryOid }),
  )
  if (balances.isError) {
    return (
      <ListFailed
        title="Özet getirilemedi"
        message={messageOf(balances.error)}
        onRetry={() => void balances.refetch()}
      />
    )
  }
  if (!balances.data) return <Skeleton text="Özet getiriliyor…" count={5} />
  const { AsOf, Balances } = balances.data
  if (Balances.length === 0) return <ListEmpty noun="tahakkuk" filters={noFilters} onClear={() => {}} />
  return (
    <>
      <p>
        <strong>{formatDateLong(AsOf)}</strong> itibarıyla ödedikleriniz ve kalan borcunuz, gecikme zammıyla
        birlikte.
      </p>
      <Picture balances={Balances} />
    </>
  )
}

function Picture({ balances }: { balances: readonly AccrualBalance[] }) {
  const [by, setBy] = useState<PictureBy>('year')
  const [only, setOnly] = useState('')
  const chosen = only === '' ? undefined : Number(only)
  const picture = pictureOf(balances, by, by === 'year' ? { moduleCode: chosen } : { year: chosen })
  return (
    <Card aria-label="Ödenen ve kalan">
      <SummaryChoices
        balances={balances}
        by={by}
        only={only}
        onChange={(nextBy, nextOnly) => {
          setBy(nextBy)
          setOnly(nextOnly)
        }}
      />
      <BarChart
        title={by === 'year' ? 'Yıllara göre ödenen ve kalan' : 'Türlere göre ödenen ve kalan'}
        direction={by === 'year' ? 'columns' : 'rows'}
        categoryName={by === 'year' ? 'Yıl' : 'Tür'}
        areYears={by === 'year'}
        categories={picture.categories}
        series={[
          { name: 'Ödenen', values: picture.paid },
          { name: 'Kalan', values: picture.left },
        ]}
        formatValue={(value) => formatLira(kurus(value))}
        formatTick={(value) => `${shortNumber(value / 100)} ₺`}
        totalName="Toplam"
      />
    </Card>
  )
}
