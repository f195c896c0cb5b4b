import { useQuery } from '@tanstack/react-query'
import { resolutionBodies } from 'contract/resolutions/codes'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { AttachmentFields } from './AttachmentFields.tsx'
import styles from './Desk.module.css'
import { draftRules } from './draft-values.ts'
import type { DraftInHand } from './use-draft-form.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Fields } from '../../../ui/layout/Fields.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'

export function DraftForm({ draft }: { draft: DraftInHand }) {
  const { form } = draft
  const isCommittee = form.watch('bodyCode') === 'committee'
  return (
    <Stack as="form" gap={5} noValidate aria-label="Karar" onSubmit={draft.submit}>
      <FormProblems problems={draft.problems} />
      <HeadFields draft={draft} />
      <TextFields draft={draft} />
      {isCommittee && <PersonFields draft={draft} />}
      <VoteFields draft={draft} />
      <AttachmentFields draft={draft} />
      {!isCommittee && (
        <FileUploads
          name="fileOids"
          kinds={[
            {
              kind: 'other',
              label: 'PDF ekleri',
              isPdfOnly: true,
              hint: 'Plan, cetvel veya rapor. PDF olduğu gibi yayımlanır: içinde kişisel bilgi olmasın. PDF’li karar, ikinci bir memur bakıp onaylayınca yayımlanır.',
            },
          ]}
          value={draft.files}
          onChange={draft.setFiles}
          error={draft.errorOf('fileOids')}
          canReuse={false}
        />
      )}
      <Buttons>
        <Button type="submit" loading={draft.isBusy}>
          Yayımlanacak metni gör
        </Button>
      </Buttons>
    </Stack>
  )
}

function HeadFields({ draft: { form } }: { draft: DraftInHand }) {
  const types = useQuery(callQuery('GetResolutionTypeList', {}))
  const { errors } = form.formState
  return (
    <Fields>
      <Field name="bodyCode" label="Kararı alan">
        {(control) => (
          <Select {...control} {...form.register('bodyCode')}>
            {Object.entries(resolutionBodies).map(([code, { name }]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="resolutionNumber"
        label="Karar numarası"
        hint="Yıl yazılmaz: 2026/95 için 95."
        error={errors.resolutionNumber?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('resolutionNumber', { validate: draftRules.resolutionNumber })}
            inputMode="numeric"
            maxLength={5}
          />
        )}
      </Field>
      <Field name="decidedOn" label="Karar günü" error={errors.decidedOn?.message} isRequired>
        {(control) => (
          <DateInput {...control} {...form.register('decidedOn', { validate: draftRules.decidedOn })} />
        )}
      </Field>
      <Field name="resolutionTypeCode" label="Konu" error={errors.resolutionTypeCode?.message} isRequired>
        {(control) => (
          <Select
            {...control}
            {...form.register('resolutionTypeCode', { validate: draftRules.resolutionTypeCode })}
          >
            <option value="">Seçin</option>
            {(types.data ?? []).map(({ Code, Name }) => (
              <option key={Code} value={Code}>
                {Name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Fields>
  )
}

function TextFields({ draft: { form } }: { draft: DraftInHand }) {
  const { errors } = form.formState
  return (
    <>
      <Field name="session" label="Toplantı" error={errors.session?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('session', { validate: draftRules.session })}
            maxLength={150}
            placeholder="Örneğin 2026 Kasım ayı olağan toplantısı, 1. birleşim"
          />
        )}
      </Field>
      <Field name="title" label="Başlık" error={errors.title?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('title', { validate: draftRules.title })}
            maxLength={300}
          />
        )}
      </Field>
      <Field
        name="text"
        label="Karar metni"
        hint="Her paragraf yeni satırda başlar."
        error={errors.text?.message}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text', { validate: draftRules.text })}
            rows={10}
            maxLength={60_000}
          />
        )}
      </Field>
    </>
  )
}

/** Fields that keep persons out of a committee's resolution. */
function PersonFields({ draft: { form } }: { draft: DraftInHand }) {
  const { errors } = form.formState
  return (
    <Fieldset legend="Kişiler" isPart className={styles.part}>
      <Field
        name="persons"
        label="Kararda adı geçen kişiler"
        hint="Her satıra bir ad ve soyad. Bu kişilerin yalnız baş harfleri yayımlanır."
        error={errors.persons?.message}
      >
        {(control) => (
          <TextArea {...control} {...form.register('persons', { validate: draftRules.persons })} />
        )}
      </Field>
      <Checkbox
        {...form.register('hasNoPersons', { deps: ['persons'] })}
        label="Kararda ve eklerinde kişi adı yok"
      />
      <Field
        name="otherNames"
        label="Kişi adına benzeyen yer ve kurum adları (varsa)"
        hint="Her satıra bir ad, örneğin Şehit Ali Öz Caddesi. Bunlar olduğu gibi yayımlanır."
        error={errors.otherNames?.message}
      >
        {(control) => <TextArea {...control} {...form.register('otherNames')} rows={2} />}
      </Field>
    </Fieldset>
  )
}

const votes = [
  ['votesFor', 'Kabul'],
  ['votesAgainst', 'Ret'],
  ['votesAbstaining', 'Çekimser'],
] as const

function VoteFields({ draft: { form } }: { draft: DraftInHand }) {
  const { errors } = form.formState
  return (
    <Fieldset legend="Oylama (tutanakta varsa)" isPart className={styles.part}>
      <Fields>
        {votes.map(([name, label]) => (
          <Field key={name} name={name} label={label} error={errors[name]?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register(name, { validate: draftRules.vote })}
                inputMode="numeric"
                maxLength={3}
              />
            )}
          </Field>
        ))}
      </Fields>
    </Fieldset>
  )
}
