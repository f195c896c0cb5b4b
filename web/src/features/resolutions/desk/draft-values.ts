import type { RequestTo } from 'contract/calls'
import type { ResolutionBodyCode } from 'contract/resolutions/codes'
import { matchesRegex, minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'

export interface DraftValues {
  bodyCode: ResolutionBodyCode
  resolutionNumber: string
  resolutionTypeCode: string
  decidedOn: string
  session: string
  title: string
  text: string
  votesFor: string
  votesAgainst: string
  votesAbstaining: string
  /** A name a line. */
  persons: string
  hasNoPersons: boolean
  otherNames: string
  attachments: { name: string; text: string }[]
}

export type DraftField = keyof DraftValues | 'fileOids'

export const emptyDraft: DraftValues = {
  bodyCode: 'council',
  resolutionNumber: '',
  resolutionTypeCode: '',
  decidedOn: '',
  session: '',
  title: '',
  text: '',
  votesFor: '',
  votesAgainst: '',
  votesAbstaining: '',
  persons: '',
  hasNoPersons: false,
  otherNames: '',
  attachments: [],
}

const count = validateBy([matchesRegex(/^\d{1,3}$/)], 'Oyu rakamla yazın.')
/** The minutes tell all three or none. */
const vote = (value: string, { votesFor, votesAgainst, votesAbstaining }: DraftValues) => {
  const isGiven = [votesFor, votesAgainst, votesAbstaining].some((text) => text !== '')
  return value === '' && isGiven ? 'Üç oy sayısını da yazın; oy yoksa 0 yazın.' : count(value)
}

export const draftRules = {
  resolutionNumber: validateBy(
    [required(), matchesRegex(/^[1-9]\d{0,4}$/)],
    ['Karar numarasını yazın.', 'Karar numarasını rakamla yazın, en fazla beş rakam.'],
  ),
  resolutionTypeCode: validateBy([required()], 'Konuyu listeden seçin.'),
  decidedOn: validateBy([required()], 'Karar gününü seçin.'),
  session: validateBy([required(), minStringLength(3)], 'Toplantıyı yazın.'),
  title: validateBy([required(), minStringLength(5)], 'Başlığı yazın.'),
  text: validateBy([required(), minStringLength(20)], 'Karar metnini yazın.'),
  vote,
  persons: (value: string, { bodyCode, hasNoPersons }: DraftValues): true | string =>
    bodyCode === 'council' || hasNoPersons || linesOf(value).length > 0
      ? true
      : 'Kararda adı geçen kişileri yazın veya kişi adı olmadığını işaretleyin.',
  attachmentName: validateBy([required(), minStringLength(3)], 'Ekin adını yazın.'),
  attachmentText: validateBy([required(), minStringLength(3)], 'Ekin metnini yazın.'),
}

/** Resolution to send; fields of the other body's form are left out. */
export function draftOf(
  values: DraftValues,
  fileOids: readonly number[],
): RequestTo<'PublishResolution'>['resolution'] {
  const isCommittee = values.bodyCode === 'committee'
  return {
    bodyCode: values.bodyCode,
    resolutionNumber: Number(values.resolutionNumber),
    resolutionTypeCode: Number(values.resolutionTypeCode),
    decidedOn: values.decidedOn,
    session: values.session,
    title: values.title,
    text: values.text,
    vote:
      values.votesFor === ''
        ? null
        : {
            for: Number(values.votesFor),
            against: Number(values.votesAgainst),
            abstaining: Number(values.votesAbstaining),
          },
    persons: isCommittee ? linesOf(values.persons) : [],
    hasNoPersons: isCommittee && values.hasNoPersons,
    otherNames: isCommittee ? linesOf(values.otherNames) : [],
    attachments: values.attachments,
    fileOids: isCommittee ? [] : [...fileOids],
  }
}

const voteFields: Record<string, DraftField> = {
  for: 'votesFor',
  against: 'votesAgainst',
  abstaining: 'votesAbstaining',
}

/** The field of the form that a path of the request is about: `resolution.persons.0` is `persons`. */
export function fieldAt(path: string): DraftField | undefined {
  const [root, name = '', part = ''] = path.split('.')
  if (root !== 'resolution') return undefined
  if (name === 'vote') return voteFields[part] ?? 'votesFor'
  return name in emptyDraft || name === 'fileOids' ? (name as DraftField) : undefined
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
