import { DeclarationPage } from './DeclarationPage.tsx'
import { plotForm } from './form/estate-forms.ts'

export function PlotDeclarationPage() {
  return <DeclarationPage form={plotForm} />
}
