import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bridgeEventNames } from 'contract/bridge/codes'
import { bridgeFieldText } from 'contract/bridge/field-names'
import type { BridgeDeadLetter } from 'contract/bridge/desk'
import { formatMoment } from 'rules/turkey-time'
import { useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

const refreshMs = 10_000

/** Events that a target refused to take. */
export function DeadLetters() {
  const [pageIndex, setPageIndex] = useState(0)
  const letters = useQuery({
    ...callQuery('GetBridgeDeadLetters', { pageIndex }),
    placeholderData: keepPreviousData,
    // Each look at letters is put on record: only while something is on its way it is looked again.
    refetchInterval: ({ state }) =>
      state.data?.Items.some(({ IsWaiting }) => IsWaiting) ? refreshMs : false,
    staleTime: 0,
  })
  return (
    <Stack as="section" aria-labelledby="kabul-edilmeyenler">
      <h2 id="kabul-edilmeyenler">Kabul edilmeyen olaylar</h2>
      {letters.isError && <QueryFailed query={letters} />}
      {letters.data?.Items.length === 0 && <p>Kabul edilmeyen olay yok.</p>}
      {letters.data && letters.data.Items.length > 0 && (
        <>
          <List gap={4} aria-label="Kabul edilmeyen olaylar">
            {letters.data.Items.map((letter) => (
              <li key={letter.Oid}>
                <DeadLetterCard letter={letter} />
              </li>
            ))}
          </List>
          <PageSteps
            pageIndex={pageIndex}
            hasMore={letters.data.HasMore && !letters.isPlaceholderData}
            onPage={setPageIndex}
            topId="kabul-edilmeyenler"
          />
        </>
      )}
    </Stack>
  )
}

function DeadLetterCard({ letter }: { letter: BridgeDeadLetter }) {
  const titleId = `olay-${letter.Oid}`
  const { run, isBusy, failure } = useCallAction()
  const again = useCall('SendBridgeEventsAgain', { makesStale: ['GetBridgeState', 'GetBridgeDeadLetters'] })
  const send = () =>
    run(async () => {
      await again.mutateAsync({ targetId: letter.TargetId, deadLetterOid: letter.Oid })
      return `${letter.Number} numaralı olay yeniden gönderiliyor.`
    })
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {letter.Number} numaralı olay: {bridgeEventNames[letter.Kind]}
      </h3>
      <Facts
        facts={[
          ['Hedef', letter.TargetId],
          ['Olduğu an', formatMoment(letter.HappenedAt)],
          ['Deneme', `${letter.Tries} kez, sonuncusu ${formatMoment(letter.RefusedAt)}`],
        ]}
      />
      <Facts
        look="rows"
        facts={[['Hedefin yanıtı', `HTTP ${letter.AnswerStatus} ${letter.AnswerText}`.trim()]]}
      />
      <Details
        summary="Olayın içeriği"
        summaryLabel={`Olayın içeriği: ${letter.Number} numaralı olay, ${letter.TargetId}`}
      >
        <Facts look="rows" facts={letter.Content.map(({ Key, Value }) => [bridgeFieldText(Key), Value])} />
      </Details>
      {failure && <FailureNotice message={failure} />}
      {letter.IsWaiting ? (
        <p className="note">Yeniden gönderiliyor.</p>
      ) : (
        <Buttons>
          <Button
            variant="default"
            loading={isBusy}
            aria-label={`Yeniden gönder: ${letter.Number} numaralı olay, ${letter.TargetId}`}
            onClick={() => void send()}
          >
            Yeniden gönder
          </Button>
        </Buttons>
      )}
    </Card>
  )
}
