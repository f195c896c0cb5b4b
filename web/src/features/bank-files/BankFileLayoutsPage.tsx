import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { fileKinds } from 'contract/files/codes'
import { useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { CollectingBankForm } from './CollectingBankForm.tsx'
import { LayoutForm } from './LayoutForm.tsx'

export type Layouts = ResponseFrom<'GetBankFileLayouts'>
type Layout = Layouts['Layouts'][number]

/** Page for administrators: banks that exchange files, and the layouts of the files. */
export function BankFileLayoutsPage() {
  return (
    <ClerkPage
      title="Bankalar ve dosya düzenleri"
      intro="Dosya düzeni, satırların hangi karakterinde ne yazdığını söyler. Bankanın düzeni hazır olanlardan farklıysa en yakın olanı örnek alın, değiştirin, bankanın örnek dosyasıyla deneyin ve kaydedin."
    >
      <BankFileLayouts />
    </ClerkPage>
  )
}

function BankFileLayouts() {
  const found = useQuery({ ...callQuery('GetBankFileLayouts', {}), staleTime: 0 })
  const [base, setBase] = useState<Layout>()
  if (found.isPending) return <output>{loading}</output>
  if (found.isError) return <QueryFailed query={found} />
  const { Layouts, Banks } = found.data
  if (base) return <LayoutForm key={base.Oid} base={base} onClose={() => setBase(undefined)} />
  return (
    <>
      <Stack as="section" aria-labelledby="collecting-banks">
        <h2 id="collecting-banks">Bankalar</h2>
        {Banks.length === 0 && <p className="muted">Henüz dosya alınıp verilen banka yok.</p>}
        {Banks.length > 0 && (
          <RecordTable
            caption="Dosya alınıp verilen bankalar"
            rowHeading="Banka"
            rowName={({ Bank }) => Bank}
            columns={[
              { heading: 'Kurum kodu', cell: ({ InstitutionCode }) => InstitutionCode },
              { heading: 'Borç dosyası', cell: ({ DebtLayout }) => DebtLayout, isText: true },
              { heading: 'Tahsilat dosyası', cell: ({ CollectionLayout }) => CollectionLayout, isText: true },
              { heading: 'Otomatik ödeme', cell: ({ OrderLayout }) => OrderLayout ?? 'Yok', isText: true },
              { heading: 'Durum', cell: ({ IsActive }) => (IsActive ? 'Açık' : 'Kapalı') },
            ]}
            rows={Banks}
            keyOf={({ Code }) => Code}
          />
        )}
      </Stack>
      <CollectingBankForm layouts={found.data} />
      <Stack as="section" aria-labelledby="layouts">
        <h2 id="layouts">Dosya düzenleri</h2>
        <RecordTable<Layout>
          caption="Dosya düzenleri"
          rowHeading="Düzen"
          rowName={({ Layout: name }) => name}
          columns={[
            { heading: 'Tür', cell: kindText },
            { heading: 'Geçerli', cell: ({ ValidFrom }) => formatDateShort(ValidFrom) },
            { heading: 'Kaynak', cell: ({ Source }) => Source, isText: true },
            {
              heading: 'İşlem',
              isHeadingHidden: true,
              cell: (layout) => (
                <Button
                  variant="text"
                  aria-label={`Örnek al: ${layout.Layout}`}
                  onClick={() => setBase(layout)}
                >
                  Örnek al
                </Button>
              ),
            },
          ]}
          rows={Layouts}
          keyOf={({ Oid }) => Oid}
        />
      </Stack>
    </>
  )
}

function kindText({ Kind, IsForOrders }: Layout): string {
  const { outgoing, incoming } = fileKinds
  if (Kind === incoming.code) return incoming.label
  return IsForOrders ? `${outgoing.label}, otomatik ödeme` : outgoing.label
}
