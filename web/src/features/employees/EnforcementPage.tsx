import { useQuery } from '@tanstack/react-query'
import type { EnforcementFile } from 'contract/employees/calls'
import { formatMonth } from 'rules/dates'
import { formatLira, kurus, kurusFromWire, sumKurus } from 'rules/money'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { shortNumber } from '../../ui/chart/bar-layout.ts'
import { Notice } from '../../ui/Notice.tsx'
import { EmployeePage } from './EmployeePage.tsx'
import { EnforcementCard } from './EnforcementCard.tsx'
import { type Figure, Figures } from '../../ui/layout/Figures.tsx'
import { type OwnNumbers } from './own-numbers.ts'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'

export function EnforcementPage() {
  return (
    <EmployeePage
      title="İcra bilgileri"
      intro="Maaşınızdan kesinti yapılan icra dosyaları, sıraları ve ne zaman biteceği."
    >
      {(numbers) => <Enforcement numbers={numbers} />}
    </EmployeePage>
  )
}

function Enforcement({ numbers }: { numbers: OwnNumbers }) {
  const information = useQuery(callQuery('RetrieveEnforcementInformation', numbers))
  if (information.isError) return <QueryFailed query={information} title="İcra bilgileriniz getirilemedi" />
  if (!information.data) return <Skeleton text="İcra bilgileriniz getiriliyor…" />
  const { Files, IsWorker } = information.data
  if (Files.length === 0) {
    return (
      <Notice kind="info" title="Maaşınızda icra kesintisi yok">
        <p>Adınıza bir icra dosyası bildirilirse burada görürsünüz.</p>
      </Notice>
    )
  }
  return (
    <>
      <Figures figures={figuresOf(Files)} />
      <Picture files={Files} />
      {Files.map((file) => (
        <EnforcementCard key={file.Oid} file={file} />
      ))}
      <Notice kind="info" title="Kesinti nasıl yapılır?">
        <p>
          Aylık nafaka önce ve tam kesilir. Diğer dosyalar sıraya girer: kalan maaşınızın (aile ve çocuk
          yardımı dışında) en az dörtte biri sıradaki dosyaya kesilir. O dosya bitmeden sonraki dosya için
          kesinti yapılmaz. Bitiş tahmini, maaşınız değişmezse tutar.
        </p>
        {IsWorker && <p>İşçi ücretinden nafaka dışında en çok dörtte bir kesilir.</p>}
        {Files.some(({ KindCode }) => KindCode === 'public') && (
          <p>
            {!IsWorker && 'Kamu alacaklarında kesinti maaşın üçte birine kadar çıkabilir. '}
            Maaş asgari ücreti geçmiyorsa kamu alacağı için en çok onda biri kesilir.
          </p>
        )}
      </Notice>
    </>
  )
}

function figuresOf(files: readonly EnforcementFile[]): Figure[] {
  const running = files.filter(({ StateCode }) => StateCode !== 'ended')
  const months = files.flatMap(({ Deductions }) => Deductions)
  const newest = months
    .map(({ Month }) => Month)
    .toSorted()
    .at(-1)
  const ofNewest = sumKurus(
    months.filter(({ Month }) => Month === newest).map(({ Amount }) => kurusFromWire(Amount)),
  )
  const ends = running.flatMap(({ ExpectedEndMonth }) => ExpectedEndMonth ?? [])
  // Unknown as soon as the end of one file is unknown.
  const end = ends.length === running.length ? ends.toSorted().at(-1) : undefined
  return [
    { label: 'Kalan borç', value: formatLira(remainingIn(files)), note: `${running.length} dosya sürüyor` },
    {
      label: 'Şimdiye kadar kesilen',
      value: formatLira(sumKurus(files.map(({ DeductedTotal }) => kurusFromWire(DeductedTotal)))),
    },
    ...(newest ? [{ label: `${formatMonth(newest)} kesintisi`, value: formatLira(ofNewest) }] : []),
    ...(end ? [{ label: 'Tahminî bitiş', value: formatMonth(end), note: 'Bütün dosyalar' }] : []),
  ]
}

function remainingIn(files: readonly EnforcementFile[]) {
  return sumKurus(
    files.map(({ RemainingAmount }) => (RemainingAmount ? kurusFromWire(RemainingAmount) : kurus(0))),
  )
}

function Picture({ files }: { files: readonly EnforcementFile[] }) {
  return (
    <Card aria-label="Dosyalara göre kesilen ve kalan">
      <BarChart
        title="Dosyalara göre kesilen ve kalan"
        direction="rows"
        categoryName="Dosya"
        categories={files.map(({ QueueOrder, FileNumber }) => `${QueueOrder}. ${FileNumber}`)}
        series={[
          { name: 'Kesilen', values: files.map(({ DeductedTotal }) => kurusFromWire(DeductedTotal)) },
          { name: 'Kalan', values: files.map((file) => remainingIn([file])) },
        ]}
        formatValue={(value) => formatLira(kurus(value))}
        formatTick={(value) => `${shortNumber(value / 100)} ₺`}
        totalName="Borç"
      />
    </Card>
  )
}
