import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CaseOrder, type CaseScope, caseOrders, caseScopes, holdDays } from 'contract/clerk/case-codes'
import type { ResponseFrom } from 'contract/calls'
import type { CaseOfClerk } from 'contract/clerk/cases'
import { formatDateShort } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { properName } from 'rules/turkish-text'
import { useRef } from 'react'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { showError } from '../../ui/dialog/dialogs.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Link, useNavigate } from '../../ui/router/router.tsx'
import { type RecordGroup, RecordTable } from '../../ui/table/RecordTable.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { CaseHolder } from './CaseHolder.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { WorkKeys } from './WorkKeys.tsx'

/** Waiting cases of all desks of a clerk in one table, and who has them. */
export function MyWorkPage() {
  return (
    <ClerkPage
      title="İşlerim"
      intro={`Bütün masalarınızda bekleyen işler. Üzerinize aldığınız işi meslektaşlarınız görür; siz devretmeden ya da ${holdDays} gün geçmeden karara bağlayamazlar.`}
    >
      <Work />
    </ClerkPage>
  )
}

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

function known<Code extends string>(labels: Record<Code, string>, value: string, usual: Code): Code {
  return Object.hasOwn(labels, value) ? (value as Code) : usual
}

function Work() {
  const { read, change } = useUrlQuery<'durum' | 'masa' | 'sira' | 'sonra'>()
  const scope: CaseScope = known(caseScopes, read('durum'), 'all')
  const order: CaseOrder = known(caseOrders, read('sira'), 'deadline')
  const [deskCode, after] = [read('masa'), read('sonra')]
  const desks = useQuery(callQuery('GetWorkForClerks', {}))
  const cases = useQuery({
    ...callQuery('GetCasesForClerk', { scope, order, deskCode, after }),
    placeholderData: keepPreviousData,
  })
  const table = useRef<HTMLElement>(null)
  const groups = groupsOf(cases.data)
  const withCases = (desks.data ?? []).filter(({ Waiting }) => Waiting !== null)
  return (
    <section ref={table} aria-label="Bekleyen işler">
      <Filters>
        <SelectField
          name="scope"
          label="Hangileri"
          value={scope}
          choices={choicesOf(caseScopes)}
          onChange={(durum) => change({ durum, sonra: '' })}
        />
        <SelectField
          name="desk"
          label="Masa"
          value={deskCode}
          choices={[
            { value: '', label: 'Bütün masalar' },
            ...withCases.map(({ Code, Title, Waiting }) => ({
              value: Code,
              label: `${Title} (${Waiting?.toLocaleString('tr-TR')})`,
            })),
          ]}
          onChange={(masa) => change({ masa, sonra: '' })}
        />
        <SelectField
          name="order"
          label="Sıra"
          value={order}
          choices={choicesOf(caseOrders)}
          onChange={(sira) => change({ sira, sonra: '' })}
        />
      </Filters>
      <WorkKeys around={table} />
      {cases.isPending && <output>{loading}</output>}
      {cases.isError && <QueryFailed query={cases} />}
      {cases.data && (
        <>
          <NextCase items={[...cases.data.Reminded, ...cases.data.Items]} />
          {cases.data.Items.length === 0 && <output>{nothingThere[scope]}</output>}
          {groups.length > 0 && (
            <RecordTable
              caption="Bekleyen işler"
              rowHeading="İş"
              groups={groups}
              keyOf={({ CaseKey }) => CaseKey}
              isBusy={cases.isPlaceholderData}
              rowName={(found) => (
                <>
                  <Link to={found.Path} data-case="">
                    {found.DeskTitle}: {found.Number}
                  </Link>
                  <AboutCase found={found} />
                </>
              )}
              columns={columns}
              unfolding={{
                button: 'Not ve hatırlatma',
                buttonLabel: ({ DeskTitle, Number: number }) => `Not ve hatırlatma: ${DeskTitle} ${number}`,
                content: (found) => <CaseNotes found={found} />,
              }}
            />
          )}
          <Buttons>
            {after !== '' && (
              <Button variant="default" onClick={() => change({ sonra: '' })}>
                İlk sayfa
              </Button>
            )}
            {cases.data.Next !== null && (
              <Button
                variant="default"
                disabled={cases.isPlaceholderData}
                onClick={() => change({ sonra: cases.data.Next ?? '' }, { replace: false })}
              >
                Sonrakiler
              </Button>
            )}
          </Buttons>
        </>
      )}
    </section>
  )
}

const nothingThere: Record<CaseScope, string> = {
  all: 'Masalarınızda bekleyen iş yok.',
  mine: 'Üzerinizde iş yok.',
  free: 'Kimsede olmayan iş yok.',
  late: 'Geciken iş yok.',
  asked: 'Vatandaştan yanıt beklenen iş yok.',
}

/** Cases of which the clerk wanted to be reminded first, and none of them twice. */
function groupsOf(found: ResponseFrom<'GetCasesForClerk'> | undefined): RecordGroup<CaseOfClerk>[] {
  if (!found) return []
  const { Reminded, Items } = found
  const others = Items.filter(({ CaseKey }) => !Reminded.some((each) => each.CaseKey === CaseKey))
  if (Reminded.length === 0) return others.length > 0 ? [{ title: undefined, rows: others }] : []
  return [
    { title: 'Bugün hatırlatılanlar', rows: Reminded },
    ...(others.length > 0 ? [{ title: 'Sıradakiler', rows: others }] : []),
  ]
}

/** Number of notes on a case and the reminder that the clerk has set. */
function AboutCase({ found: { NoteCount, Reminder } }: { found: CaseOfClerk }) {
  if (NoteCount === 0 && Reminder === null) return null
  return (
    <div className="note">
      {[
        NoteCount > 0 && `${NoteCount} not`,
        Reminder &&
          `${formatDateShort(Reminder.On)} hatırlatması${Reminder.Text === '' ? '' : `: ${Reminder.Text}`}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </div>
  )
}

function daysLeftText(days: number): string {
  if (days < 0) return `${-days} gün gecikti`
  if (days === 0) return 'bugün'
  return days === 1 ? 'yarın' : `${days} gün kaldı`
}

const columns = [
  {
    heading: 'Kişi',
    cell: ({ PersonName }: CaseOfClerk) => (PersonName === null ? '–' : properName(PersonName)),
  },
  {
    heading: 'Geldi',
    cell: ({ OpenedAt }: CaseOfClerk) => formatDateShort(dayInTurkey(new Date(OpenedAt))),
  },
  {
    heading: 'Son gün',
    cell: ({ Deadline, DaysLeft, IsAsked }: CaseOfClerk) =>
      IsAsked
        ? 'Vatandaşı bekliyor'
        : Deadline === null || DaysLeft === null
          ? '–'
          : `${formatDateShort(Deadline)}, ${daysLeftText(DaysLeft)}`,
    tone: ({ DaysLeft, IsAsked }: CaseOfClerk) =>
      !IsAsked && DaysLeft !== null && DaysLeft < 0 ? ('late' as const) : undefined,
  },
  { heading: 'Kimde', cell: (found: CaseOfClerk) => <CaseHolder found={found} /> },
]

/** Takes the first case of the page that no colleague has, and opens it. */
function NextCase({ items }: { items: readonly CaseOfClerk[] }) {
  const navigate = useNavigate()
  const take = useCall('TakeCase', { makesStale: ['GetCasesForClerk'] })
  const next = items.find(
    ({ HolderName, IsMine, MayDecide, IsAsked }) => MayDecide && !IsAsked && (IsMine || HolderName === null),
  )
  if (!next) return null
  return (
    <Buttons>
      <Button
        loading={take.isPending}
        onClick={() =>
          take.mutate(
            { caseKey: next.CaseKey },
            { onSuccess: () => navigate(next.Path), onError: (error) => void showError(error) },
          )
        }
      >
        Sıradaki işi al ve aç
      </Button>
      <span className="muted">
        {next.DeskTitle}: {next.Number}
        {next.DaysLeft !== null && `, ${daysLeftText(next.DaysLeft)}`}
      </span>
    </Buttons>
  )
}
