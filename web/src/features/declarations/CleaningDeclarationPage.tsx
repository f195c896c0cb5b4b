import { workplaceChangeReasons } from 'contract/declarations/codes'
import { documentKinds } from 'contract/files/codes'
import type { Registry } from 'contract/identity/calls'
import { useFormContext, useWatch } from 'react-hook-form'
import { DeclarationPage } from './DeclarationPage.tsx'
import { choicesOf } from './form/chosen-code.ts'
import { DocumentsSection } from './form/DocumentsSection.tsx'
import { DayField, Fields, ListField, RadioField, WholeField } from './form/fields.tsx'
import { OpenedForm } from './form/OpenedForm.tsx'
import { Step } from './form/Step.tsx'
import { WhoSection } from './form/WhoSection.tsx'
import {
  cleaningForm,
  cleaningLabels as labels,
  type CleaningLists,
  type CleaningValues,
  criterionLabel,
  typedKnownWorkplace,
  unknownWorkplace,
  useCleaningLists,
} from './places/cleaning-form.ts'
import { ExemptionClaimField } from './places/ExemptionClaimField.tsx'
import { KnownPlaces } from './places/KnownPlaces.tsx'

export function CleaningDeclarationPage() {
  return (
    <DeclarationPage kind="cleaning">{(registry) => <CleaningForm registry={registry} />}</DeclarationPage>
  )
}

function CleaningForm({ registry }: { registry: Registry }) {
  return (
    <OpenedForm form={cleaningForm} registry={registry} fetched={useCleaningLists()}>
      {(lists) => <CleaningSteps lists={lists} />}
    </OpenedForm>
  )
}

function CleaningSteps({ lists }: { lists: CleaningLists }) {
  const { register, setValues, control } = useFormContext<CleaningValues>()
  const [activityTypeCode, exemptionClaim] = useWatch({
    control,
    name: ['activityTypeCode', 'exemptionClaim'],
  })
  return (
    <>
      <Step code="who">
        <WhoSection />
      </Step>
      <Step code="property">
        <KnownPlaces
          kind="cleaning"
          nameLabel={labels.placeName}
          onChoose={(placeOid, known) =>
            setValues({ ...(known ? typedKnownWorkplace(known) : unknownWorkplace), placeOid })
          }
        />
      </Step>
      <Step code="change">
        <Fields>
          <RadioField
            {...register('reasonCode')}
            label={labels.reasonCode}
            choices={choicesOf(workplaceChangeReasons)}
          />
          <DayField {...register('eventDate')} label={labels.eventDate} isRequired />
        </Fields>
      </Step>
      <Step code="values">
        <Fields>
          <ListField
            {...register('activityTypeCode')}
            label={labels.activityTypeCode}
            choices={lists.activities}
            isRequired
          />
          <WholeField
            {...register('criterionAmount')}
            label={criterionLabel(activityTypeCode, lists)}
            hint="Verginin grubu buna göre belirlenir."
            isRequired
          />
          <ExemptionClaimField />
        </Fields>
      </Step>
      <Step code="documents">
        <DocumentsSection
          wanted={[{ kind: documentKinds.lease.code }]}
          claimsExemption={exemptionClaim.trim() !== ''}
        />
      </Step>
    </>
  )
}
