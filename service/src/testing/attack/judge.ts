import { onlyReads } from 'contract/call'
import type { CallName } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import { maskMobile } from 'rules/identity/phone'
import { readPdfText } from '../read-pdf-text.ts'
import { foldMark, type MarkKind, type Owner, type OwnerName } from './attack-owner.ts'
import { type AttackRole, type Declared, isOpenTo } from './attack-roles.ts'
import type { Answer, AttackTown } from './attack-town.ts'
import type { Change } from './change-journal.ts'
import {
  mayChangeOthers,
  mayNameDoer,
  mayShowOthers,
  messages,
  readingWrites,
  showsWithoutEvent,
  writesOfReading,
  writesOfProposals,
  writesOfRefusals,
} from './judge-exceptions.ts'

/** Kinds of findings of an attack. */
export const verdicts = {
  fault: 'answered with a fault',
  closed: 'answered although it is closed to the role',
  leak: 'answered with what is someone else’s',
  refusalWrote: 'changed something although it was refused',
  lookWrote: 'changed something although the role may only look',
  readWrote: 'changed something although the call only reads',
  foreignChange: 'changed what is someone else’s',
  ownMatter: 'let a clerk decide a matter of their own',
  unnamed: 'showed a clerk people whom its event does not name',
} as const
export type Verdict = keyof typeof verdicts

export interface Attempt {
  name: CallName
  role: AttackRole
  /** Owner of the things that the request names; undefined if it names none. */
  owner: OwnerName | undefined
  request: unknown
}

export interface Judged {
  verdict: Verdict
  detail: string
}

/** Faults of an answer and of the changes it left behind. */
export async function judge(
  town: AttackTown,
  declared: Declared,
  { name, role, owner, request }: Attempt,
  answer: Answer,
  changes: readonly Change[],
): Promise<Judged[]> {
  const found: Judged[] = []
  // A refusal by which a proposal waits for a second person does something, as an answer does.
  const waits = answer.status !== 200 && /"Code":"WaitsForSecondPerson"/.test(answer.body)
  const isAnswered = answer.status === 200 || waits
  if (answer.fault !== undefined) found.push({ verdict: 'fault', detail: answer.fault })
  if (isAnswered && !isOpenTo(name, declared, role))
    found.push({ verdict: 'closed', detail: answer.body.slice(0, 200) })
  const isClerkAtDesk = declared.access === 'clerk' && role.standing === 'clerk'
  if (!isClerkAtDesk) {
    const leaked = leakedMarks(town, { name, role, request }, answer)
    if (leaked.length > 0) found.push({ verdict: 'leak', detail: leaked.join(', ') })
  } else {
    const unnamed = unnamedPeople(town, { name, role, request }, answer, changes)
    if (unnamed.length > 0) found.push({ verdict: 'unnamed', detail: unnamed.join(', ') })
  }
  const written = changes.filter(isNoUseOfSignIn)
  if (answer.status !== 200) {
    const isAllowed = (table: string) =>
      writesOfRefusals.has(table) || (waits && writesOfProposals.has(table))
    const more = written.filter(({ table }) => !isAllowed(table))
    if (more.length > 0) found.push({ verdict: 'refusalWrote', detail: describe(more) })
  }
  if (isAnswered && (role.looksOnly || onlyReads(name)) && declared.access === 'clerk') {
    const noted = readingWrites[name] ?? []
    const more = written.filter(({ table }) => !writesOfReading.has(table) && !noted.includes(table))
    if (more.length > 0)
      found.push({ verdict: role.looksOnly ? 'lookWrote' : 'readWrote', detail: describe(more) })
  }
  if (isAnswered && !isClerkAtDesk) found.push(...(await foreignChanges(town, { name, role }, written)))
  const isOwn = owner !== undefined && role.owns.includes(owner)
  if (isAnswered && declared.decides && isClerkAtDesk && isOwn) {
    const matters = written.filter(({ table }) => !mayNameDoer[name]?.includes(table))
    const concerned = await concernedBy(town, matters)
    if (role.owns.some((own) => concerned.has(own)))
      found.push({ verdict: 'ownMatter', detail: describe(written) })
  }
  return found
}

/** Marks of others that stand in an answer and not in the request. */
function leakedMarks(
  town: AttackTown,
  { name, role, request }: Pick<Attempt, 'name' | 'role' | 'request'>,
  { body, headers }: Answer,
): string[] {
  const may = mayShowOthers[name]
  const mayShow = may && (may.standing ?? role.standing) === role.standing ? may.marks : []
  const asked = foldMark(JSON.stringify(request) ?? '')
  const shown = foldMark(`${body} ${headers} ${textOfPdf(body)}`)
  return town.owners
    .filter(({ name: owner }) => !role.owns.includes(owner))
    .flatMap(({ name: owner, marks }) =>
      [...marks]
        .filter(([mark, kind]) => !mayShow.includes(kind) && shown.includes(mark) && !asked.includes(mark))
        .map(([mark]) => `${mark} of the ${owner}`),
    )
}

/** Marks that tell who somebody is, where they live or which number is theirs. */
const telling: readonly MarkKind[] = ['person', 'street', 'number']

/** Marks in an answer to a clerk that the clerk did not type, by whose they are. */
export function shownMarks(
  town: AttackTown,
  { role, request }: Pick<Attempt, 'role' | 'request'>,
  { body }: Answer,
): Map<Owner, string[]> {
  const asked = foldMark(JSON.stringify(request) ?? '')
  const shown = foldMark(`${body} ${textOfContent(body)}`)
  const found = town.owners
    .filter(({ member }) => member?.accessToken !== role.bearer)
    .map((owner) => {
      const marks = [...owner.marks].filter(
        ([mark, kind]) => telling.includes(kind) && shown.includes(mark) && !asked.includes(mark),
      )
      return [owner, marks.map(([mark]) => mark)] as const
    })
  return new Map(found.filter(([, marks]) => marks.length > 0))
}

/** People whose data an answer shows to a clerk without naming them in any event of the call. */
function unnamedPeople(
  town: AttackTown,
  attempt: Pick<Attempt, 'name' | 'role' | 'request'>,
  answer: Answer,
  changes: readonly Change[],
): string[] {
  if (showsWithoutEvent[attempt.name] !== undefined) return []
  const subjects = changes.filter(({ table }) => table === 'security_event_subject')
  const isNamed = (owner: Owner) =>
    subjects.some(({ after }) => {
      const masked = [maskIdentity(owner.identityNumber), maskMobile(owner.gsmNumber)]
      return (
        (owner.registryOid !== undefined && after?.['registry_oid'] === owner.registryOid) ||
        (owner.member !== undefined && after?.['member_oid'] === owner.member.oid) ||
        masked.some((number) => after?.['masked_number'] === number)
      )
    })
  return [...shownMarks(town, attempt, answer)]
    .filter(([owner]) => !isNamed(owner))
    .map(([{ name }, marks]) => `${marks.join(' ')} of the ${name}`)
}

/** Words of a file that is answered in parts, or of a document. */
function textOfContent(body: string): string {
  const [, content] = /"Content":"([A-Za-z0-9+/=]{8,})"/.exec(body) ?? []
  return `${textOfPdf(body)} ${content === undefined ? '' : Buffer.from(content, 'base64').toString('utf8')}`
}

/** Words of a document that is answered as such. */
function textOfPdf(body: string): string {
  const [, content] = /"(?:Content|Pdf|File|Document)":"(JVBERi[^"]+)"/.exec(body) ?? []
  if (content === undefined) return ''
  const pdf = Buffer.from(content, 'base64')
  try {
    return `${readPdfText(pdf)} ${pdf.toString('utf8')}`
  } catch {
    return pdf.toString('utf8')
  }
}

async function foreignChanges(
  town: AttackTown,
  { name, role }: Pick<Attempt, 'name' | 'role'>,
  changes: readonly Change[],
): Promise<Judged[]> {
  const exceptions = mayChangeOthers[name] ?? []
  const found: Judged[] = []
  for (const change of changes) {
    if (writesOfRefusals.has(change.table) || messages.has(change.table) || exceptions.includes(change.table))
      continue
    const others = [...(await town.rowOwners.ownersOf(change))].filter((owner) => !role.owns.includes(owner))
    if (others.length > 0)
      found.push({ verdict: 'foreignChange', detail: `${describe([change])} of the ${others.join(', ')}` })
  }
  return found.slice(0, 1)
}

async function concernedBy(town: AttackTown, changes: readonly Change[]): Promise<Set<OwnerName>> {
  const concerned = new Set<OwnerName>()
  for (const change of changes)
    if (!writesOfReading.has(change.table))
      for (const owner of await town.rowOwners.ownersOf(change)) concerned.add(owner)
  return concerned
}

/** Whether a change is more than the last use of a sign-in, which every call notes. */
function isNoUseOfSignIn({ table, operation, before, after }: Change): boolean {
  if (table !== 'sign_in' || operation !== 'UPDATE') return true
  return Object.keys(after ?? {}).some(
    (column) => column !== 'last_used_at' && before?.[column] !== after?.[column],
  )
}

function describe(changes: readonly Change[]): string {
  return [...new Set(changes.map(({ table, operation }) => `${operation} ${table}`))].join(', ')
}
