import { DeclarationPage } from './DeclarationPage.tsx'
import { cleaningForm } from './form/place-forms.ts'

export function CleaningDeclarationPage() {
  return <DeclarationPage form={cleaningForm} />
}
