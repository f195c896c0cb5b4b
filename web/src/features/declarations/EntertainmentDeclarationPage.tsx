import { documentKinds } from 'contract/files/codes'
import type { Registry } from 'contract/identity/calls'
import { useFormContext, useWatch } from 'react-hook-form'
import { DeclarationPage } from './DeclarationPage.tsx'
import { DocumentsSection } from './form/DocumentsSection.tsx'
import { DecimalField, Fields, ListField, WholeField } from './form/fields.tsx'
import { OpenedForm } from './form/OpenedForm.tsx'
import { Step } from './form/Step.tsx'
import { WhoSection } from './form/WhoSection.tsx'
import {
  entertainmentForm,
  entertainmentLabels as labels,
  type EntertainmentLists,
  type EntertainmentValues,
  taxedBy,
  typedKnownEntertainment,
  unknownEntertainment,
  useEntertainmentLists,
} from './places/entertainment-form.ts'
import { ExemptionClaimField } from './places/ExemptionClaimField.tsx'
import { KnownPlaces } from './places/KnownPlaces.tsx'
import { RepentanceField } from './places/RepentanceField.tsx'

export function EntertainmentDeclarationPage() {
  return (
    <DeclarationPage kind="entertainment">
      {(registry) => <EntertainmentForm registry={registry} />}
    </DeclarationPage>
  )
}

function EntertainmentForm({ registry }: { registry: Registry }) {
  return (
    <OpenedForm form={entertainmentForm} registry={registry} fetched={useEntertainmentLists()}>
      {(lists) => <EntertainmentSteps lists={lists} />}
    </OpenedForm>
  )
}

function EntertainmentSteps({ lists }: { lists: EntertainmentLists }) {
  const { register, setValues, control } = useFormContext<EntertainmentValues>()
  const [typeCode, exemptionClaim] = useWatch({ control, name: ['entertainmentTypeCode', 'exemptionClaim'] })
  const by = taxedBy(typeCode, lists)
  return (
    <>
      <Step code="who">
        <WhoSection />
      </Step>
      <Step code="property">
        <KnownPlaces
          kind="entertainment"
          nameLabel={labels.placeName}
          onChoose={(placeOid, known) =>
            setValues({ ...(known ? typedKnownEntertainment(known) : unknownEntertainment), placeOid })
          }
        />
      </Step>
      <Step code="change">
        <Fields>
          <ListField {...register('month')} label={labels.month} choices={lists.months} isRequired />
        </Fields>
      </Step>
      <Step code="values">
        <Fields>
          <ListField
            {...register('entertainmentTypeCode')}
            label={labels.entertainmentTypeCode}
            choices={lists.types}
            isRequired
          />
          {by === 'days' && (
            <>
              <ListField
                {...register('placeTypeCode')}
                label={labels.placeTypeCode}
                choices={lists.placeTypes}
                isRequired
              />
              <WholeField {...register('daysOpen')} label={labels.daysOpen} isRequired />
            </>
          )}
          {by === 'takings' && (
            <DecimalField {...register('takings')} label={labels.takings} hint="Bu vergi hariç." isRequired />
          )}
          <ExemptionClaimField />
          <RepentanceField />
        </Fields>
      </Step>
      <Step code="documents">
        <DocumentsSection
          wanted={[{ kind: documentKinds.receipt.code, label: 'Hasılat belgesi' }]}
          claimsExemption={exemptionClaim.trim() !== ''}
        />
      </Step>
    </>
  )
}
