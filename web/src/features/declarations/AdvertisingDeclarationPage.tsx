import { documentKinds } from 'contract/files/codes'
import type { Registry } from 'contract/identity/calls'
import { useFormContext } from 'react-hook-form'
import { DeclarationPage } from './DeclarationPage.tsx'
import { DocumentsSection } from './form/DocumentsSection.tsx'
import { DayField, Fields, TickField } from './form/fields.tsx'
import { OpenedForm } from './form/OpenedForm.tsx'
import { Step } from './form/Step.tsx'
import { WhoSection } from './form/WhoSection.tsx'
import type { AdLists } from './places/advertisement.ts'
import { AdvertisementFields } from './places/AdvertisementFields.tsx'
import {
  advertisingForm,
  advertisingLabels as labels,
  type AdvertisingValues,
  typedKnownAdvertising,
  unknownAdvertising,
  useAdvertisingLists,
} from './places/advertising-form.ts'
import { KnownPlaces } from './places/KnownPlaces.tsx'
import { RepentanceField } from './places/RepentanceField.tsx'

export function AdvertisingDeclarationPage() {
  return (
    <DeclarationPage kind="advertising">
      {(registry) => <AdvertisingForm registry={registry} />}
    </DeclarationPage>
  )
}

function AdvertisingForm({ registry }: { registry: Registry }) {
  return (
    <OpenedForm form={advertisingForm} registry={registry} fetched={useAdvertisingLists()}>
      {(lists) => <AdvertisingSteps lists={lists} />}
    </OpenedForm>
  )
}

function AdvertisingSteps({ lists }: { lists: AdLists }) {
  const { register, setValues } = useFormContext<AdvertisingValues>()
  return (
    <>
      <Step code="who">
        <WhoSection />
      </Step>
      <Step code="property">
        <KnownPlaces
          kind="advertising"
          nameLabel={labels.placeName}
          onChoose={(placeOid, known) =>
            setValues({ ...(known ? typedKnownAdvertising(known) : unknownAdvertising), placeOid })
          }
        />
      </Step>
      <Step code="change">
        <Fields>
          <DayField {...register('startDate')} label={labels.startDate} isRequired />
          <TickField {...register('isContinuing')} label={labels.isContinuing} />
          <TickField {...register('isProfessional')} label={labels.isProfessional} />
        </Fields>
      </Step>
      <Step code="values">
        <Fields>
          <AdvertisementFields lists={lists} />
          <RepentanceField />
        </Fields>
      </Step>
      <Step code="documents">
        <DocumentsSection wanted={[{ kind: documentKinds.photo.code, hint: 'İlanın fotoğrafı.' }]} />
      </Step>
    </>
  )
}
