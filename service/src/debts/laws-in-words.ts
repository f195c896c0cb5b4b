import type { Regime } from 'rules/ledger/regime'

/** Law of a debt as papers tell it; a water bill may hold a tax beside its contract. */
export interface LawInWords {
  regime: Regime
  hasTax: boolean
}

const additions: Readonly<Record<Regime, string>> = {
  public: 'Geciken vergi, harç ve benzeri kamu alacaklarına gecikme zammı işler (6183 sayılı Kanun m. 51).',
  fine: 'İdari para cezasına gecikme zammı işlemez (6183 sayılı Kanun m. 51).',
  contract: 'Geciken su, kira gibi sözleşme borçlarına gecikme faizi işler (6098 sayılı Kanun m. 120).',
}
const additionOfTax =
  'Su faturasındaki çevre temizlik vergisi vergidir: gecikmesine gecikme zammı işler (6183 sayılı Kanun m. 51).'

const setOffs: Readonly<Record<Regime, string>> = {
  public:
    'Vergi, harç ve benzeri kamu alacaklarında ödeme, kanundaki sıraya göre asla ve gecikme zammına orantılı sayılır (6183 sayılı Kanun m. 47).',
  fine: additions.fine,
  contract:
    'Su ve kira gibi sözleşme borçlarında ödeme önce gecikme faizine, sonra asla sayılır (6098 sayılı Kanun m. 100–102).',
}
const setOffOfTax =
  'Su faturasındaki çevre temizlik vergisi vergidir: ödemeden tutarına orantılı pay alır, gecikmesine gecikme zammı işler (6183 sayılı Kanun m. 51).'

/** Laws by which debts grow where they are late, a sentence for each kind among them. */
export function lateAdditionTexts(debts: readonly LawInWords[]): string[] {
  return textsOf(debts, additions, additionOfTax)
}

/** Laws by which payments were counted towards debts. */
export function setOffTexts(debts: readonly LawInWords[]): string[] {
  return textsOf(debts, setOffs, setOffOfTax)
}

function textsOf(
  debts: readonly LawInWords[],
  texts: Readonly<Record<Regime, string>>,
  ofTax: string,
): string[] {
  const regimes = new Set(debts.map(({ regime }) => regime))
  return [
    ...Object.entries(texts).flatMap(([regime, text]) => (regimes.has(regime as Regime) ? [text] : [])),
    ...(debts.some(({ hasTax }) => hasTax) ? [ofTax] : []),
  ]
}
