import { useMutation } from '@tanstack/react-query'
import type { PublicComplaint } from 'contract/complaints/complaint-answers'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSession } from '../../../session/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { callAsApplicant } from '../call-as-applicant.ts'
import { useGuestAccess } from '../guest-access.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/layout/Row.tsx'

interface SupportButtonProps {
  complaint: PublicComplaint
  /** Guests prove a phone first, in the one place the page has for it. */
  onPhoneNeeded: () => void
}

/** “Me too”, once. */
export function SupportButton({ complaint, onPhoneNeeded }: SupportButtonProps) {
  const { isAuthenticated } = useSession()
  const guest = useGuestAccess()
  const support = useMutation({
    mutationFn: () => callAsApplicant(guest?.guestToken, 'SupportComplaint', { complaintOid: complaint.Oid }),
  })
  const count = support.data?.SupportCount ?? complaint.SupportCount
  const mayAct = isAuthenticated || guest !== undefined
  return (
    <Stack gap={2}>
      {support.error && <FailureNotice message={messageOf(support.error)} />}
      <Row isTogether>
        {!support.data && (
          <Button
            variant="default"
            loading={support.isPending}
            aria-label={`Ben de: ${complaint.TopicName}, ${complaint.PlaceText ?? 'yer belirtilmemiş'}`}
            onClick={() => (mayAct ? support.mutate() : onPhoneNeeded())}
          >
            Ben de
          </Button>
        )}
        <output>
          {support.data && (support.data.IsNew ? 'Eklendiniz. ' : 'Daha önce eklenmiştiniz. ')}
          {count > 0 && `${count} kişi “ben de” dedi.`}
        </output>
      </Row>
    </Stack>
  )
}
