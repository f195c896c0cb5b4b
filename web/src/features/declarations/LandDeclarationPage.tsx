import { DeclarationPage } from './DeclarationPage.tsx'
import { landForm } from './form/estate-forms.ts'

export function LandDeclarationPage() {
  return <DeclarationPage form={landForm} />
}
