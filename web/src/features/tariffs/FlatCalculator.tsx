import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { AbrasionRow } from 'rules/taxes/tariff-rows'
import { callQuery } from '../../service-client/call-query.ts'
import { useTaxTerms } from '../../parts/tariffs/tax-terms.ts'
import { useCalculatorForm } from './use-calculator-form.ts'
import { readAbrasion } from './abrasion-shares.ts'
import { Calculator } from './Calculator.tsx'
import { NumberField, TickField } from './CalculatorFields.tsx'
import type { Costs } from './construction-costs.ts'
import { type FlatValues, flatTax } from './flat-tax.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { areaProblem, liraProblem, orNothing, wholeProblem } from './typed-numbers.ts'

interface FlatCalculatorProps {
  costs: Costs
  usages: ResponseFrom<'RetrieveEstateUsageTypes'>
  structureCode: number
  classCode: string
  onChoose: (changes: { yapi?: string; sinif?: string }) => void
}

const example: FlatValues = {
  area: '100',
  completionYear: '2014',
  landShare: '40',
  unitValue: '2.500',
  previousValue: '',
  hasHeating: true,
  hasLift: true,
}
const noBands: readonly AbrasionRow[] = []

/** A building from its cost to the instalments of its tax. */
export function FlatCalculator({ costs, usages, structureCode, classCode, onChoose }: FlatCalculatorProps) {
  const terms = useTaxTerms().data
  const shares = useQuery({ ...callQuery('RetrieveEstateAbrasionShares', {}), select: readAbrasion }).data
  const form = useCalculatorForm(example)
  const structure = usages.Structures.find(({ Code }) => Code === structureCode)
  const values = form.watch()
  const tariff = {
    year: costs.year,
    cost: costs.rows.find((row) => row.structureCode === structureCode && row.classCode === classCode),
    isResidence: usages.Items.find(({ Oid }) => Oid === costs.usageOid)?.IsResidence ?? false,
    bands: shares?.rows.filter(({ group }) => group === structure?.AbrasionGroup) ?? noBands,
    terms,
  }
  const result = orNothing(() => flatTax(values, tariff))
  return (
    <Calculator
      title="Sizin daireniz, sizin verginiz"
      lead="Örnekteki sayıları kendi dairenizle değiştirin; yukarıda seçtiğiniz yıl ve kullanım geçerlidir."
      result={result}
      missing={tariff.cost ? undefined : `Bu yapı türü ve sınıfın ${costs.year} maliyeti`}
    >
      <SelectField
        name="yapi"
        label="Yapı türü"
        value={String(structureCode)}
        choices={usages.Structures.map(({ Code, Name }) => ({ value: String(Code), label: Name }))}
        onChange={(yapi) => onChoose({ yapi })}
      />
      <SelectField
        name="sinif"
        label="Sınıf"
        value={classCode}
        choices={usages.Classes.map(({ Code, Name }) => ({ value: Code, label: Name }))}
        onChange={(sinif) => onChoose({ sinif })}
      />
      <NumberField form={form} name="area" label="Brüt alan (m²)" problemOf={areaProblem} />
      <NumberField
        form={form}
        name="completionYear"
        label="İnşaatın bittiği yıl"
        problemOf={wholeProblem(1800, 2100)}
      />
      <TickField form={form} name="hasHeating" label="Kalorifer veya klima var" />
      <TickField form={form} name="hasLift" label="Asansör var" />
      <NumberField
        form={form}
        name="landShare"
        label="Arsa payı (m²)"
        hint="Parselin alanı × tapudaki pay ÷ payda"
        problemOf={areaProblem}
      />
      <NumberField
        form={form}
        name="unitValue"
        label="Sokağın arsa birim değeri (TL/m²)"
        hint="Arsa ve arazi birim değerleri sayfasında bulabilirsiniz."
        problemOf={liraProblem}
      />
      <NumberField
        form={form}
        name="previousValue"
        label="Bir önceki yılın vergi değeri (TL, biliyorsanız)"
        hint="2026 değeri, 2025 değerinin üç katını geçemez."
        problemOf={(typed) => (typed.trim() === '' ? undefined : liraProblem(typed))}
      />
    </Calculator>
  )
}
