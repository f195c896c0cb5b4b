import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestTo, ResponseFrom } from 'contract/calls'
import type { AccountMovement } from 'contract/reconciliation/account-movements'
import {
  type AccountMovementState,
  accountMovementStates,
} from 'contract/reconciliation/account-movement-codes'
import { useState } from 'react'
import { addDays } from 'rules/calendar'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { formatIban } from 'rules/identity/iban'
import { liraText } from 'rules/money'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'

type Asked = Pick<RequestTo<'GetAccountMovements'>, 'from' | 'until'> & {
  iban: string | null
  state: AccountMovementState
  pageIndex: number
}
type Shown = ResponseFrom<'GetAccountMovements'>

/** Money on the municipality's accounts, and the part of it that has no receipt. */
export function AccountMovementsPage() {
  return (
    <ClerkPage
      title="Hesap hareketleri"
      intro="Bankaların hesap ekstrelerindeki para, tahsilatla kendiliğinden eşleştirilir. Karşılığı bulunmayan para ile hesaba geçmeyen tahsilat Mutabakat sayfasında iş olarak görünür. Ekstreyi Banka dosyaları sayfasında yükleyin."
    >
      <Movements />
    </ClerkPage>
  )
}

function Movements() {
  const today = todayInTurkey()
  const [asked, setAsked] = useState<Asked>({
    iban: null,
    state: 'open',
    from: addDays(today, -29),
    until: today,
    pageIndex: 0,
  })
  const found = useQuery({
    ...callQuery('GetAccountMovements', asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const change = (changed: Partial<Asked>) => setAsked((before) => ({ ...before, pageIndex: 0, ...changed }))
  const accounts = found.data?.Accounts ?? []
  return (
    <Stack gap={4}>
      <Filters>
        <SelectField
          name="account"
          label="Hesap"
          value={asked.iban ?? ''}
          choices={[
            { value: '', label: 'Bütün hesaplar' },
            ...accounts.map(({ OwnAccount, Bank }) => ({
              value: OwnAccount,
              label: `${Bank}, ${OwnAccount.slice(-4)}`,
            })),
          ]}
          onChange={(iban) => change({ iban: iban || null })}
        />
        <SelectField
          name="state"
          label="Hareketler"
          value={asked.state}
          choices={Object.entries(accountMovementStates).map(([value, label]) => ({ value, label }))}
          onChange={(state) => change({ state: state as AccountMovementState })}
        />
        <DateField
          name="from"
          label="İlk gün"
          value={asked.from}
          onDate={(from) => from && change({ from })}
        />
        <DateField
          name="until"
          label="Son gün"
          value={asked.until}
          onDate={(until) => until && change({ until })}
        />
      </Filters>
      {found.isPending && <Spinner />}
      {found.isError && <QueryFailed query={found} />}
      {found.data && (
        <>
          <Sums shown={found.data} />
          <Accounts accounts={found.data.Accounts} />
          <MovementList
            shown={found.data}
            pageIndex={asked.pageIndex}
            isBusy={found.isPlaceholderData}
            onPage={(pageIndex) => change({ pageIndex })}
          />
        </>
      )}
    </Stack>
  )
}

function Sums({ shown }: { shown: Shown }) {
  return (
    <Figures
      figures={[
        {
          label: 'Karşılığı bulunmayan giriş',
          value: liraText(shown.Unexplained),
          note: `${shown.UnexplainedCount.toLocaleString('tr-TR')} hareket`,
          isLate: shown.UnexplainedCount > 0,
        },
        { label: 'Giren', value: liraText(shown.In) },
        { label: 'Çıkan', value: liraText(shown.Out) },
      ]}
    />
  )
}

function Accounts({ accounts }: { accounts: Shown['Accounts'] }) {
  if (accounts.length === 0)
    return (
      <Notice kind="info" title="Tanımlı hesap yok">
        <p>Belediyenin hesaplarını bilgi işlem, StatementAccounts ayarında tanımlar.</p>
      </Notice>
    )
  return (
    <RecordTable
      caption="Hesaplar"
      isCaptionShown
      rowHeading="Hesap"
      rowName={({ OwnAccount }) => formatIban(OwnAccount)}
      columns={[
        { heading: 'Banka', cell: ({ Bank }) => Bank },
        { heading: 'Son ekstre', cell: ({ StatementNumber }) => StatementNumber ?? 'Gelmedi' },
        { heading: 'Kapanış günü', cell: ({ ClosedOn }) => (ClosedOn ? formatDateLong(ClosedOn) : '—') },
        {
          heading: 'Bakiye',
          cell: ({ Balance }) => (Balance === null ? '—' : liraText(Balance)),
          isFigure: true,
        },
      ]}
      rows={accounts}
      keyOf={({ OwnAccount }) => OwnAccount}
    />
  )
}

interface MovementListProps {
  shown: Shown
  pageIndex: number
  isBusy: boolean
  onPage: (pageIndex: number) => void
}

function MovementList({ shown: { Items, HasMore }, pageIndex, isBusy, onPage }: MovementListProps) {
  if (Items.length === 0 && pageIndex === 0) return <p>Bu günler arasında böyle bir hareket yok.</p>
  return (
    <section aria-labelledby="hareketler">
      <h2 id="hareketler">Hareketler</h2>
      <RecordTable<AccountMovement>
        caption="Hesap hareketleri, en yenisi üstte"
        rowHeading="Gün"
        rowName={({ BookedOn }) => formatDateShort(BookedOn)}
        columns={[
          { heading: 'Tutar', cell: ({ Amount }) => liraText(Amount), isFigure: true },
          { heading: 'Bankanın açıklaması', cell: ({ Text }) => Text || '—', isText: true },
          { heading: 'Banka no', cell: ({ Reference }) => Reference || '—', isText: true },
          { heading: 'Karşılığı', cell: belongsText, isText: true },
        ]}
        rows={Items}
        keyOf={(_row, index) => `${pageIndex}-${index}`}
      />
      <PageSteps pageIndex={pageIndex} hasMore={HasMore && !isBusy} onPage={onPage} topId="hareketler" />
      <Buttons>
        <Button variant="default" onClick={() => window.print()}>
          Yazdır
        </Button>
      </Buttons>
    </section>
  )
}

function belongsText({ BelongsTo, Amount, IsReversal }: AccountMovement): string {
  if (BelongsTo.length > 0) return BelongsTo.join('; ')
  if (Amount.startsWith('-')) return IsReversal ? 'Bulunamadı: banka geri almış' : 'Belediyenin kendi ödemesi'
  return 'Bulunamadı'
}
