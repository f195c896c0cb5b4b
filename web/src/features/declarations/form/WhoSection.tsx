import { useFormContext, useWatch } from 'react-hook-form'
import { useDeclaration } from './declaration-context.ts'
import { EmailField, Fields, PhoneField, TextField } from './fields.tsx'
import { ForWhom } from './ForWhom.tsx'
import { whoLabels as labels, type WhoValues } from './who-values.ts'

/** The person it is declared for, and how they are reached about it. */
export function WhoSection() {
  const { registry, isBegun } = useDeclaration()
  const { register } = useFormContext<WhoValues>()
  return (
    <>
      <ForWhom registry={registry} canChange={!isBegun} />
      <Fields>
        <VariantFields />
        <PhoneField
          {...register('gsmNumber')}
          label={labels.gsmNumber}
          hint="Boş bırakırsanız kaydınızdaki telefondan ararız."
        />
        <EmailField {...register('email')} label={labels.email} />
      </Fields>
    </>
  )
}

/** Fields that a record of this kind lacks. */
function VariantFields() {
  const { register, control } = useFormContext<WhoValues>()
  const variant = useWatch({ control, name: 'variant' })
  const text = (name: keyof typeof labels, maxLength: number) => ({
    ...register(name),
    label: labels[name],
    maxLength,
  })
  switch (variant) {
    case 'retail':
      return null
    case 'corporate':
      return (
        <>
          <TextField {...text('signatoryName', 100)} isRequired />
          <TextField {...text('signatoryTitle', 60)} isRequired />
          <TextField {...text('tradeRegistryNumber', 30)} />
        </>
      )
    case 'public':
      return (
        <>
          <TextField {...text('unitName', 120)} isRequired />
          <TextField {...text('officialName', 100)} isRequired />
          <TextField {...text('officialTitle', 60)} isRequired />
          <TextField {...text('letterNumber', 60)} />
        </>
      )
    case 'foreignerRetail':
      return (
        <>
          <TextField {...text('countryName', 60)} isRequired />
          <TextField {...text('passportNumber', 20)} />
        </>
      )
    case 'other':
      return (
        <>
          <TextField {...text('registryDescription', 200)} isRequired />
          <TextField {...text('responsibleName', 100)} isRequired />
        </>
      )
    case 'undetailed':
      return (
        <>
          <TextField {...text('statedName', 150)} isRequired />
          <TextField {...text('registryDescription', 200)} isRequired />
        </>
      )
  }
}
