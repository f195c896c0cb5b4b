import { useQuery } from '@tanstack/react-query'
import type { RegisterEntry } from 'contract/privacy/desk'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { saveAsExcel } from '../../../ui/saving/save-as-excel.ts'

/** Fields that VERBİS asks for, in its order. */
const fields: readonly (readonly [heading: string, field: keyof RegisterEntry])[] = [
  ['Veri kategorisi', 'Categories'],
  ['Amaç', 'Purpose'],
  ['Hukuki sebep', 'Ground'],
  ['İlgili kişi grubu', 'Subjects'],
  ['Alıcı grubu', 'Recipients'],
  ['Saklama süresi', 'Retention'],
  ['Yurt dışına aktarım', 'Abroad'],
]

/** The register of processing, made from the marks of the tables and the settings in force. */
export function ProcessingRegisterPage() {
  const register = useQuery(callQuery('GetProcessingRegister', {}))
  const excel = useCallAction()
  return (
    <ClerkPage
      title="Veri işleme envanteri"
      intro="VERBİS alanlarıyla, veritabanındaki her kişisel alandan çıkarılır. Saklama süreleri yürürlükteki ayarlardır."
      desk={{ path: '/Memur/KisiselVeri', title: 'Kişisel veri başvuruları' }}
    >
      {register.isPending && <Spinner />}
      {register.isError && <QueryFailed query={register} />}
      {register.data && (
        <>
          <div>
            <Button
              variant="default"
              loading={excel.isBusy}
              onClick={() => void excel.run(() => saveRegister(register.data))}
            >
              Excel olarak indir
            </Button>
          </div>
          <List gap={4}>
            {register.data.map((entry) => (
              <li key={entry.Code}>
                <Card as="article" aria-labelledby={`entry-${entry.Code}`}>
                  <h2 id={`entry-${entry.Code}`}>{entry.Title}</h2>
                  <Facts
                    look="rows"
                    facts={fields.map(([heading, field]) => [heading, entry[field]] as const)}
                  />
                  <Details
                    summary="Tedbirler ve tablolar"
                    summaryLabel={`Tedbirler ve tablolar: ${entry.Title}`}
                  >
                    <p>{entry.Measures}</p>
                    <p className="fine-print">{entry.Data}</p>
                  </Details>
                </Card>
              </li>
            ))}
          </List>
        </>
      )}
    </ClerkPage>
  )
}

function saveRegister(entries: readonly RegisterEntry[]): Promise<void> {
  const headings = [
    ['İş', 'Title'],
    ...fields,
    ['Tedbirler', 'Measures'],
    ['Tablolar ve alanlar', 'Data'],
  ] as const
  return saveAsExcel(
    headings.map(([heading, field]) => ({
      heading,
      kind: 'text' as const,
      value: (entry: RegisterEntry) => entry[field],
    })),
    entries,
    { name: 'veri-isleme-envanteri.xlsx', sheet: 'Envanter' },
  )
}
