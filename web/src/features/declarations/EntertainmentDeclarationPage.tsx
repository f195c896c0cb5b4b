import { DeclarationPage } from './DeclarationPage.tsx'
import { entertainmentForm } from './form/place-forms.ts'

export function EntertainmentDeclarationPage() {
  return <DeclarationPage form={entertainmentForm} />
}
