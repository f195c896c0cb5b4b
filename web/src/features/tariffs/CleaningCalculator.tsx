import { useQuery } from '@tanstack/react-query'
import { cleaningTax, cleaningTaxOfWater } from 'rules/taxes/cleaning-tax'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { type TaxTerms, useTaxTerms } from '../../parts/tariffs/tax-terms.ts'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { useCalculatorForm } from './use-calculator-form.ts'
import { Calculator, type Calculated } from './Calculator.tsx'
import { NumberField } from './CalculatorFields.tsx'
import type { CleaningPrices } from './cleaning-prices.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { wholeOf, wholeProblem } from './typed-numbers.ts'

interface CleaningCalculatorProps {
  prices: CleaningPrices
  group: number
  degree: number
  onChoose: (changes: { grup?: string; derece?: string }) => void
}

const maxCubicMetres = 10_000
const maxOfCriterion = 1_000_000

/** A workplace by group and degree, or a residence by its water. */
export function CleaningCalculator({ prices, group, degree, onChoose }: CleaningCalculatorProps) {
  const terms = useTaxTerms().data
  const { read } = useUrlQuery<'place'>()
  const [place, setPlace] = useState<'workplace' | 'residence'>(
    read('place') === 'residence' ? 'residence' : 'workplace',
  )
  const water = useCalculatorForm({ cubicMetres: '18' })
  const cubicMetres = wholeOf(water.watch('cubicMetres'), 1, maxCubicMetres)
  const hasPrice =
    place === 'workplace'
      ? prices.amounts.has(`${group} ${degree}`)
      : prices.waterPrices.some(({ year }) => year === prices.year)
  const result =
    place === 'workplace' ? ofWorkplace(prices, group, degree, terms) : ofWater(prices, cubicMetres, terms)
  return (
    <Calculator
      title="Sizin iş yeriniz, sizin verginiz"
      lead="Grubunuzu ve derecenizi seçin ya da konutunuz için aylık su tüketiminizi yazın."
      result={result}
      missing={hasPrice ? undefined : `${prices.year} tarifesi`}
    >
      <SelectField
        name="place"
        label="Nerede?"
        value={place}
        choices={[
          { value: 'workplace', label: 'İş yeri' },
          { value: 'residence', label: 'Konut (su faturasıyla)' },
        ]}
        onChange={(value) => setPlace(value === 'residence' ? 'residence' : 'workplace')}
      />
      {place === 'workplace' ? (
        <GroupFields group={group} degree={degree} onChoose={onChoose} />
      ) : (
        <NumberField
          form={water}
          name="cubicMetres"
          label="Aylık su tüketimi (m³)"
          problemOf={wholeProblem(1, maxCubicMetres)}
        />
      )}
    </Calculator>
  )
}

/** The group can be chosen, or found by the activity in the place and its size. */
function GroupFields({
  group,
  degree,
  onChoose,
}: Pick<CleaningCalculatorProps, 'group' | 'degree' | 'onChoose'>): ReactNode {
  const activities = useQuery(callQuery('RetrieveECTActivityTypes', {})).data ?? []
  const [activityCode, setActivityCode] = useState('')
  const form = useRuledForm({ defaultValues: { amount: '' } })
  const activity = activities.find(({ Code }) => String(Code) === activityCode)
  const bands = activity?.Bands ?? []

  function chooseGroupBy(typed: string) {
    const amount = wholeOf(typed, 0, maxOfCriterion)
    if (amount === undefined) return
    const band = bands.find(({ From, To }) => amount >= From && amount <= (To ?? amount))
    if (band) onChoose({ grup: String(band.Group) })
  }

  return (
    <>
      <SelectField
        name="activity"
        label="İşiniz"
        hint="Bilmiyorsanız boş bırakıp grubu doğrudan seçin."
        value={activityCode}
        choices={[
          { value: '', label: 'Seçilmedi' },
          ...activities.map(({ Code, Name }) => ({ value: String(Code), label: Name })),
        ]}
        onChange={setActivityCode}
      />
      {activity && bands.length > 0 && (
        <NumberField
          form={form}
          name="amount"
          label={activity.CriterionName}
          problemOf={wholeProblem(0, maxOfCriterion)}
          onType={chooseGroupBy}
        />
      )}
      <SelectField
        name="grup"
        label="Bina grubu"
        value={String(group)}
        choices={[1, 2, 3, 4, 5, 6, 7].map((number) => ({ value: String(number), label: `${number}. grup` }))}
        onChange={(grup) => onChoose({ grup })}
      />
      <SelectField
        name="derece"
        label="Mahallenin derecesi"
        value={String(degree)}
        choices={[1, 2, 3, 4, 5].map((number) => ({ value: String(number), label: `${number}. derece` }))}
        onChange={(derece) => onChoose({ derece })}
      />
    </>
  )
}

function ofWorkplace(
  prices: CleaningPrices,
  group: number,
  degree: number,
  terms: TaxTerms | undefined,
): Calculated | undefined {
  if (!terms || prices.year === null || !prices.amounts.has(`${group} ${degree}`)) return undefined
  const tax = cleaningTax({
    year: prices.year,
    group,
    degree,
    isMetropolitan: terms.isMetropolitan,
    isReduced: terms.isCleaningTaxReduced,
    tariff: { prices: prices.priceRows, terms: terms.property.terms, dueDays: terms.property.dueDays },
    holidays: terms.holidays,
  })
  return {
    label: `${prices.year} yılı çevre temizlik vergisi`,
    totalKurus: tax.taxKurus,
    derivation: tax.derivation,
    instalments: tax.instalments.map(({ instalment, dueDate, taxKurus }) => ({
      instalment,
      dueDate,
      kurus: taxKurus,
    })),
  }
}

function ofWater(
  { year, waterPrices }: CleaningPrices,
  cubicMetres: number | undefined,
  terms: TaxTerms | undefined,
): Calculated | undefined {
  if (!terms || cubicMetres === undefined || !waterPrices.some((row) => row.year === year)) return undefined
  const { isMetropolitan } = terms
  const tax = cleaningTaxOfWater({ year: year ?? 0, cubicMetres, isMetropolitan, prices: waterPrices })
  return {
    label: 'Faturanızdaki çevre temizlik vergisi',
    totalKurus: tax.taxKurus,
    derivation: tax.derivation,
  }
}
