import { Button } from '../../ui/Button.tsx'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import styles from './DebtFilterFields.module.css'
import { countFilters, type DebtFilters, noFilters } from './debt-filters.ts'

interface DebtFilterFieldsProps {
  filters: DebtFilters
  modules: readonly { code: number; name: string }[]
  /** States by their names in the URL, with labels. */
  states: Readonly<Record<string, string>>
  labels: { kind: string; from: string; to: string }
  onChange: (changes: Partial<DebtFilters>) => void
}

const all = { value: '', label: 'Tümü' }

/** Filters of the list; folded on phones. */
export function DebtFilterFields({ filters, modules, states, labels, onChange }: DebtFilterFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(filters)
  return (
    <Stack as="section" gap={3} className="screen-only" aria-label="Filtreler">
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
      <Filters id="debt-filters" className={styles.fields} data-open={isOpen || undefined}>
        <SelectField
          name="moduleCode"
          label={labels.kind}
          value={filters.moduleCode}
          choices={[all, ...modules.map(({ code, name }) => ({ value: String(code), label: name }))]}
          onChange={(moduleCode) => onChange({ moduleCode })}
        />
        <SelectField
          name="state"
          label="Durum"
          value={filters.state}
          choices={[all, ...Object.entries(states).map(([value, label]) => ({ value, label }))]}
          onChange={(state) => onChange({ state })}
        />
        <DayField name="dueFrom" label={labels.from} filters={filters} onChange={onChange} />
        <DayField name="dueTo" label={labels.to} filters={filters} onChange={onChange} />
        {count > 0 && (
          <Button variant="default" onClick={() => onChange(noFilters)}>
            Filtreleri temizle
          </Button>
        )}
      </Filters>
    </Stack>
  )
}

interface DayFieldProps extends Pick<DebtFilterFieldsProps, 'filters' | 'onChange'> {
  name: 'dueFrom' | 'dueTo'
  label: string
}

function DayField({ name, label, filters, onChange }: DayFieldProps) {
  return (
    <DateField
      name={name}
      label={label}
      value={filters[name]}
      onDate={(isoDate) => onChange({ [name]: isoDate })}
    />
  )
}
