import type { StoredFile } from 'contract/files/calls'
import { type DocumentKindCode, documentKinds } from 'contract/files/codes'
import { type ApplicationField, fieldProblem, fieldsOf } from 'contract/water/application-fields'
import type { AppliedCode, AppliedName } from 'contract/water/codes'
import type { WaterOffer } from 'contract/water/applications'
import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { missingDocuments, waterApplicationRules } from 'rules/water/water-applications'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { type ByRefusal, byRefusal, isRefusal } from '../../../service-client/refusal.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field, type FieldControl } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DoubtTick } from '../facts/DoubtTick.tsx'
import { PlaceField } from '../PlaceField.tsx'
import { documentLabels } from '../../../texts/water-questions.ts'

type Values = Record<string, string>

const filesField = 'files'
const contractField = 'contract'
const placeField = 'address'

/** Refusals that are about one field stand at it. */
const fieldOfRefusal: ByRefusal<'ApplyForWaterService', string> = {
  DocumentMissing: filesField,
  ContractNotAccepted: contractField,
  UnitsWrong: 'units',
  IndexTooLow: 'lastIndex',
  UseTooHigh: 'lastIndex',
  Unusual: 'lastIndex',
  IbanFaulty: 'bankIbanNo',
  NoSuchAccrual: 'accrualOid',
  SamePerson: 'nextIdentityNumber',
  AddressNeeded: placeField,
  DateOutside: 'closeOn',
  DateAhead: 'stolenOn',
}

interface ApplicationAnswersProps {
  name: AppliedName
  code: AppliedCode
  offer: WaterOffer
  subscriberNo: string | undefined
  /** A deposit depends on the use of the water. */
  onTerms: (terms: { waterGroup: 'residence' | 'business'; units: number }) => void
  onDone: (reference: string) => void
}

/** The questions of one kind, its documents, and the contract where there is one. */
export function ApplicationAnswers({
  name,
  code,
  offer,
  subscriberNo,
  onTerms,
  onDone,
}: ApplicationAnswersProps) {
  const fields: Readonly<Record<string, ApplicationField>> = fieldsOf(name)
  const place = offer.HasStreets ? fields['address'] : undefined
  const asked = Object.entries(fields).filter(
    ([, field]) => field.input !== 'address' && !(place && field.input === 'place'),
  )
  const [chosen, setChosen] = useState({ address: '', addressText: '' })
  const rule = waterApplicationRules[name]
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [isAccepted, setIsAccepted] = useState(false)
  const [doubt, setDoubt] = useState<string>()
  const [isSure, setIsSure] = useState(false)
  const apply = useCall('ApplyForWaterService', {
    makesStale: ['GetOwnWaterApplications', 'GetSubscriptionDetail', 'GetWaterApplicationOffer'],
  })
  const { form, submit, isBusy, problems, errorOf, setFault } = useCallForm<Values, string>({
    defaultValues: Object.fromEntries(asked.map(([field]) => [field, ''])),
    fields: [...asked.map(([field]) => field), placeField, filesField, contractField],
    others: [placeField, filesField, contractField],
    judge: () => ({
      [placeField]: place && chosen.address === '' ? 'Adresi listeden sonuna kadar seçin.' : undefined,
      [filesField]:
        missingDocuments(
          rule,
          files.map(({ Kind }) => Kind),
        ).length > 0
          ? 'Gerekli belgeyi yükleyin.'
          : undefined,
      [contractField]: rule.hasContract && !isAccepted ? 'Sözleşmeyi okuyup kabul edin.' : undefined,
    }),
    refusedField: (thrown) => {
      if (isRefusal(thrown, 'ApplyForWaterService', 'Unusual')) setDoubt(messageOf(thrown))
      return byRefusal(thrown, 'ApplyForWaterService', fieldOfRefusal)
    },
    fieldAt: (path) => path.replace(/^details\./, ''),
  })

  async function send(details: Values): Promise<void> {
    const { ReferenceNumber } = await apply.mutateAsync({
      applicationType: code,
      details: place ? { ...details, ...chosen } : details,
      fileOidList: files.map(({ Oid }) => Oid),
      isContractAccepted: isAccepted,
      isUnusualConfirmed: isSure,
      ...(subscriberNo !== undefined && { subscriberNo }),
    })
    onDone(ReferenceNumber)
  }

  function changed(field: string) {
    if (field === 'lastIndex') {
      setDoubt(undefined)
      setIsSure(false)
    }
    // A deposit is counted by these.
    if (!['newSubscription', 'tariffChange'].includes(name) || !['waterGroup', 'units'].includes(field))
      return
    const { waterGroup, units } = form.getValues()
    const count = Number(units)
    onTerms({
      waterGroup: waterGroup === 'business' ? 'business' : 'residence',
      units: count >= 1 && count <= 500 ? Math.floor(count) : 1,
    })
  }

  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      {place && (
        <PlaceField
          name={placeField}
          legend={place.label}
          words={chosen.addressText}
          onChange={(address) => {
            setChosen((before) => ({ ...before, address }))
            setFault(placeField, undefined)
          }}
          onWords={(addressText) => setChosen((before) => ({ ...before, addressText }))}
          error={errorOf(placeField)}
        />
      )}
      {asked.map(([key, field]) => (
        <Field
          key={key}
          name={key}
          label={field.isOptional && field.input !== 'place' ? `${field.label} (isteğe bağlı)` : field.label}
          hint={field.hint}
          error={errorOf(key)}
          isRequired={!field.isOptional}
        >
          {(control) =>
            input(
              field,
              control,
              form.register(key, {
                validate: (value) => fieldProblem(field, value.trim()) ?? true,
                onChange: () => changed(key),
              }),
              offer,
            )
          }
        </Field>
      ))}
      <FileUploads
        name={filesField}
        kinds={documentsOf(name)}
        value={files}
        onChange={(chosen) => {
          setFiles(chosen)
          if (chosen.length > 0) setFault(filesField, undefined)
        }}
        error={errorOf(filesField)}
      />
      {doubt && <DoubtTick name="index-sure" doubt={doubt} isSure={isSure} onSure={setIsSure} />}
      {offer.ContractText !== null && (
        <Contract
          text={offer.ContractText}
          isAccepted={isAccepted}
          onAccept={setIsAccepted}
          error={errorOf(contractField)}
        />
      )}
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Başvur
        </Button>
      </Buttons>
    </Stack>
  )
}

function input(
  field: ApplicationField,
  control: FieldControl,
  register: UseFormRegisterReturn,
  offer: WaterOffer,
): ReactNode {
  const both = { ...control, ...register }
  switch (field.input) {
    case 'longText':
    case 'place':
      return <TextArea {...both} maxLength={300} />
    case 'date':
      return <DateInput {...both} />
    case 'choice':
      return (
        <Select {...both}>
          <option value="">Seçin</option>
          {Object.entries(field.choices ?? {}).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )
    case 'accrual':
      return (
        <Select {...both}>
          <option value="">Seçin</option>
          {offer.Accruals.map(({ Oid, Description, Amount, DueDate }) => (
            <option key={Oid} value={Oid}>
              {Description}, {liraText(Amount)}, son ödeme {formatDateShort(DueDate)}
            </option>
          ))}
        </Select>
      )
    case 'number':
    case 'identity':
      return <TextInput {...both} inputMode="numeric" autoComplete="off" maxLength={11} />
    case 'text':
    case 'address':
    case 'iban':
      return <TextInput {...both} autoComplete="off" maxLength={60} />
  }
}

/** Document kinds that the application needs, and one for others. */
function documentsOf(name: AppliedName) {
  const needed = new Set(waterApplicationRules[name].documents.flat())
  const kinds = Object.values(documentKinds).filter(({ code }) => needed.has(code) || code === 'other')
  return kinds.map(({ code }: { code: DocumentKindCode }) => ({
    kind: code,
    ...(code === 'other' && !needed.has(code)
      ? { label: 'Eklemek istediğiniz belge (isteğe bağlı)' }
      : documentLabels[code]),
  }))
}

interface ContractProps {
  text: string
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  error?: string | undefined
}

export function Contract({ text, isAccepted, onAccept, error }: ContractProps) {
  return (
    <Card as="div">
      <Details summary="Sözleşmeyi oku">
        <Stack gap={2}>
          {text.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      </Details>
      <Checkbox
        name={contractField}
        label="Su abonelik sözleşmesini okudum, kabul ediyorum"
        checked={isAccepted}
        onChange={(event) => onAccept(event.target.checked)}
        error={error}
      />
    </Card>
  )
}
