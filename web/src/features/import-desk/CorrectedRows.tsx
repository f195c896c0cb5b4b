import type { CorrectedValue, DeskImport } from 'contract/import/calls'
import { Notice } from '../../ui/Notice.tsx'
import { List } from '../../ui/layout/List.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

type Correction = NonNullable<DeskImport['Correction']>

/** Changes of certain rows by a file: before and after. */
export function CorrectedRows({ correction, isWritten }: { correction: Correction; isWritten: boolean }) {
  const { Code, Reason, Found } = correction
  if (!Found || Found.Count === 0)
    return (
      <p>
        Düzeltmenin nedeni: {Reason}.{Found && ' Dosyada düzeltilecek kesinleşmiş satır yok.'}
      </p>
    )
  const { Count, Rows, WorkedOut } = Found
  const done = Code === 'takeOut' ? 'kayıttan çıkarıldı' : 'düzeltildi'
  const planned = Code === 'takeOut' ? 'kayıttan çıkarılacak' : 'düzeltilecek'
  return (
    <>
      <Notice
        kind="warning"
        title={`Kesinleşmiş ${Count.toLocaleString('tr-TR')} satır ${isWritten ? done : planned}`}
      >
        <p>Neden: {Reason}</p>
        {WorkedOut && <p>{workedOutText(WorkedOut)}</p>}
        {!isWritten && <p>Dosyayı getirenden başka bir yönetici eskisine ve yenisine bakıp aktarır.</p>}
      </Notice>
      <RecordTable
        caption={Count > Rows.length ? `İlk ${Rows.length} satır` : 'Eski ve yeni değerler'}
        isCaptionShown
        rowHeading="Satır"
        rowName={({ Line }) => String(Line)}
        columns={[
          { heading: 'Tarife satırı', cell: ({ Row }) => Row, isText: true },
          { heading: 'Değişiklik', cell: ({ Changes }) => <ChangedValues changes={Changes} />, isText: true },
        ]}
        rows={Rows}
        keyOf={({ Line }) => Line}
      />
    </>
  )
}

function workedOutText({ What, Count }: NonNullable<NonNullable<Correction['Found']>['WorkedOut']>): string {
  if (Count === 0)
    return What === 'bills'
      ? 'Eski satırlarla hesaplanmış su faturası yok.'
      : 'Eski satırlarla hesaplanmış beyan yok.'
  const count = Count.toLocaleString('tr-TR')
  return What === 'bills'
    ? `Eski satırlarla hesaplanmış olabilecek ${count} su faturası var; kendiliğinden değişmezler. Gerekenleri su dönemleri sayfasında düzeltin.`
    : `Eski satırlarla hesaplanmış olabilecek ${count} beyan dönemi var; tahakkukları kendiliğinden değişmez. Gerekenleri düzeltme beyanıyla ya da tahakkuk düzeltmesiyle değiştirin.`
}

/** Each value as it was and as it is. */
export function ChangedValues({ changes }: { changes: readonly CorrectedValue[] }) {
  return (
    <List>
      {changes.map(({ Header, Before, After }) => (
        <li key={Header}>
          {Header}: {Before || '–'}
          {After !== null && ` → ${After || '–'}`}
        </li>
      ))}
    </List>
  )
}
