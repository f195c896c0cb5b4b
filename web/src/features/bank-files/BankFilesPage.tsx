import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { listedFileStatuses, statementKind } from 'contract/bank-files/codes'
import { fileKinds } from 'contract/files/codes'
import { useState } from 'react'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { BankFileCard } from './BankFileCard.tsx'
import { NewDebtFile } from './NewDebtFile.tsx'
import { SendBankFile } from './SendBankFile.tsx'

type Listed = ResponseFrom<'GetBankFiles'>['Items'][number]

/** Page for clerks to make files of debts for banks and take the banks' files of collections. */
export function BankFilesPage() {
  return (
    <ClerkPage
      title="Banka dosyaları"
      intro="Bankaya vereceğiniz borç dosyasını hazırlayın; bankanın gönderdiği tahsilat dosyasını yükleyin, denetlenince kaydedin. Hatalı bir dosyanın hiçbir satırı kaydedilmez. Hesap ekstreleri de buradan yüklenir; bir memurun yüklediği ekstreyi başka bir memur onaylar."
    >
      <BankFiles />
    </ClerkPage>
  )
}

function BankFiles() {
  const query = useUrlQuery<'no'>()
  const openOid = query.readNumber('no')
  const [pageIndex, setPageIndex] = useState(0)
  const list = useQuery({
    ...callQuery('GetBankFiles', { pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const open = (oid: number | undefined) =>
    query.change({ no: oid === undefined ? '' : String(oid) }, { replace: false })
  if (list.isPending) return <output>{loading}</output>
  if (list.isError) return <QueryFailed query={list} />
  const { Banks, Revenues, StatementBanks, Items, HasMore } = list.data
  return (
    <>
      {Banks.length === 0 && (
        <Notice kind="info" title="Dosya alınıp verilen banka yok">
          <p>Yönetim görevi olan bir memur bankayı “Bankalar ve dosya düzenleri” sayfasında tanımlar.</p>
        </Notice>
      )}
      {openOid !== undefined && (
        <BankFileCard key={openOid} fileOid={openOid} onClose={() => open(undefined)} />
      )}
      {openOid === undefined && Banks.length > 0 && (
        <>
          <NewDebtFile banks={Banks} revenues={Revenues} onMade={open} />
          <SendBankFile banks={Banks} onSent={open} />
        </>
      )}
      {openOid === undefined && StatementBanks.length > 0 && (
        <SendBankFile kind="S" banks={StatementBanks} onSent={open} />
      )}
      <section aria-labelledby="bank-files">
        <h2 id="bank-files">Dosyalar</h2>
        {Items.length === 0 && <p className="muted">Henüz dosya yok.</p>}
        {Items.length > 0 && (
          <>
            <RecordTable<Listed>
              caption="Banka dosyaları, en yenisi üstte"
              rowHeading="Dosya"
              rowName={({ File, Oid }) => File ?? `${Oid} numaralı dosya`}
              columns={[
                { heading: 'Banka', cell: ({ Bank, Kind }) => `${Bank}, ${kindText(Kind)}` },
                { heading: 'Durum', cell: ({ Status }) => listedFileStatuses[Status] },
                {
                  heading: 'Satır',
                  cell: ({ Lines }) => Lines?.toLocaleString('tr-TR') ?? '—',
                  isFigure: true,
                },
                {
                  heading: 'Toplam',
                  cell: ({ Total }) => (Total === null ? '—' : liraText(Total)),
                  isFigure: true,
                },
                { heading: 'Ne zaman', cell: ({ CreatedAt }) => formatMoment(CreatedAt) },
                {
                  heading: 'İşlem',
                  isHeadingHidden: true,
                  cell: ({ Oid, File }) =>
                    Oid === openOid ? (
                      'Açık'
                    ) : (
                      <Button variant="text" aria-label={`Aç: ${File ?? Oid}`} onClick={() => open(Oid)}>
                        Aç
                      </Button>
                    ),
                },
              ]}
              rows={Items}
              keyOf={({ Oid }) => Oid}
            />
            <PageSteps
              pageIndex={pageIndex}
              hasMore={HasMore && !list.isPlaceholderData}
              onPage={setPageIndex}
              topId="bank-files"
            />
          </>
        )}
      </section>
    </>
  )
}

function kindText(kind: Listed['Kind']): string {
  const found = [...Object.values(fileKinds), statementKind].find(({ code }) => code === kind)
  return found?.label.toLocaleLowerCase('tr') ?? ''
}
