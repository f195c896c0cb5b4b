import type { MenuRowForClerks } from 'contract/content/menu-desk'
import { type SyntheticEvent, useState } from 'react'
import { useCall } from '../../../service-client/use-call.ts'
import { ArrivalHeading } from '../../../ui/ArrivalHeading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { usePreviewForm } from '../use-preview-form.ts'
import { MenuPreview } from './MenuPreview.tsx'
import { MenuRows } from './MenuRows.tsx'
import { type MenuValues, minTitleLetters, requestOf, valuesOf } from './menu-values.ts'

interface MenuEditorProps {
  version: number
  start: readonly MenuRowForClerks[]
  onPortalMenu: () => void
  onPublished: () => void
}

/** Ordering the menu: first the rows, then exactly the menu that everyone will see. */
export function MenuEditor({ version, start, onPortalMenu, onPublished }: MenuEditorProps) {
  const save = useCall('SaveMenu', {
    makesStale: ['GetMenuRowsForClerks', 'GetMenuVersions', 'RetrieveMenusWithoutAuthorization'],
  })
  const { form, submit, isPreview, isBusy, problems, edit, publish } = usePreviewForm<MenuValues>(
    { defaultValues: valuesOf(start) },
    async (values) => {
      await save.mutateAsync({ version, rows: requestOf(values) })
      onPublished()
    },
  )
  const rows = form.watch('rows')
  const [isRefused, setIsRefused] = useState(false)
  const nameless = rows.find(({ title }) => title.trim().length < minTitleLetters)

  function look(event: SyntheticEvent<HTMLFormElement>) {
    setIsRefused(nameless !== undefined)
    if (nameless) event.preventDefault()
    else submit(event)
  }

  if (isPreview)
    return (
      <Stack as="section" gap={5} aria-labelledby="menu-preview-title">
        <ArrivalHeading as="h2" id="menu-preview-title">
          Böyle görünecek
        </ArrivalHeading>
        <Card>
          <MenuPreview rows={rows} />
        </Card>
        {problems.failure && <FailureNotice message={problems.failure} />}
        <Buttons>
          <Button loading={isBusy} onClick={() => void publish()}>
            Yayımla
          </Button>
          <Button variant="default" disabled={isBusy} onClick={edit}>
            Düzelt
          </Button>
        </Buttons>
      </Stack>
    )
  return (
    <Stack as="form" gap={5} noValidate aria-label="Menü" onSubmit={look}>
      <FormProblems problems={problems} />
      {isRefused && nameless && (
        <FailureNotice
          message={`“${nameless.portalTitle}” satırının adını en az ${minTitleLetters} harfle yazın.`}
        />
      )}
      <MenuRows rows={rows} onChange={(changed) => form.setValue('rows', changed)} />
      <Buttons>
        <Button type="submit">Nasıl görüneceğine bak</Button>
        <Button variant="default" onClick={onPortalMenu}>
          Portalın kendi menüsünü aç
        </Button>
      </Buttons>
    </Stack>
  )
}
