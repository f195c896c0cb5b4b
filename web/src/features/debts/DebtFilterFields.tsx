import { Button } from '../../ui/Button.tsx'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import styles from './DebtFilterFields.module.css'
import { countFilters, type DebtFilters, noFilters } from './debt-filters.ts'

interface DebtFilterFieldsProps {
  filters: DebtFilters
  modules: readonly { code: number; name: string }[]
  /** As the URL calls each, with its name. */
  states: Readonly<Record<string, string>>
  labels: { kind: string; from: string; to: string }
  onChange: (changes: Partial<DebtFilters>) => void
}

/** What the list is narrowed by; on phones folded until asked for. */
export function DebtFilterFields({ filters, modules, states, labels, onChange }: DebtFilterFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(filters)
  return (
    <section className={styles.section} aria-label="Filtreler">
      <Button
        className={styles.toggle}
        variant="default"
        aria-expanded={isOpen}
        aria-controls="debt-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconFilter aria-hidden size={20} />
        {count > 0 ? `Filtreler (${count})` : 'Filtreler'}
      </Button>
      <div id="debt-filters" className={styles.fields} data-open={isOpen || undefined}>
        <Field name="moduleCode" label={labels.kind}>
          {(control) => (
            <select
              {...control}
              className={styles.select}
              value={filters.moduleCode}
              onChange={(event) => onChange({ moduleCode: event.target.value })}
            >
              <option value="">Tümü</option>
              {modules.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="state" label="Durum">
          {(control) => (
            <select
              {...control}
              className={styles.select}
              value={filters.state}
              onChange={(event) => onChange({ state: event.target.value })}
            >
              <option value="">Tümü</option>
              {Object.entries(states).map(([state, name]) => (
                <option key={state} value={state}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DayField name="dueFrom" label={labels.from} filters={filters} onChange={onChange} />
        <DayField name="dueTo" label={labels.to} filters={filters} onChange={onChange} />
        {count > 0 && (
          <Button variant="default" onClick={() => onChange(noFilters)}>
            Filtreleri temizle
          </Button>
        )}
      </div>
    </section>
  )
}

interface DayFieldProps extends Pick<DebtFilterFieldsProps, 'filters' | 'onChange'> {
  name: 'dueFrom' | 'dueTo'
  label: string
}

function DayField({ name, label, filters, onChange }: DayFieldProps) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          max="9999-12-31"
          value={filters[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
