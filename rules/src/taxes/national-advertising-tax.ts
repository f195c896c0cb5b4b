import type { AdvertisingKindRow } from './tariff-rows.ts'

/** Kinds of advertisement with the limits of law for each (law 2464, article 15). */
export const advertisingKinds: readonly AdvertisingKindRow[] = [
  kind(1, 'Sabit levha, yazı ve resim', 'squareMetreYear', 2000, 10_000),
  kind(2, 'Motorlu taşıtlardaki ilan ve reklam', 'squareMetreYear', 800, 4000),
  kind(3, 'Geçici bez afiş ve benzeri', 'squareMetreWeek', 200, 1000),
  kind(4, 'Işıklı ve projeksiyonlu ilan', 'squareMetreYear', 3000, 15_000),
  kind(5, 'Dağıtılan broşür, katalog, takvim', 'piece', 1, 25),
  kind(6, 'Yapıştırılan afiş', 'squareMetre', 2, 50),
]

function kind(
  code: number,
  name: string,
  unit: AdvertisingKindRow['unit'],
  leastKurus: number,
  mostKurus: number,
): AdvertisingKindRow {
  const source = '2464 sayılı Belediye Gelirleri Kanunu m. 15'
  return { code, name, unit, leastKurus, mostKurus, validFrom: '2006-01-01', source }
}
