import { Navigate } from '../../../ui/router/router.tsx'
import { formatMoment } from 'rules/turkey-time'
import { isRefusal } from '../../../service-client/refusal.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { secondFactorPath } from '../../../session/second-factor-path.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { FieldOrderCard } from './FieldOrderCard.tsx'
import type { SentReport } from './field-work.ts'
import { fieldPath } from './keep-page.ts'
import { useFieldWork } from './use-field-work.ts'
import { WaitingReports } from './WaitingReports.tsx'

/** The phone of a field team: today's work stays on it, and reports are sent when there is a connection. */
export function FieldPage() {
  const work = useFieldWork()
  const { isOnline, isReady, isBusy, list, orders, reports, sent, failure, owner } = work
  if (isRefusal(failure, 'GetWorkOrdersForClerks', 'SecondFactorRequired'))
    return <Navigate replace to={secondFactorPath} state={{ redirectUrl: fieldPath }} />
  return (
    <Page>
      <link rel="manifest" href="/saha.webmanifest" />
      <BackLink to="/Memur">Memur işleri</BackLink>
      <h1>Saha işleri</h1>
      {!isOnline && (
        <Notice kind="info" title="Bağlantı yok">
          <p>İşleriniz bu telefonda duruyor. Bildirdikleriniz bağlantı gelince kendiliğinden gönderilir.</p>
        </Notice>
      )}
      {failure !== undefined && (
        <Notice kind="error">
          <p>{messageOf(failure)}</p>
        </Notice>
      )}
      <WaitingReports reports={reports} isOnline={isOnline} onChange={() => void work.readAgain()} />
      <SentReports sent={sent} />
      {!isReady && <Spinner />}
      {list && (
        <>
          <Card as="section" padding="small" gap={3} aria-label="Liste">
            <SelectField
              name="field-team"
              label="Ekibiniz"
              value={list.team}
              choices={[
                { value: '', label: 'Bütün ekipler' },
                ...[...new Set([...list.teams, ...(list.team ? [list.team] : [])])].map((team) => ({
                  value: team,
                  label: team,
                })),
              ]}
              onChange={(team) => void work.take(team)}
            />
            <p className="note">Liste {formatMoment(list.takenAt)} tarihinde alındı.</p>
            <Buttons>
              <Button
                variant="default"
                loading={isBusy}
                disabled={!isOnline}
                onClick={() => void work.take(list.team)}
              >
                Listeyi yenile
              </Button>
            </Buttons>
          </Card>
          <Stack as="section" gap={3} aria-labelledby="bugunun-isleri">
            <h2 id="bugunun-isleri">Bugünün işleri ({orders.length})</h2>
            {orders.length === 0 && <p className="note">Yapılacak iş kalmadı.</p>}
            <List gap={3}>
              {orders.map((order) => (
                <FieldOrderCard
                  key={order.Oid}
                  order={order}
                  owner={owner}
                  onKept={() => void work.readAgain()}
                />
              ))}
            </List>
          </Stack>
        </>
      )}
      {isReady && !list && !isOnline && (
        <p>Bu telefonda alınmış bir liste yok. Bağlantı olan bir yerde bu sayfayı bir kez açın.</p>
      )}
    </Page>
  )
}

function SentReports({ sent }: { sent: readonly SentReport[] }) {
  const toLookAt = sent.filter(({ problem }) => problem !== null)
  return (
    <>
      {/* Always there: what is put into it is read out. */}
      <output>{sent.length > 0 && `${sent.length} bildirim ulaştı.`}</output>
      {toLookAt.length > 0 && (
        <Notice kind="warning" title="Ofis bakacak">
          <List>
            {toLookAt.map(({ title, problem }) => (
              <li key={title}>
                {title}: {problem}
              </li>
            ))}
          </List>
        </Notice>
      )}
    </>
  )
}
