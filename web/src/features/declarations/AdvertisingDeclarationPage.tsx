import { DeclarationPage } from './DeclarationPage.tsx'
import { advertisingForm } from './form/place-forms.ts'

export function AdvertisingDeclarationPage() {
  return <DeclarationPage form={advertisingForm} />
}
