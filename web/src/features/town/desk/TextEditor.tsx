import type { SiteText } from 'contract/content/site-texts'
import { useState } from 'react'
import { ServiceError } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { readPublishedSettings } from '../../../settings/settings.tsx'
import { ArrivalHeading } from '../../../ui/ArrivalHeading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { TextPreview } from './TextPreview.tsx'
import { MayorPhotoField } from './MayorPhotoField.tsx'
import { useMayorPhoto } from './use-mayor-photo.ts'
import { type DeskText, type TextValues, textFields, textOf, valuesOf } from './site-text-forms.ts'

interface TextEditorProps {
  text: DeskText
  version: number
  /** Whether the text that counts now was written here. */
  isOwn: boolean
  start: SiteText
  onPublished: (sentence: string) => void
}

/** Writing a text: first the form, then exactly the text that everyone will read. */
export function TextEditor({ text: { key, kind }, version, isOwn, start, onPublished }: TextEditorProps) {
  const [isPreview, setIsPreview] = useState(false)
  const fields = textFields[kind]
  const photo = useMayorPhoto(start)
  const { form, submit, run, isBusy, problems, errorOf, forgetProblems } = useCallForm<TextValues>({
    defaultValues: valuesOf(start),
    fields: fields.map(({ name }) => name),
    fieldAt: (path) => path.split('.')[1],
    onFailed: (thrown) => {
      if (thrown instanceof ServiceError && Object.keys(thrown.fields).length > 0) setIsPreview(false)
    },
  })
  const save = useCall('SaveSiteText', {
    makesStale: ['GetSiteTextsForClerks', 'GetSiteTextVersions', 'GetSiteText'],
  })
  const typedText = () => photo.join(textOf(kind, form.getValues()))
  const publish = (published: SiteText | null) =>
    run(async () => {
      await save.mutateAsync({ key, version, text: published })
      readPublishedSettings()
      onPublished(published ? 'Metin yayımlandı.' : 'Portalın kendi metni yeniden görünüyor.')
    })

  if (isPreview)
    return (
      <Stack as="section" gap={5} aria-labelledby="preview-title">
        <ArrivalHeading as="h3" id="preview-title">
          Böyle görünecek
        </ArrivalHeading>
        <Card as="article">
          <TextPreview text={typedText()} photoUrl={photo.url} />
        </Card>
        {problems.failure && <FailureNotice message={problems.failure} />}
        <Buttons>
          <Button loading={isBusy} onClick={() => void publish(typedText())}>
            Yayımla
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => {
              setIsPreview(false)
              forgetProblems()
            }}
          >
            Düzelt
          </Button>
        </Buttons>
      </Stack>
    )
  return (
    <Stack as="form" gap={5} noValidate aria-label="Metin" onSubmit={submit(async () => setIsPreview(true))}>
      <FormProblems problems={problems} />
      {kind === 'chat' && (
        <Checkbox
          name="isOn"
          label="Soru kutusu açık"
          hint="Sayfaların köşesinde durur; yazılanı sitede arar."
          checked={form.watch('isOn') === 'on'}
          onChange={(event) => form.setValue('isOn', event.target.checked ? 'on' : '')}
        />
      )}
      {kind === 'mayor' && <MayorPhotoField {...photo.field} />}
      {fields.map(({ name, label, hint, rows, maxLength }) => (
        <Field key={name} name={name} label={label} hint={hint} error={errorOf(name)} isRequired>
          {(control) => {
            const registered = form.register(name, {
              validate: validateBy([required()], `${label}: boş olamaz.`),
            })
            return rows === 1 ? (
              <TextInput {...control} {...registered} maxLength={maxLength} />
            ) : (
              <TextArea {...control} {...registered} rows={rows} maxLength={maxLength} />
            )
          }}
        </Field>
      ))}
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Nasıl görüneceğine bak
        </Button>
        {isOwn && (
          <Button variant="default" disabled={isBusy} onClick={() => void publish(null)}>
            Portalın kendi metnine dön
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
