import type { Registry } from 'contract/identity/calls'
import { useFormContext } from 'react-hook-form'
import { DeclarationPage } from './DeclarationPage.tsx'
import { ChangeSection } from './estates/ChangeSection.tsx'
import { DistrictField } from './estates/DistrictField.tsx'
import { EstateDocuments } from './estates/EstateDocuments.tsx'
import { KnownEstates } from './estates/KnownEstates.tsx'
import {
  landForm,
  type LandLists,
  landLabels as labels,
  type LandValues,
  typedKnownLand,
  unknownLand,
  useLandLists,
} from './estates/land-form.ts'
import { ParcelSection } from './estates/ParcelSection.tsx'
import { ShareSection } from './estates/ShareSection.tsx'
import { WorthSection } from './estates/WorthSection.tsx'
import { DecimalField, Fields, ListField, TextField } from './form/fields.tsx'
import { OpenedForm } from './form/OpenedForm.tsx'
import { Step } from './form/Step.tsx'
import { WhoSection } from './form/WhoSection.tsx'

export function LandDeclarationPage() {
  return <DeclarationPage kind="land">{(registry) => <LandForm registry={registry} />}</DeclarationPage>
}

function LandForm({ registry }: { registry: Registry }) {
  return (
    <OpenedForm form={landForm} registry={registry} fetched={useLandLists()}>
      {(lists) => <LandSteps lists={lists} />}
    </OpenedForm>
  )
}

function LandSteps({ lists }: { lists: LandLists }) {
  const { register, setValues } = useFormContext<LandValues>()
  return (
    <>
      <Step code="who">
        <WhoSection />
      </Step>
      <Step code="property">
        <KnownEstates
          kind="land"
          onChoose={(estateOid, known) =>
            setValues({ ...(known ? typedKnownLand(known) : unknownLand), estateOid })
          }
        />
        <Fields>
          <DistrictField />
          <TextField
            {...register('locality')}
            label={labels.locality}
            hint="Tapuda yazar, örneğin Kavaklıdere."
            maxLength={100}
            isRequired
          />
          <ParcelSection />
        </Fields>
      </Step>
      <Step code="change">
        <Fields>
          <ChangeSection kind="land" />
          <ShareSection />
        </Fields>
      </Step>
      <Step code="values">
        <Fields>
          <ListField
            {...register('landTypeCode')}
            label={labels.landTypeCode}
            choices={lists.landTypes}
            isRequired
          />
          <DecimalField
            {...register('parcelArea')}
            label={labels.parcelArea}
            hint="Hisseniz değil, arazinin tamamı. Bir dönüm 1.000 m²’dir."
            isRequired
          />
          <WorthSection />
        </Fields>
      </Step>
      <Step code="documents">
        <EstateDocuments />
      </Step>
    </>
  )
}
