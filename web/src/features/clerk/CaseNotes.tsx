import { useQuery } from '@tanstack/react-query'
import type { CaseOfClerk } from 'contract/clerk/cases'
import { formatDateShort } from 'rules/dates'
import { formatMoment } from 'rules/turkey-time'
import { properName } from 'rules/turkish-text'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Notes among colleagues on a case, and the day on which it is to come back. */
export function CaseNotes({ found }: { found: CaseOfClerk }) {
  return (
    <Stack>
      <Notes found={found} />
      <ReminderForm found={found} />
    </Stack>
  )
}

function Notes({
  found: { CaseKey: caseKey, MayDecide, NoteCount, Number: number },
}: {
  found: CaseOfClerk
}) {
  const notes = useQuery({ ...callQuery('GetCaseNotes', { caseKey }), enabled: NoteCount > 0 })
  if (NoteCount > 0 && notes.isPending) return <output>{loading}</output>
  if (notes.isError) return <QueryFailed query={notes} />
  return (
    <>
      {NoteCount > 0 && (
        <List look="lines" aria-label={`Notlar: ${number}`}>
          {notes.data?.map(({ At, Author, IsMine, Text }) => (
            <li key={At + Text}>
              <p>{Text}</p>
              <p className="note">
                {IsMine ? 'Siz' : properName(Author)}, {formatMoment(At)}
              </p>
            </li>
          ))}
        </List>
      )}
      {MayDecide && <NoteForm caseKey={caseKey} number={number} />}
    </>
  )
}

const noteRules = validateBy([required()], 'Notu yazın.')

function NoteForm({ caseKey, number }: { caseKey: string; number: string }) {
  const write = useCall('WriteCaseNote', { makesStale: ['GetCasesForClerk', 'GetCaseNotes'] })
  const { form, submit, isBusy, problems, errorOf } = useCallForm({
    defaultValues: { text: '' },
    shouldFocusError: true,
  })
  async function send({ text }: { text: string }): Promise<string> {
    await write.mutateAsync({ caseKey, text })
    form.reset()
    return 'Not yazıldı.'
  }
  return (
    <Stack as="form" noValidate aria-label={`Not: ${number}`} onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field
        name={`note-${caseKey}`}
        label="Meslektaşlarınıza not"
        hint="Yalnızca bu masanın memurları görür; vatandaşa gösterilmez."
        error={errorOf('text')}
        isRequired
      >
        {(control) => (
          <TextArea {...control} {...form.register('text', { validate: noteRules })} maxLength={1000} />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Notu yaz
        </Button>
      </Buttons>
    </Stack>
  )
}

const dayRules = validateBy([required()], 'Hatırlatılacak günü yazın.')

function ReminderForm({ found: { CaseKey: caseKey, Reminder, Number: number } }: { found: CaseOfClerk }) {
  const remind = useCall('RemindOfCase', { makesStale: ['GetCasesForClerk'] })
  const { form, submit, run, isBusy, problems, errorOf } = useCallForm({
    defaultValues: { on: '', text: '' },
    shouldFocusError: true,
  })
  async function send(values: { on: string; text: string }): Promise<string> {
    await remind.mutateAsync({ caseKey, ...values })
    form.reset()
    return `${number}, ${formatDateShort(values.on)} günü en üstte olacak.`
  }
  async function end(): Promise<string> {
    await remind.mutateAsync({ caseKey, on: null })
    return `${number} hatırlatılmayacak.`
  }
  return (
    <Stack as="form" noValidate aria-label={`Hatırlatma: ${number}`} onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field
        name={`on-${caseKey}`}
        label="Bana hatırlat"
        hint="O günden başlayarak iş, listenizin en üstünde durur."
        error={errorOf('on')}
        isRequired
      >
        {(control) => <DateInput {...control} {...form.register('on', { validate: dayRules })} />}
      </Field>
      <Field name={`reminder-${caseKey}`} label="Neyi hatırlatalım (isteğe bağlı)" error={errorOf('text')}>
        {(control) => <TextInput {...control} {...form.register('text')} maxLength={200} />}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Hatırlat
        </Button>
        {Reminder !== null && (
          <Button variant="text" disabled={isBusy} onClick={() => void run(end)}>
            Hatırlatmayı kaldır
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
