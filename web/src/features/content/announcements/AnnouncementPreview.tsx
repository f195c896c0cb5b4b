import { useEffect, useRef } from 'react'
import { formatDateLong } from 'rules/dates'
import { AnnouncementArticle } from '../../../parts/portal/AnnouncementArticle.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { AnnouncementInHand } from './use-announcement-form.ts'
import { useDeskPicture } from './use-desk-picture.ts'

/** Exactly the text that will be read, before anyone can read it. */
export function AnnouncementPreview({ writing }: { writing: AnnouncementInHand }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const url = useDeskPicture(writing.picture)
  const { title, text, publishedOn, shownUntil, pictureDescription } = writing.form.getValues()
  const { failure } = writing.problems
  const soonest = writing.files.length > 0 ? 'İkinci bir memur onaylayınca' : 'Kaydedince hemen'
  const begins = publishedOn > todayInTurkey() ? `${formatDateLong(publishedOn)} günü` : soonest
  const ends = shownUntil ? `, ${formatDateLong(shownUntil)} akşamına kadar` : ''
  return (
    <Stack as="section" gap={5} aria-labelledby="preview-title">
      <h3 id="preview-title" ref={heading} tabIndex={-1}>
        Duyuru böyle görünecek
      </h3>
      <Card as="article">
        <div>
          <AnnouncementArticle
            title={title}
            text={text}
            publishedOn={publishedOn}
            picture={url === undefined ? null : { url, description: pictureDescription }}
          />
        </div>
      </Card>
      <p>
        {begins} herkese görünür{ends}.
      </p>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button loading={writing.isBusy} onClick={() => void writing.publish()}>
          {publishedOn > todayInTurkey() ? 'Planla' : 'Yayımla'}
        </Button>
        <Button variant="default" disabled={writing.isBusy} onClick={writing.edit}>
          Düzelt
        </Button>
      </Buttons>
    </Stack>
  )
}
