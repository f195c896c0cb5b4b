import { formatFace, roundedFaceCm2 } from 'rules/taxes/advertising-tax'
import { formatSquareMetres } from 'rules/measures'
import { findTerm } from 'rules/taxes/tariff-rows'
import { useTaxTerms } from '../../../parts/tariffs/tax-terms.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { AdText } from './AdInputs.tsx'
import { type AdValues, emptyFace } from './advertisement.ts'
import { faceOf, type FaceValues } from './measured-face.ts'
import styles from '../form/DeclarationForm.module.css'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

const maxFaces = 12

interface FaceFieldsProps {
  name: string
  ad: AdValues
  onChange: (ad: AdValues) => void
}

/** The faces of an advertisement, each by its sides or, where those are not known, by its area. */
export function FaceFields({ name, ad, onChange }: FaceFieldsProps) {
  const { faces } = ad
  const change = (at: number, typed: Partial<FaceValues>) =>
    onChange({ ...ad, faces: faces.map((face, index) => (index === at ? { ...face, ...typed } : face)) })
  return (
    <>
      <p className="note">
        Yalnızca yazı veya resim olan yeri ölçün. Her yüz ayrı sayılır; yarım metrekareye kadar kesir yarım,
        fazlası bir metrekare olur.
      </p>
      {faces.map((face, at) => (
        <Stack gap={2} key={`face-${at}`}>
          <FaceInputs
            name={`${name}.faces.${at}`}
            of={faces.length === 1 ? '' : `${at + 1}. yüzün `}
            ad={ad}
            face={face}
            onChange={(typed) => change(at, typed)}
          />
          <Counted face={face} ad={ad} />
        </Stack>
      ))}
      <Checkbox
        name={`${name}.isByArea`}
        label="En ve boy yerine alanı yazacağım"
        checked={ad.isByArea}
        onChange={(event) => onChange(measuredOtherwise(ad, event.target.checked))}
      />
      <Buttons isWide>
        {faces.length < maxFaces && (
          <Button variant="default" onClick={() => onChange({ ...ad, faces: [...faces, emptyFace] })}>
            Bir yüzü daha var
          </Button>
        )}
        {faces.length > 1 && (
          <Button variant="default" onClick={() => onChange({ ...ad, faces: faces.slice(0, -1) })}>
            Son yüzü çıkar
          </Button>
        )}
      </Buttons>
    </>
  )
}

interface FaceInputsProps {
  name: string
  of: string
  ad: AdValues
  face: FaceValues
  onChange: (typed: Partial<FaceValues>) => void
}

function FaceInputs({ name, of, ad, face, onChange }: FaceInputsProps) {
  if (ad.isByArea)
    return (
      <AdText
        name={`${name}.area`}
        label={of === '' ? 'Yazılı veya resimli alan (m²)' : `${of}alanı (m²)`}
        value={face.area}
        inputMode="decimal"
        onChange={(area) => onChange({ area })}
      />
    )
  return (
    <div className={styles.sides}>
      <AdText
        name={`${name}.width`}
        label={of === '' ? 'En (metre)' : `${of}eni (metre)`}
        value={face.width}
        inputMode="decimal"
        onChange={(width) => onChange({ width })}
      />
      <AdText
        name={`${name}.height`}
        label={of === '' ? 'Boy (metre)' : `${of}boyu (metre)`}
        value={face.height}
        inputMode="decimal"
        onChange={(height) => onChange({ height })}
      />
    </div>
  )
}

/** Counted area of a face, as soon as it is measured. */
function Counted({ face, ad }: { face: FaceValues; ad: AdValues }) {
  const terms = useTaxTerms().data?.property.terms ?? []
  const step = findTerm(terms, 'advertisingAreaStepCm2', todayInTurkey())
  const measured = faceOf(face, ad)
  if (measured === undefined) return null
  const { areaCm2, size } = measured
  const counted = step && formatSquareMetres(roundedFaceCm2(areaCm2, step.value) / 100)
  return (
    <output className="note">
      {`${formatFace(areaCm2, size)}${counted ? `; vergide ${counted} sayılır.` : ''}`}
    </output>
  )
}

/** Areas that the sides gave already are not asked again. */
function measuredOtherwise(ad: AdValues, isByArea: boolean): AdValues {
  const faces = ad.faces.map((face) => {
    const areaCm2 = isByArea && face.area === '' ? faceOf(face, ad)?.areaCm2 : undefined
    if (areaCm2 === undefined) return face
    return { ...face, area: formatSquareMetres(Math.ceil(areaCm2 / 100)).replace(' m²', '') }
  })
  return { ...ad, isByArea, faces }
}
