import { useQuery } from '@tanstack/react-query'
import { maskIdentity } from 'rules/identity/national-id'
import type { Registry } from 'contract/identity/calls'
import { phoneMask, registryTypes } from 'contract/identity/codes'
import { lookupParameterTypes } from 'contract/parameters/codes'
import { type ReactNode, useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { callQuery } from '../../service-client/call-query.ts'
import { fillMask, withoutTrunkPrefix } from '../../ui/form/text-mask.ts'
import styles from './RegistryPage.module.css'

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
  return (
    <dl className={styles.details}>
      {isPerson ? (
        <Detail label="Ad soyad">{nameOf(registry)}</Detail>
      ) : (
        <Detail label="Unvan">{registry.NameOrTitle}</Detail>
      )}
      {registry.IdentityNumber && (
        <Detail label={numberLabels[registry.RegistryType]}>
          <IdentityNumber number={registry.IdentityNumber} />
        </Detail>
      )}
      <Detail label="Sicil no">{registry.RegistryNumber}</Detail>
      <Detail label="Kayıt türü">{registryTypeLabel(registry)}</Detail>
      {isPerson && (
        <>
          <Detail label="Baba adı">{registry.FatherName}</Detail>
          <Detail label="Ana adı">{registry.MotherName}</Detail>
          <Detail label="Doğum yeri">{registry.PlaceOfBirth}</Detail>
          <Detail label="Doğum tarihi">{registry.DateOfBirth && formatDateLong(registry.DateOfBirth)}</Detail>
        </>
      )}
      <Detail label="Vergi dairesi">
        {registry.TaxOfficeCode && <TaxOffice code={registry.TaxOfficeCode} />}
      </Detail>
      <Detail label="Cep telefonu">{registry.GsmNumber && phone(registry.GsmNumber)}</Detail>
      <Detail label="E-posta">{registry.Email}</Detail>
    </dl>
  )
}

/** By its name; its code where it is not in the list. */
function TaxOffice({ code }: { code: string }) {
  const office = useQuery(
    callQuery('GetParameterValue', {
      parameterTypeCode: lookupParameterTypes.taxOffices.code,
      parameterCode: code,
    }),
  )
  return office.isPending ? null : (office.data?.Name ?? code)
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.missing}>Kayıtlı değil</span>}</dd>
    </div>
  )
}

/** Hidden at first: people open this page with others looking on. */
function IdentityNumber({ number }: { number: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className={styles.number}>
      <output>{isShown ? number : maskIdentity(number)}</output>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isShown ? 'Numarayı gizle' : 'Numarayı göster'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'gizle' : 'göster'}
      </button>
    </span>
  )
}

function nameOf({ NameOrTitle, Surname }: Registry): string {
  return [NameOrTitle, Surname].filter(Boolean).join(' ')
}

function registryTypeLabel({ RegistryType }: Registry): string {
  return Object.values(registryTypes).find(({ code }) => code === RegistryType)?.label ?? RegistryType
}

function phone(number: string): string {
  return fillMask(phoneMask, withoutTrunkPrefix(number))
}
