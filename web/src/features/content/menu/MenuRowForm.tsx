import type { MenuRowForClerks } from 'contract/content/menu-desk'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fields } from '../../../ui/layout/Fields.tsx'

const validate = validateBy([required(), minStringLength(2)], 'Adı en az 2 harfle yazın.')

export function MenuRowForm({ row, onClose }: { row: MenuRowForClerks; onClose: () => void }) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm({
    defaultValues: { title: row.OwnTitle ?? row.Title, badge: row.Badge ?? '', isHidden: row.IsHidden },
    shouldFocusError: true,
  })
  const save = useCall('SaveMenuRow', {
    makesStale: ['GetMenuRowsForClerks', 'RetrieveMenusWithoutAuthorization'],
  })
  const canHaveBadge = row.Type === 'page' || row.Type === 'group'
  return (
    <Card
      as="form"
      look="inset"
      noValidate
      aria-label={`${row.Title}: menü satırı`}
      onSubmit={submit(async ({ title, badge, isHidden }) => {
        await save.mutateAsync({ menuItemOid: row.Oid, title, isHidden, badge: badge.trim() || null })
        onClose()
        return 'Menü değişti.'
      })}
    >
      <FormProblems problems={problems} />
      <Fields>
        <Field name={`title-${row.Oid}`} label="Adı" error={errorOf('title')} isRequired>
          {(control) => <TextInput {...control} {...form.register('title', { validate })} maxLength={60} />}
        </Field>
        {canHaveBadge && (
          <Field
            name={`badge-${row.Oid}`}
            label="Rozet (isteğe bağlı)"
            hint="Adın yanında, örneğin Yeni"
            error={errorOf('badge')}
          >
            {(control) => <TextInput {...control} {...form.register('badge')} maxLength={12} />}
          </Field>
        )}
      </Fields>
      {row.MayBeHidden && (
        <Checkbox
          name={`hidden-${row.Oid}`}
          label="Menüde gösterme"
          checked={form.watch('isHidden')}
          onChange={(event) => form.setValue('isHidden', event.target.checked)}
        />
      )}
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Kaydet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
