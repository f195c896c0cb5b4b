import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnMessage } from 'contract/notifications/calls'
import { formatMoment } from 'rules/turkey-time'
import { callService } from '../../service-client/call-service.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useSession } from '../../session/session.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import styles from './MessagesPage.module.css'
import { ReminderChoices } from './ReminderChoices.tsx'

type Way = OwnMessage['Ways'][number]

const ways: Record<Way['Way'], string> = { sms: 'SMS', email: 'E-posta' }
const states: Record<Way['State'], { text: string; color: string }> = {
  underWay: { text: 'gönderiliyor', color: 'secondary' },
  sent: { text: 'gönderildi', color: 'success' },
  uncertain: { text: 'ulaştığı kesin değil', color: 'warning' },
  notSent: { text: 'gönderilemedi', color: 'error' },
}

/** Messages that the municipality sent to the member, with what became of each. */
export function MessagesPage() {
  const { user } = useSession()
  const { read, change } = useUrlQuery<'ara'>()
  const searchText = read('ara')
  const messages = useInfiniteQuery({
    queryKey: ['GetOwnMessages', user?.Oid, searchText],
    queryFn: ({ pageParam, signal }) =>
      callService('GetOwnMessages', { searchText, pageIndex: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.HasMore ? pages.length : undefined),
    staleTime: 0,
  })
  const all = messages.data?.pages.flatMap(({ Items }) => Items) ?? []
  return (
    <Page
      title="Mesajlarım"
      lead="Belediyenin telefonunuza ve e-posta adresinize gönderdiği mesajlar, en yenisi üstte."
      width="medium"
    >
      <SearchField
        name="ara"
        label="Mesajlarda ara"
        placeholder="Örneğin ödeme, su faturası"
        value={searchText}
        onChange={(ara) => change({ ara })}
      />
      {messages.isPending && <Skeleton text="Mesajlarınız getiriliyor…" />}
      {messages.isError && <QueryFailed query={messages} title="Mesajlarınız getirilemedi" />}
      {messages.data && all.length === 0 && (
        <output>
          {searchText === '' ? 'Size henüz mesaj gönderilmedi.' : `“${searchText}” geçen bir mesaj yok.`}
        </output>
      )}
      {all.length > 0 && (
        <List gap={3} aria-label="Mesajlar">
          {all.map((message) => (
            <Message key={`${message.WrittenAt} ${message.Text}`} message={message} />
          ))}
        </List>
      )}
      {messages.hasNextPage && (
        <Buttons>
          <Button
            variant="default"
            loading={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            Daha eskileri göster
          </Button>
        </Buttons>
      )}
      <p className="note">
        Bu mesajlar bilgi içindir, tebligat yerine geçmez. Doğrulama kodları ve geçici şifreler burada
        saklanmaz.
      </p>
      <ReminderChoices />
    </Page>
  )
}

function Message({ message: { WrittenAt, Subject, Text, Ways } }: { message: OwnMessage }) {
  return (
    <Card as="li" padding="small" gap={2}>
      <Row>
        <time dateTime={WrittenAt} className="muted">
          {formatMoment(WrittenAt)}
        </time>
        {Ways.map(({ Way, State }) => (
          <Badge key={Way} color={states[State].color}>{`${ways[Way]}: ${states[State].text}`}</Badge>
        ))}
      </Row>
      {Subject && <h2 className={styles.subject}>{Subject}</h2>}
      <p className={styles.text}>{Text}</p>
    </Card>
  )
}
