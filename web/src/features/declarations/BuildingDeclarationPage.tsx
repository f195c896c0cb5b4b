import { DeclarationPage } from './DeclarationPage.tsx'
import { buildingForm } from './form/estate-forms.ts'

export function BuildingDeclarationPage() {
  return <DeclarationPage form={buildingForm} />
}
