import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Fields } from '../../../ui/layout/Fields.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DeskPicture } from './DeskPicture.tsx'
import { announcementRules } from './announcement-values.ts'
import type { AnnouncementInHand } from './use-announcement-form.ts'

export function AnnouncementForm({ writing }: { writing: AnnouncementInHand }) {
  const { form, errorOf } = writing
  return (
    <Stack as="form" gap={5} noValidate aria-label="Duyuru" onSubmit={writing.submit}>
      <FormProblems problems={writing.problems} />
      <Field name="title" label="Başlık" error={errorOf('title')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('title', { validate: announcementRules.title })}
            maxLength={150}
          />
        )}
      </Field>
      <Field name="text" label="Metin" error={errorOf('text')} isRequired>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text', { validate: announcementRules.text })}
            rows={6}
            maxLength={4000}
          />
        )}
      </Field>
      <Fields>
        <Field
          name="publishedOn"
          label="Yayın günü"
          hint="Duyuru bu gün görünmeye başlar."
          error={errorOf('publishedOn')}
          isRequired
        >
          {(control) => (
            <DateInput
              {...control}
              {...form.register('publishedOn', { validate: announcementRules.publishedOn })}
            />
          )}
        </Field>
        <Field
          name="shownUntil"
          label="Son gün (isteğe bağlı)"
          hint="Bu günün sonunda kendiliğinden kalkar."
          error={errorOf('shownUntil')}
        >
          {(control) => (
            <DateInput
              {...control}
              {...form.register('shownUntil', { validate: announcementRules.shownUntil })}
            />
          )}
        </Field>
      </Fields>
      <Picture writing={writing} />
      <Buttons>
        <Button type="submit" loading={writing.isBusy}>
          Nasıl görüneceğine bak
        </Button>
      </Buttons>
    </Stack>
  )
}

function Picture({ writing }: { writing: AnnouncementInHand }) {
  const { form, files, kept, picture } = writing
  return (
    <>
      {kept !== null && files.length === 0 ? (
        <Stack gap={3}>
          <DeskPicture picture={{ versionOid: kept }} description="Şimdiki resim" />
          <Buttons>
            <Button variant="default" onClick={writing.dropPicture}>
              Resmi çıkar veya değiştir
            </Button>
          </Buttons>
        </Stack>
      ) : (
        <FileUploads
          name="picture"
          kinds={[
            {
              kind: 'photo',
              label: 'Resim (isteğe bağlı)',
              isPhotoOnly: true,
              hint: 'Bir resim ekleyebilirsiniz. İçindeki konum bilgisi silinir. Yeni resim, ikinci bir memur bakıp onaylayınca yayımlanır.',
            },
          ]}
          value={files}
          onChange={(chosen) => writing.setFiles(chosen.slice(-1))}
          canReuse={false}
        />
      )}
      {picture && (
        <Field
          name="pictureDescription"
          label="Resimde ne var?"
          hint="Resmi göremeyenlere bu okunur."
          error={writing.errorOf('pictureDescription')}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('pictureDescription', { validate: announcementRules.pictureDescription })}
              maxLength={200}
            />
          )}
        </Field>
      )}
    </>
  )
}
