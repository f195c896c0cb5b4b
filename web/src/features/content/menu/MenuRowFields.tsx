import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Fields } from '../../../ui/layout/Fields.tsx'
import { type MenuRowValues, minTitleLetters } from './menu-values.ts'

interface MenuRowFieldsProps {
  row: MenuRowValues
  onChange: (part: Partial<MenuRowValues>) => void
}

export function MenuRowFields({ row, onChange }: MenuRowFieldsProps) {
  const canHaveBadge = row.type === 'page' || row.type === 'group'
  const isTooShort = row.title.trim().length < minTitleLetters
  return (
    <Fieldset legend={`${row.portalTitle}: menü satırı`} isPart>
      <Fields>
        <Field
          name={`title-${row.oid}`}
          label="Adı"
          error={isTooShort ? `Adı en az ${minTitleLetters} harfle yazın.` : undefined}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              value={row.title}
              maxLength={60}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
        {canHaveBadge && (
          <Field name={`badge-${row.oid}`} label="Rozet (isteğe bağlı)" hint="Adın yanında, örneğin Yeni">
            {(control) => (
              <TextInput
                {...control}
                value={row.badge}
                maxLength={12}
                onChange={(event) => onChange({ badge: event.target.value })}
              />
            )}
          </Field>
        )}
      </Fields>
      {row.mayBeHidden && (
        <Checkbox
          name={`hidden-${row.oid}`}
          label="Menüde gösterme"
          checked={row.isHidden}
          onChange={(event) => onChange({ isHidden: event.target.checked })}
        />
      )}
    </Fieldset>
  )
}
