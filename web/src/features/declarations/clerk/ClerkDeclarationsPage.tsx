import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type DeclarationKindCode,
  declarationKinds,
  type DeclarationStatusCode,
  declarationStatuses,
  statusesForClerks,
} from 'contract/declarations/codes'
import { useState } from 'react'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { DeclarationCards } from '../DeclarationCards.tsx'
import { choicesOf } from '../DeclarationsPage.tsx'

const statusChoices = [
  { value: 'all', label: 'Hepsi' },
  { value: 'notAccrued', label: 'Tahakkuku yapılamayanlar' },
  ...Object.values(declarationStatuses).map(({ code, label }) => ({
    value: code,
    label: statusesForClerks[code] ?? label,
  })),
]

export function ClerkDeclarationsPage() {
  return (
    <ClerkPage
      title="Beyanlar"
      intro="Memur incelemesi bekleyen beyanlar, en uzun bekleyen önce. Baktıklarınız ve kararlarınız adınızla kayda geçer."
    >
      <WaitingDeclarations />
    </ClerkPage>
  )
}

function WaitingDeclarations() {
  const search = useClerkSearch()
  const { searchText, pageIndex, goTo } = search
  const [query] = useSearchParams()
  const [statusCode, setStatusCode] = useState<DeclarationStatusCode | 'all' | 'notAccrued'>(
    query.get('durum') === 'tahakkuk-etmeyen' ? 'notAccrued' : 'waiting',
  )
  const [kind, setKind] = useState<DeclarationKindCode | ''>('')
  const found = useQuery({
    ...callQuery('GetDeclarationsForClerk', {
      statusCode,
      ...(kind === '' ? {} : { kindCode: kind }),
      searchText,
      pageIndex,
    }),
    placeholderData: keepPreviousData,
  })
  const noneText = () => {
    if (searchText === '' && kind === '' && statusCode === 'notAccrued')
      return 'Kabul edilen bütün beyanların bu yılki vergisi tahakkuk etti.'
    if (searchText === '' && kind === '' && statusCode === 'waiting') return 'İnceleme bekleyen beyan yok.'
    return searchText && statusCode !== 'all'
      ? 'Bu durumda böyle bir beyan yok. “Durum” listesinden “Hepsi”ni seçip bütün beyanlarda arayın.'
      : 'Bu seçime uyan beyan yok.'
  }
  return (
    <ClerkList
      search={search}
      searchLabel="Beyan no, ad veya sicil no"
      filters={
        <>
          <SelectField
            name="kind"
            label="Tür"
            value={kind}
            choices={choicesOf(declarationKinds)}
            onChange={(code) => {
              setKind(code as DeclarationKindCode | '')
              goTo(0)
            }}
          />
          <SelectField
            name="status"
            label="Durum"
            value={statusCode}
            choices={statusChoices}
            onChange={(code) => {
              setStatusCode(code as typeof statusCode)
              goTo(0)
            }}
          />
        </>
      }
      list={found}
      noun="beyan"
      noneText={noneText()}
    >
      {(declarations) => (
        <DeclarationCards declarations={declarations} pathOf={(oid) => `/Memur/Beyan?beyan=${oid}`} />
      )}
    </ClerkList>
  )
}
