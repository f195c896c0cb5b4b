import { groundValue } from 'rules/taxes/building-value'
import { sumKurus } from 'rules/money'
import { propertyTax } from 'rules/taxes/property-tax'
import { cappedValue } from 'rules/taxes/value-update'
import { type TaxTerms, useTaxTerms } from '../../parts/tariffs/tax-terms.ts'
import { useCalculatorForm } from './use-calculator-form.ts'
import { Calculator, type Calculated } from './Calculator.tsx'
import { NumberField } from './CalculatorFields.tsx'
import type { StreetRow } from './street-values.ts'
import { amountIn } from './tariff-amount.ts'
import { areaDm2Of, areaProblem, orNothing, wholeOf, wholeProblem } from './typed-numbers.ts'

interface GroundValues {
  area: string
  part: string
  whole: string
}

const maxShares = 1_000_000

/** A plot on the chosen street, from its area to the instalments of its tax. */
export function GroundCalculator({ street, year }: { street: StreetRow; year: number }) {
  const terms = useTaxTerms().data
  const form = useCalculatorForm<GroundValues>({ area: '400', part: '1', whole: '1' })
  const values = form.watch()
  return (
    <Calculator
      title="Sizin arsanız, sizin verginiz"
      lead={`${street.streetName}, ${street.districtName} Mahallesi. Başka bir sokak için listeden “Seç”e basın.`}
      result={terms && orNothing(() => plotTax(values, street, year, terms))}
    >
      <NumberField form={form} name="area" label="Arsanın alanı (m²)" problemOf={areaProblem} />
      <NumberField
        form={form}
        name="part"
        label="Payınız"
        hint="Tapudaki pay; tamamı sizinse 1"
        problemOf={wholeProblem(1, maxShares)}
        onType={() => void form.trigger('whole')}
      />
      <NumberField
        form={form}
        name="whole"
        label="Payda"
        problemOf={(typed) =>
          wholeProblem(1, maxShares)(typed) ??
          (Number(typed) < Number(form.getValues('part')) ? 'Payda, paydan küçük olamaz.' : undefined)
        }
      />
    </Calculator>
  )
}

/** Tax of a plot. In a capped year the unit value is capped too, as for everyone who becomes liable then. */
function plotTax(
  values: GroundValues,
  street: StreetRow,
  year: number,
  terms: TaxTerms,
): Calculated | undefined {
  const parcelDm2 = areaDm2Of(values.area)
  const part = wholeOf(values.part, 1, maxShares)
  const whole = wholeOf(values.whole, 1, maxShares)
  if (parcelDm2 === undefined || part === undefined || whole === undefined || part > whole) return undefined
  const before = amountIn(street.amount, year - 1)
  const unit =
    before === undefined
      ? { valueKurus: street.amount.kurus, derivation: [] }
      : cappedValue(year, street.amount.kurus, before, terms.property.terms)
  const ground = groundValue(
    { parcelDm2, share: { part: 1, whole: 1 }, unitKurus: unit.valueKurus, source: street.amount.source },
    'Arsa değeri',
  )
  const tax = propertyTax({
    year,
    kind: 'plot',
    isMetropolitan: terms.isMetropolitan,
    valueKurus: ground.valueKurus,
    share: { part, whole },
    tariff: terms.property,
    holidays: terms.holidays,
  })
  return {
    label: `${year} yılı arsa vergisi ve katkı payı`,
    totalKurus: tax.totalKurus,
    derivation: [...unit.derivation, ...ground.derivation, ...tax.derivation],
    instalments: tax.instalments.map(({ instalment, dueDate, taxKurus, contributionKurus }) => ({
      instalment,
      dueDate,
      kurus: sumKurus([taxKurus, contributionKurus]),
    })),
  }
}
