import type { Registry } from 'contract/identity/calls'
import { useFormContext } from 'react-hook-form'
import { DeclarationPage } from './DeclarationPage.tsx'
import { ChangeSection } from './estates/ChangeSection.tsx'
import { DistrictField } from './estates/DistrictField.tsx'
import { EstateDocuments } from './estates/EstateDocuments.tsx'
import { KnownEstates } from './estates/KnownEstates.tsx'
import {
  plotForm,
  plotLabels as labels,
  type PlotValues,
  typedKnownPlot,
  unknownPlot,
} from './estates/plot-form.ts'
import { ParcelSection } from './estates/ParcelSection.tsx'
import { ShareSection } from './estates/ShareSection.tsx'
import { StreetField } from './estates/StreetField.tsx'
import { WorthSection } from './estates/WorthSection.tsx'
import { DecimalField, Fields, TextField } from './form/fields.tsx'
import { noLists } from './form/fetched-lists.ts'
import { OpenedForm } from './form/OpenedForm.tsx'
import { Step } from './form/Step.tsx'
import { WhoSection } from './form/WhoSection.tsx'

export function PlotDeclarationPage() {
  return <DeclarationPage kind="plot">{(registry) => <PlotForm registry={registry} />}</DeclarationPage>
}

function PlotForm({ registry }: { registry: Registry }) {
  return (
    <OpenedForm form={plotForm} registry={registry} fetched={noLists}>
      {() => <PlotSteps />}
    </OpenedForm>
  )
}

function PlotSteps() {
  const { register, setValues } = useFormContext<PlotValues>()
  return (
    <>
      <Step code="who">
        <WhoSection />
      </Step>
      <Step code="property">
        <KnownEstates
          kind="plot"
          onChoose={(estateOid, known) =>
            setValues({ ...(known ? typedKnownPlot(known) : unknownPlot), estateOid })
          }
        />
        <Fields>
          <DistrictField onOther={() => setValues({ streetCode: '', streetName: '' })} />
          <StreetField />
          <ParcelSection />
          <TextField {...register('description')} label={labels.description} maxLength={200} />
        </Fields>
      </Step>
      <Step code="change">
        <Fields>
          <ChangeSection kind="plot" />
          <ShareSection />
        </Fields>
      </Step>
      <Step code="values">
        <Fields>
          <DecimalField
            {...register('parcelArea')}
            label={labels.parcelArea}
            hint="Hisseniz değil, arsanın tamamı; tapuda yazar."
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
