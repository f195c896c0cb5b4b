import { employmentStatuses } from 'contract/employees/codes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EmployeeForClerks } from 'contract/employees/personnel'
import { useId, useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { ClerkList } from '../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { EmployeeRecords } from './EmployeeRecords.tsx'

export function PersonnelDeskPage() {
  return (
    <ClerkPage
      title="Personel kayıtları"
      intro="Çalışanların maaş, izin ve icra kayıtları. Kayıtlar dosyayla aktarılır; kimin kaydına baktığınız kaydedilir."
    >
      <Employees />
    </ClerkPage>
  )
}

function Employees() {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const list = useQuery({
    ...callQuery('GetEmployeesForClerks', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <ClerkList
      search={search}
      searchLabel="Ad, unvan, müdürlük veya numara"
      list={list}
      noun="kayıt"
      noneText={searchText ? 'Aramanıza uyan personel kaydı yok.' : 'Henüz personel kaydı aktarılmadı.'}
    >
      {(employees) => (
        <List gap={4}>
          {employees.map((employee) => (
            <li key={employee.EmployeeOid}>
              <Employee employee={employee} />
            </li>
          ))}
        </List>
      )}
    </ClerkList>
  )
}

function Employee({ employee }: { employee: EmployeeForClerks }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { PersonName, StartedOn, LeftOn } = employee
  return (
    <Card as="article" aria-labelledby={id}>
      <h2 id={id}>{PersonName}</h2>
      <Facts
        look="rows"
        facts={[
          ['Kurum sicil no', employee.CorporationRegistryNumber],
          ['Kimlik no', employee.MaskedNumber],
          ['Unvanı', `${employee.Title}, ${employmentStatuses[employee.StatusCode]}`],
          ['Müdürlüğü', employee.Department],
          ['Başladığı gün', formatDateLong(StartedOn)],
          ['Ayrıldığı gün', LeftOn && formatDateLong(LeftOn)],
        ]}
      />
      <Buttons>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Kayıtları gizle' : 'Kayıtları göster'}: ${PersonName}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Kayıtları gizle' : 'Kayıtları göster'}
        </Button>
      </Buttons>
      {isOpen && <EmployeeRecords employeeOid={employee.EmployeeOid} />}
    </Card>
  )
}
