import { useQuery } from '@tanstack/react-query'
import { maskIdentity } from 'rules/identity/national-id'
import type { Registry } from 'contract/identity/calls'
import { phoneMask, registryTypes } from 'contract/identity/codes'
import { lookupParameterTypes } from 'contract/parameters/codes'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { properName } from 'rules/turkish-text'
import { callQuery } from '../../service-client/call-query.ts'
import { registryName } from '../../session/use-acting.ts'
import { fillMask, withoutTrunkPrefix } from '../../ui/form/text-mask.ts'
import styles from './RegistryPage.module.css'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Row } from '../../ui/layout/Row.tsx'

const numberLabels: Record<Registry['RegistryType'], string> = {
  G: 'T.C. kimlik no',
  Y: 'Yabancı kimlik no',
  T: 'Vergi no',
  K: 'Vergi no',
  D: 'Kimlik veya vergi no',
  B: 'Kimlik veya vergi no',
}

export function RegistryDetails({ registry }: { registry: Registry }) {
  const isPerson = registry.RegistryType === 'G' || registry.RegistryType === 'Y'
  const facts: (Fact | undefined)[] = [
    [isPerson ? 'Ad soyad' : 'Unvan', registryName(registry)],
    registry.IdentityNumber
      ? [
          numberLabels[registry.RegistryType],
          <IdentityNumber key="number" number={registry.IdentityNumber} />,
        ]
      : undefined,
    ['Sicil no', registry.RegistryNumber],
    ['Kayıt türü', registryTypeLabel(registry)],
    ...(isPerson ? personFacts(registry) : []),
    ['Vergi dairesi', registry.TaxOfficeCode && <TaxOffice key="office" code={registry.TaxOfficeCode} />],
    ['Cep telefonu', registry.GsmNumber && phone(registry.GsmNumber)],
    ['E-posta', registry.Email],
  ]
  return (
    <Facts
      look="box"
      facts={facts
        .filter((fact) => fact !== undefined)
        .map(([label, value]) => [
          label,
          value || (
            <span key="missing" className={styles.missing}>
              Kayıtlı değil
            </span>
          ),
        ])}
    />
  )
}

function personFacts(registry: Registry): Fact[] {
  return [
    ['Baba adı', registry.FatherName && properName(registry.FatherName)],
    ['Ana adı', registry.MotherName && properName(registry.MotherName)],
    ['Doğum yeri', registry.PlaceOfBirth && properName(registry.PlaceOfBirth)],
    ['Doğum tarihi', registry.DateOfBirth && formatDateLong(registry.DateOfBirth)],
  ]
}

/** Tax office by its name; its code if it is not in the list. */
function TaxOffice({ code }: { code: string }) {
  const office = useQuery(
    callQuery('GetParameterValue', {
      parameterTypeCode: lookupParameterTypes.taxOffices.code,
      parameterCode: code,
    }),
  )
  return office.isPending ? null : (office.data?.Name ?? code)
}

/** Hidden at first: people open this page with others looking on. */
function IdentityNumber({ number }: { number: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Row as="span" isTogether className="tabular-figures">
      <output>{isShown ? number : maskIdentity(number)}</output>
      <Button
        variant="text"
        aria-label={isShown ? 'Numarayı gizle' : 'Numarayı göster'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'gizle' : 'göster'}
      </Button>
    </Row>
  )
}

function registryTypeLabel({ RegistryType }: Registry): string {
  return Object.values(registryTypes).find(({ code }) => code === RegistryType)?.label ?? RegistryType
}

function phone(number: string): string {
  return fillMask(phoneMask, withoutTrunkPrefix(number))
}
