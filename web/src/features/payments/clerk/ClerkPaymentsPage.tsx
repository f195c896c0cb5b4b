import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClerkPage } from '../../../clerk/ClerkPage.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { loading } from '../../../texts/sentences.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import styles from '../PaymentPages.module.css'
import { ClerkPaymentCard } from './ClerkPaymentCard.tsx'

const typingMs = 300

export function ClerkPaymentsPage() {
  return (
    <ClerkPage
      title="Sonucu bilinmeyen ödemeler"
      intro="Bankanın ne olduğunu bildirmediği kart ödemeleri. Bankanın ekstresine veya temsilcisine bakmadan karar vermeyin; kararınız gerekçesiyle kayda geçer."
    >
      <Payments />
    </ClerkPage>
  )
}

function Payments() {
  const [typed, setTyped] = useState('')
  const [isEverything, setIsEverything] = useState(false)
  const [pageIndex, setPageIndex] = useState(0)
  const searchText = useSettled(typed.trim(), typingMs)
  const list = useQuery({
    ...callQuery('ListPaymentsForClerk', { searchText, pageIndex, onlyWaiting: !isEverything }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <div className={styles.form}>
        <Field name="search" label="İşlem no veya sicil no">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              maxLength={40}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setPageIndex(0)
              }}
            />
          )}
        </Field>
        <Checkbox
          name="isEverything"
          label="Sonuçlanmış ödemeleri de göster"
          checked={isEverything}
          onChange={(event) => {
            setIsEverything(event.target.checked)
            setPageIndex(0)
          }}
        />
      </div>
      {list.isPending && <output>{loading}</output>}
      {list.isError && (
        <Notice kind="error">
          <p>{messageOf(list.error)}</p>
          <Button variant="default" onClick={() => void list.refetch()}>
            Yeniden dene
          </Button>
        </Notice>
      )}
      {list.data && (
        <>
          <output>
            {list.data.Items.length === 0 ? 'Bekleyen ödeme yok.' : `${list.data.Items.length} ödeme`}
          </output>
          {list.data.Items.map((payment) => (
            <ClerkPaymentCard key={payment.Order.OrderNumber} payment={payment} />
          ))}
          {(pageIndex > 0 || list.data.HasMore) && (
            <div className={styles.buttons}>
              <Button
                variant="default"
                disabled={pageIndex === 0}
                onClick={() => setPageIndex(pageIndex - 1)}
              >
                Önceki sayfa
              </Button>
              <Button
                variant="default"
                disabled={!list.data.HasMore}
                onClick={() => setPageIndex(pageIndex + 1)}
              >
                Sonraki sayfa
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
