import type { DelayFineRate } from './delay-fine.ts'

/** A rate together with where it was read, for the table in which the municipality keeps its rates. */
type SourcedDelayFineRate = DelayFineRate & { source: string }

const before2011 = 'mertymm.com, "Gecikme Zammı Oranları"'
const since2018 = 'kpmgvergi.com, vergi360.com and mondaq.com 1706036, the last checked on 10.10.2026'

/** Every monthly rate of law 6183, article 51, since 1996; each holds until the day before the next. */
export const delayFineRates: readonly SourcedDelayFineRate[] = [
  { from: '1996-02-01', monthlyRate: 1500, basis: cabinet('96/7798'), source: before2011 },
  { from: '1998-07-09', monthlyRate: 1200, basis: cabinet('98/11331'), source: before2011 },
  // Some lists start this one a day earlier; the communiqué (series 408) is quoted with the 21st.
  { from: '2000-01-21', monthlyRate: 600, basis: cabinet('2000/7'), source: before2011 },
  { from: '2000-12-02', monthlyRate: 500, basis: cabinet('2000/1555'), source: before2011 },
  { from: '2001-03-29', monthlyRate: 1000, basis: cabinet('2001/2175'), source: before2011 },
  { from: '2002-01-31', monthlyRate: 700, basis: cabinet('2002/3550'), source: before2011 },
  {
    from: '2003-11-12',
    monthlyRate: 400,
    basis: `${cabinet('2003/6345')}, 5035 sayılı Kanun`,
    source: before2011,
  },
  { from: '2005-03-02', monthlyRate: 300, basis: cabinet('2005/8551'), source: before2011 },
  { from: '2006-04-21', monthlyRate: 250, basis: cabinet('2006/10302'), source: before2011 },
  { from: '2009-11-19', monthlyRate: 195, basis: cabinet('2009/15565'), source: before2011 },
  { from: '2010-10-19', monthlyRate: 140, basis: cabinet('2010/965'), source: before2011 },
  { from: '2018-09-05', monthlyRate: 200, basis: president('62'), source: since2018 },
  { from: '2019-07-01', monthlyRate: 250, basis: president('1266'), source: since2018 },
  { from: '2019-10-02', monthlyRate: 200, basis: president('1592'), source: since2018 },
  { from: '2019-12-30', monthlyRate: 160, basis: president('1947'), source: since2018 },
  { from: '2022-07-21', monthlyRate: 250, basis: president('5801'), source: since2018 },
  { from: '2023-11-14', monthlyRate: 350, basis: president('7782'), source: since2018 },
  { from: '2024-05-21', monthlyRate: 450, basis: president('8484'), source: since2018 },
  { from: '2025-11-13', monthlyRate: 370, basis: president('10556'), source: since2018 },
]

function cabinet(decree: string): string {
  return `${decree} sayılı Bakanlar Kurulu Kararı`
}

function president(decree: string): string {
  return `${decree} sayılı Cumhurbaşkanı Kararı`
}
