import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type DeclarationKindCode,
  declarationKinds,
  type DeclarationStatusCode,
  declarationStatuses,
} from 'contract/declarations/codes'
import { useState } from 'react'
import { Link } from '../../ui/router/router.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { loading } from '../../texts/sentences.ts'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useOffered } from '../../session/use-offered.ts'
import { useSettings } from '../../settings/settings.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { DeclarationCards } from './DeclarationCards.tsx'
import { Drafts } from './Drafts.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Filters } from '../../ui/layout/Filters.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Declarations.module.css'

const offeredKinds = Object.values(declarationKinds)

/** "Beyanlarım": begun declarations, sent ones with their outcome, and the way to a new one. */
export function DeclarationsPage() {
  const { Contact } = useSettings()
  const offered = useOffered(offeredKinds)
  return (
    <Page title="Beyanlarım" width="medium">
      <Drafts />
      <SentDeclarations />
      {offered.length === 0 && (
        <Notice kind="info" title="Beyan henüz buradan alınmıyor">
          <p>
            Belediye sokaklarını ve tarifesini yükleyince beyanlarınızı buradan verebilirsiniz. O zamana kadar
            kimliğinizle belediyeye gelin veya <PhoneLink number={Contact.Phone} /> numarasını arayın.
          </p>
        </Notice>
      )}
      {offered.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="new-title">
          <h2 id="new-title">Yeni beyan</h2>
          <List look="tiles">
            {offered.map(({ code, label, path }) => (
              <li key={code}>
                <Card as={Link} to={path} padding="small" className={styles.kind}>
                  {label}
                </Card>
              </li>
            ))}
          </List>
        </Stack>
      )}
    </Page>
  )
}

function SentDeclarations() {
  const [kind, setKind] = useState<DeclarationKindCode | ''>('')
  const [status, setStatus] = useState<DeclarationStatusCode | ''>('')
  const [pageIndex, setPageIndex] = useState(0)
  const sent = useQuery({
    ...callQuery('RetrieveDeclarationSummary', {
      ...(kind === '' ? {} : { kindCode: kind }),
      ...(status === '' ? {} : { statusCode: status }),
      pageIndex,
    }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = kind !== '' || status !== ''
  return (
    <Stack as="section" gap={3} aria-labelledby="sent-title">
      <h2 id="sent-title">Gönderdikleriniz</h2>
      <Filters>
        <SelectField
          name="kind"
          label="Tür"
          choices={choicesOf(declarationKinds)}
          value={kind}
          onChange={(next) => {
            setKind(next as DeclarationKindCode | '')
            setPageIndex(0)
          }}
        />
        <SelectField
          name="status"
          label="Durum"
          choices={choicesOf(declarationStatuses)}
          value={status}
          onChange={(next) => {
            setStatus(next as DeclarationStatusCode | '')
            setPageIndex(0)
          }}
        />
      </Filters>
      {sent.isPending && <output>{loading}</output>}
      {sent.isError && <QueryFailed query={sent} />}
      {sent.data && (
        <>
          {sent.data.Items.length === 0 && (
            <p>{isFiltered ? 'Bu seçime uyan beyan yok.' : 'Henüz beyan göndermediniz.'}</p>
          )}
          <DeclarationCards declarations={sent.data.Items} pathOf={(oid) => `/Beyan?beyan=${oid}`} />
          <PageSteps
            pageIndex={pageIndex}
            hasMore={sent.data.HasMore && !sent.isPlaceholderData}
            onPage={setPageIndex}
            topId="sent-title"
          />
        </>
      )}
    </Stack>
  )
}

/** The names of a table of codes, with all of them first. */
export function choicesOf(table: Record<string, { code: string; label: string }>) {
  const every = { value: '', label: 'Tümü' }
  return [every, ...Object.values(table).map(({ code, label }) => ({ value: code, label }))]
}
