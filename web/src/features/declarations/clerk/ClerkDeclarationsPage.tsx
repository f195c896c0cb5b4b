import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DeclarationStatusCode, declarationStatuses } from 'contract/declarations-codes'
import { useState } from 'react'
import { ClerkPage } from '../../../clerk/ClerkPage.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { loading } from '../../../texts/sentences.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { DeclarationCards } from '../DeclarationCards.tsx'
import { Pages } from '../DeclarationsPage.tsx'
import formStyles from '../form/DeclarationForm.module.css'
import styles from '../Declarations.module.css'

const typingMs = 300

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
  const [typed, setTyped] = useState('')
  const [statusCode, setStatusCode] = useState<DeclarationStatusCode>('waiting')
  const [pageIndex, setPageIndex] = useState(0)
  const searchText = useSettled(typed.trim(), typingMs)
  const found = useQuery({
    ...callQuery('GetDeclarationsForClerk', { statusCode, searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={styles.filters}>
        <Field name="search" label="Beyan no, ad veya sicil no">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              maxLength={60}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setPageIndex(0)
              }}
            />
          )}
        </Field>
        <Field name="status" label="Durum">
          {(control) => (
            <select
              {...control}
              className={formStyles.select}
              value={statusCode}
              onChange={(event) => {
                setStatusCode(event.target.value as DeclarationStatusCode)
                setPageIndex(0)
              }}
            >
              {Object.values(declarationStatuses).map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {found.isPending && <output>{loading}</output>}
      {found.isError && (
        <Notice kind="error">
          <p>{messageOf(found.error)}</p>
          <Button variant="default" onClick={() => void found.refetch()}>
            Yeniden dene
          </Button>
        </Notice>
      )}
      {found.data && (
        <>
          {found.data.Items.length === 0 && <p>Bu durumda beyan yok.</p>}
          <DeclarationCards declarations={found.data.Items} pathOf={(oid) => `/Memur/Beyan?beyan=${oid}`} />
          <Pages pageIndex={pageIndex} hasMore={found.data.HasMore} onPage={setPageIndex} />
        </>
      )}
    </>
  )
}
