import type { Registry } from 'contract/identity/calls'
import { useFormContext, useWatch } from 'react-hook-form'
import { DeclarationPage } from './DeclarationPage.tsx'
import {
  buildingForm,
  type BuildingLists,
  buildingLabels as labels,
  type BuildingValues,
  typedKnownBuilding,
  unknownBuilding,
  useBuildingLists,
} from './estates/building-form.ts'
import { BuildingSection } from './estates/BuildingSection.tsx'
import { ChangeSection } from './estates/ChangeSection.tsx'
import { EstateDocuments } from './estates/EstateDocuments.tsx'
import { ExemptionSection } from './estates/ExemptionSection.tsx'
import { KnownEstates } from './estates/KnownEstates.tsx'
import { ParcelSection } from './estates/ParcelSection.tsx'
import { ShareSection } from './estates/ShareSection.tsx'
import { WorthSection } from './estates/WorthSection.tsx'
import { AddressField } from './form/AddressField.tsx'
import { Fields, TextField } from './form/fields.tsx'
import { OpenedForm } from './form/OpenedForm.tsx'
import { Step } from './form/Step.tsx'
import { WhoSection } from './form/WhoSection.tsx'

export function BuildingDeclarationPage() {
  return (
    <DeclarationPage kind="building">{(registry) => <BuildingForm registry={registry} />}</DeclarationPage>
  )
}

function BuildingForm({ registry }: { registry: Registry }) {
  return (
    <OpenedForm form={buildingForm} registry={registry} fetched={useBuildingLists()}>
      {(lists) => <BuildingSteps lists={lists} />}
    </OpenedForm>
  )
}

function BuildingSteps({ lists }: { lists: BuildingLists }) {
  const { register, setValues, control } = useFormContext<BuildingValues>()
  const [estateOid, exemptionCode, claimsZeroRate] = useWatch({
    control,
    name: ['estateOid', 'exemptionCode', 'claimsZeroRate'],
  })
  return (
    <>
      <Step code="who">
        <WhoSection />
      </Step>
      <Step code="property">
        <KnownEstates
          kind="building"
          onChoose={(oid, known) =>
            setValues({ ...(known ? typedKnownBuilding(known) : unknownBuilding), estateOid: oid })
          }
        />
        <Fields>
          <AddressField label={labels.address} knownOid={estateOid} />
          <ParcelSection />
          <TextField {...register('sectionNumber')} label={labels.sectionNumber} maxLength={10} isHalf />
        </Fields>
      </Step>
      <Step code="change">
        <Fields>
          <ChangeSection kind="building" />
          <ShareSection />
        </Fields>
      </Step>
      <Step code="values">
        <Fields>
          <BuildingSection lists={lists} />
          <ExemptionSection lists={lists} />
          <WorthSection />
        </Fields>
      </Step>
      <Step code="documents">
        <EstateDocuments claimsFurther={exemptionCode !== '' || claimsZeroRate} />
      </Step>
    </>
  )
}
