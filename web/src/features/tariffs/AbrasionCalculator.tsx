import { abrasionOf, buildingAge } from 'rules/taxes/building-value'
import { formatLira, kurus } from 'rules/money'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { useCalculatorForm } from './use-calculator-form.ts'
import type { AbrasionShares } from './abrasion-shares.ts'
import { Calculator, type Calculated } from './Calculator.tsx'
import { ChoiceField, NumberField } from './CalculatorFields.tsx'
import { liraOf, liraProblem, orNothing, wholeOf, wholeProblem } from './typed-numbers.ts'

interface AbrasionValues {
  group: string
  taxYear: string
  completionYear: string
  cost: string
}

/** Calculator of a building's remaining cost at its age. */
export function AbrasionCalculator({ shares, group }: { shares: AbrasionShares; group: number }) {
  const form = useCalculatorForm<AbrasionValues>({
    group: String(group),
    taxYear: todayInTurkey().slice(0, 4),
    completionYear: '2014',
    cost: '915.076',
  })
  const values = form.watch()
  return (
    <Calculator
      title="Sizin binanız, sizin aşınma payınız"
      lead="Bina maliyetini, bina inşaat maliyetleri sayfasındaki hesapla bulabilirsiniz."
      result={orNothing(() => wornValue(values, shares))}
    >
      <ChoiceField
        form={form}
        name="group"
        label="Yapı türü"
        choices={shares.groups.map(({ group: number, name }) => ({ value: String(number), label: name }))}
      />
      <NumberField form={form} name="taxYear" label="Vergi yılı" problemOf={wholeProblem(1990, 2100)} />
      <NumberField
        form={form}
        name="completionYear"
        label="İnşaatın bittiği yıl"
        problemOf={wholeProblem(1800, 2100)}
      />
      <NumberField form={form} name="cost" label="Bina maliyeti (TL)" problemOf={liraProblem} />
    </Calculator>
  )
}

function wornValue(values: AbrasionValues, shares: AbrasionShares): Calculated | undefined {
  const taxYear = wholeOf(values.taxYear, 1990, 2100)
  const completionYear = wholeOf(values.completionYear, 1800, 2100)
  const cost = liraOf(values.cost)
  const bands = shares.rows.filter(({ group }) => String(group) === values.group)
  if (taxYear === undefined || completionYear === undefined || cost === undefined || bands.length === 0)
    return undefined
  const worn = abrasionOf(cost, buildingAge(taxYear, completionYear), bands)
  return {
    label: 'Aşınma sonrası bina değeri',
    totalKurus: kurus(cost - worn.kurus),
    derivation: [{ label: 'Bina maliyeti', value: formatLira(cost) }, worn.line],
  }
}
