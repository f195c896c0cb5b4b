import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
import styles from './MatchingPage.module.css'
import { WaitingMemberCard } from './WaitingMemberCard.tsx'

const typingMs = 300

export function MatchingPage() {
  return (
    <ClerkPage
      title="Sicil eşleştirme"
      intro="Üyeliği belediyedeki bir kayıtla eşleşmeyi bekleyenler. Kişinin kimliğini görmeden eşleştirmeyin; şirketlerde yetki belgesine de bakın."
    >
      <WaitingMembers />
    </ClerkPage>
  )
}

function WaitingMembers() {
  const [typed, setTyped] = useState('')
  const [pageIndex, setPageIndex] = useState(0)
  const searchText = useSettled(typed.trim(), typingMs)
  const waiting = useQuery({
    ...callQuery('GetMembersWaitingForMatch', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={styles.search}>
        <Field name="search" label="Ad, unvan, numara veya kullanıcı adı">
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
      </div>
      {waiting.isPending && <output>{loading}</output>}
      {waiting.isError && (
        <Notice kind="error">
          <p>{messageOf(waiting.error)}</p>
          <Button variant="default" onClick={() => void waiting.refetch()}>
            Yeniden dene
          </Button>
        </Notice>
      )}
      {waiting.data && (
        <>
          <output className={styles.found}>{foundText(waiting.data, searchText)}</output>
          <ul className={styles.list}>
            {waiting.data.Items.map((member) => (
              <li key={member.UserName}>
                <WaitingMemberCard member={member} />
              </li>
            ))}
          </ul>
          <Pages
            pageIndex={pageIndex}
            hasMore={waiting.data.HasMore && !waiting.isPlaceholderData}
            onPage={setPageIndex}
          />
        </>
      )}
    </>
  )
}

function foundText({ Items, HasMore }: { Items: unknown[]; HasMore: boolean }, searchText: string): string {
  if (Items.length > 0) return HasMore ? `İlk ${Items.length} üyelik` : `${Items.length} üyelik bekliyor`
  return searchText ? 'Aradığınız üyelik bekleyenler arasında yok.' : 'Eşleşme bekleyen üyelik yok.'
}

interface PagesProps {
  pageIndex: number
  hasMore: boolean
  onPage: (pageIndex: number) => void
}

function Pages({ pageIndex, hasMore, onPage }: PagesProps) {
  if (pageIndex === 0 && !hasMore) return null
  return (
    <div className={styles.buttons}>
      <Button variant="default" disabled={pageIndex === 0} onClick={() => onPage(pageIndex - 1)}>
        Önceki sayfa
      </Button>
      <Button variant="default" disabled={!hasMore} onClick={() => onPage(pageIndex + 1)}>
        Sonraki sayfa
      </Button>
    </div>
  )
}
