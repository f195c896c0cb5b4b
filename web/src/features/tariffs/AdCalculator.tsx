import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { advertisingInstalments, advertisingTax } from 'rules/taxes/advertising-tax'
import type { AdvertisingKindRow } from 'rules/taxes/tariff-rows'
import { kurusFromWire } from 'rules/money'
import { callQuery } from '../../service-client/call-query.ts'
import { readSource, type TaxTerms, useTaxTerms } from '../../parts/tariffs/tax-terms.ts'
import { useCalculatorForm } from './use-calculator-form.ts'
import type { AdPlace, AdRow } from './advertising-tariff.ts'
import { Calculator, type Calculated } from './Calculator.tsx'
import { NumberField } from './CalculatorFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { areaDm2Of, orNothing, wholeOf, wholeProblem } from './typed-numbers.ts'

interface AdValues {
  width: string
  height: string
  faces: string
  weeks: string
  pieces: string
}

interface AdCalculatorProps {
  places: readonly AdPlace[]
  chosen: AdPlace
  streetGroup: number
  year: number | null
  onChoose: (changes: { yer?: string; grup?: string }) => void
}

const lengthProblem = (typed: string) =>
  areaDm2Of(typed) === undefined ? 'Uzunluğu metre olarak yazın, örneğin 3,20.' : undefined

/** One sign, poster or brochure from its size to its tax. */
export function AdCalculator({ places, chosen, streetGroup, year, onChoose }: AdCalculatorProps) {
  const terms = useTaxTerms().data
  const kinds = useQuery({ ...callQuery('RetrieveAdvertisingTypes', {}), select: readKinds }).data
  const form = useCalculatorForm<AdValues>({
    width: '3,20',
    height: '1,10',
    faces: '1',
    weeks: '1',
    pieces: '1000',
  })
  const kind = kinds?.find(({ code }) => code === chosen.kindCode)
  const row = chosen.byGroup.get(streetGroup)
  const values = form.watch()
  const result =
    year === null || !row || !kind || !terms
      ? undefined
      : orNothing(() => taxOf(values, { year, row, kind, terms }))
  const isPiece = chosen.unit === 'piece'
  return (
    <Calculator
      title="Sizin tabelanız, sizin verginiz"
      lead="Her yüz ayrı ölçülür; yarım metrekareye kadar olan kesir yarım, fazlası bir metrekare sayılır."
      result={result}
    >
      <SelectField
        name="yer"
        label="Tür ve yer"
        value={chosen.key}
        choices={places.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(yer) => onChoose({ yer })}
      />
      <SelectField
        name="grup"
        label="Sokağın grubu"
        value={String(streetGroup)}
        choices={[...chosen.byGroup.keys()].map((group) => ({
          value: String(group),
          label: `${group}. grup`,
        }))}
        onChange={(grup) => onChoose({ grup })}
      />
      {isPiece ? (
        <NumberField form={form} name="pieces" label="Adet" problemOf={wholeProblem(1, 10_000_000)} />
      ) : (
        <>
          <NumberField form={form} name="width" label="En (metre)" problemOf={lengthProblem} />
          <NumberField form={form} name="height" label="Boy (metre)" problemOf={lengthProblem} />
          <NumberField form={form} name="faces" label="Yüz sayısı" problemOf={wholeProblem(1, 20)} />
        </>
      )}
      {chosen.unit === 'squareMetreWeek' && (
        <NumberField form={form} name="weeks" label="Hafta" problemOf={wholeProblem(1, 53)} />
      )}
    </Calculator>
  )
}

function taxOf(
  values: AdValues,
  { year, row, kind, terms }: { year: number; row: AdRow; kind: AdvertisingKindRow; terms: TaxTerms },
): Calculated | undefined {
  const isPiece = kind.unit === 'piece'
  // Lengths are in hundredths of a metre, so that their product is in square centimetres.
  const [widthCm, heightCm] = isPiece ? [1, 1] : [areaDm2Of(values.width), areaDm2Of(values.height)]
  const faces = isPiece ? 1 : wholeOf(values.faces, 1, 20)
  const weeks = kind.unit === 'squareMetreWeek' ? wholeOf(values.weeks, 1, 53) : 1
  const pieces = isPiece ? wholeOf(values.pieces, 1, 10_000_000) : 1
  if (widthCm === undefined || heightCm === undefined || faces === undefined) return undefined
  if (weeks === undefined || pieces === undefined) return undefined
  const { taxKurus, derivation } = advertisingTax({
    year,
    kind,
    price: { ...row, unitKurus: row.amount.kurus, source: row.amount.source },
    facesCm2: Array.from({ length: faces }, () => widthCm * heightCm),
    faceSizes: Array.from({ length: faces }, () => ({ widthCm, heightCm })),
    weeks,
    pieces,
    terms: terms.property.terms,
  })
  const { dueDays } = terms.property
  const lasts = kind.unit === 'squareMetreYear' && dueDays.some(({ tax }) => tax === 'advertising')
  const instalments = lasts
    ? advertisingInstalments({ year, taxKurus, dueDays, holidays: terms.holidays })
    : []
  return {
    label: kind.unit === 'squareMetreYear' ? `${year} yılı vergisi` : 'Vergi',
    totalKurus: taxKurus,
    derivation,
    instalments: instalments.map((each) => ({ ...each, kurus: each.taxKurus })),
  }
}

/** The service gives the kinds in force today; from when on they hold makes no difference here. */
function readKinds(wire: ResponseFrom<'RetrieveAdvertisingTypes'>): AdvertisingKindRow[] {
  return wire.map((row) => ({
    code: row.Code,
    name: row.Name,
    unit: row.Unit,
    leastKurus: kurusFromWire(row.Least),
    mostKurus: kurusFromWire(row.Most),
    validFrom: '1990-01-01',
    ...readSource(row),
  }))
}
