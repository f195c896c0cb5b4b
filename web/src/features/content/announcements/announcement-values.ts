import type { RequestTo } from 'contract/calls'
import type { AnnouncementForClerks, AnnouncementVersion } from 'contract/content/announcements'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'

/** Starting point of the editor: the current announcement, or an earlier version. */
export type WrittenAnnouncement = AnnouncementForClerks | AnnouncementVersion

/** Open part of the desk: the editor of an announcement, or its versions. */
export type OpenPart =
  | { part: 'editor'; item: AnnouncementForClerks | null; start: WrittenAnnouncement | null }
  | { part: 'versions'; item: AnnouncementForClerks }

export interface AnnouncementValues {
  title: string
  text: string
  publishedOn: string
  /** Empty for an open end. */
  shownUntil: string
  pictureDescription: string
}

export type PictureOfDraft = NonNullable<RequestTo<'SaveAnnouncement'>['announcement']['picture']>

export function valuesOf(start: WrittenAnnouncement | null, today: string): AnnouncementValues {
  return {
    title: start?.Title ?? '',
    text: start?.Text ?? '',
    publishedOn: start?.PublishedOn ?? today,
    shownUntil: start?.ShownUntil ?? '',
    pictureDescription: start?.PictureDescription ?? '',
  }
}

export function draftOf(
  values: AnnouncementValues,
  picture: PictureOfDraft | null,
): RequestTo<'SaveAnnouncement'>['announcement'] {
  return {
    title: values.title,
    text: values.text,
    publishedOn: values.publishedOn,
    shownUntil: values.shownUntil || null,
    picture,
    pictureDescription: picture ? values.pictureDescription : '',
  }
}

export const announcementRules = {
  title: validateBy([required(), minStringLength(5)], 'Başlığı en az 5 harfle yazın.'),
  text: validateBy([required(), minStringLength(10)], 'Metni en az 10 harfle yazın.'),
  publishedOn: validateBy([required()], 'Yayın gününü GG.AA.YYYY olarak yazın.'),
  shownUntil: (value: string, { publishedOn }: AnnouncementValues): true | string =>
    value === '' || value >= publishedOn ? true : 'Son gün, yayın gününden önce olamaz.',
  pictureDescription: validateBy(
    [required(), minStringLength(5)],
    'Resmi göremeyenler için resimde ne olduğunu yazın.',
  ),
}

/** The field of the form that a path of the request is about: `announcement.title` is `title`. */
export function fieldAt(path: string): keyof AnnouncementValues | undefined {
  const [, name = ''] = path.split('.')
  return name in announcementRules ? (name as keyof AnnouncementValues) : undefined
}
