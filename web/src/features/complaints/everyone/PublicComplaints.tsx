import { compareText } from 'rules/turkish-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PublicComplaint } from 'contract/complaints/complaint-answers'
import { isClosedComplaint, type PublicComplaintList, publicComplaintLists } from 'contract/complaints/codes'
import { useEffect, useState } from 'react'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { fieldId } from '../../../ui/form/Field.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { GuestPhone } from '../GuestPhone.tsx'
import { useGuestAccess } from '../guest-access.ts'
import { type MapPin, TownMap } from '../../../parts/map/TownMap.tsx'
import { useTownMap } from '../../../parts/map/use-town-map.ts'
import { PublicComplaintItem } from './PublicComplaintItem.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Filters } from '../../../ui/layout/Filters.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

type Parameter = 'durum' | 'konu' | 'mahalle' | 'sayfa'
const phoneName = 'support-phone'

/** Complaints of the town's people, on the map and in a list, without their senders. */
export function PublicComplaints() {
  const { read, readNumber, change } = useUrlQuery<Parameter>()
  const listCode = read('durum') in publicComplaintLists ? (read('durum') as PublicComplaintList) : 'open'
  const pageIndex = Math.min(Math.max((readNumber('sayfa') ?? 1) - 1, 0), 1000)
  const topicCode = /^[a-z-]{2,30}$/.test(read('konu')) ? read('konu') : undefined
  const districtCode = /^\d{1,10}$/.test(read('mahalle')) ? read('mahalle') : undefined
  const list = useQuery({
    ...callQuery('GetPublicComplaintsWithoutAuthorization', {
      listCode,
      pageIndex,
      ...(topicCode && { topicCode }),
      ...(districtCode && { districtCode }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <p>
        Adlar, telefonlar ve fotoğraflar yayımlanmaz. Yazılan metin, memur uygun bulduğunda görünür. Bilgi
        edinme, ihbar ve teşekkürler bu listede yer almaz.
      </p>
      <ComplaintFilters listCode={listCode} topicCode={topicCode} />
      {list.isPending && <Spinner />}
      {list.isError && <QueryFailed query={list} title="Başvurular getirilemedi" />}
      {list.data && (
        <>
          <ComplaintMap complaints={list.data.Items} />
          <ComplaintList complaints={list.data.Items} />
          <Buttons as="nav" aria-label="Sayfalar">
            {pageIndex > 0 && (
              <Button variant="default" onClick={() => change({ sayfa: String(pageIndex) })}>
                Daha yeniler
              </Button>
            )}
            {list.data.HasMore && (
              <Button variant="default" onClick={() => change({ sayfa: String(pageIndex + 2) })}>
                Daha eskiler
              </Button>
            )}
          </Buttons>
        </>
      )}
    </Stack>
  )
}

interface ComplaintFiltersProps {
  listCode: PublicComplaintList
  topicCode: string | undefined
}

function ComplaintFilters({ listCode, topicCode = '' }: ComplaintFiltersProps) {
  const { read, change } = useUrlQuery<Parameter>()
  const terms = useQuery(callQuery('GetComplaintTermsWithoutAuthorization', {}))
  const { town } = useTownMap()
  const all = { value: '', label: 'Tümü' }
  const offered = (terms.data?.Topics ?? []).map(({ Code, Name }) => ({ value: Code, label: Name }))
  // A bookmark may name a topic that is not offered any more: the filter still shows it.
  const isEnded = terms.data && topicCode !== '' && !offered.some(({ value }) => value === topicCode)
  const topics = isEnded ? [...offered, { value: topicCode, label: 'Artık sunulmayan konu' }] : offered
  return (
    <Filters aria-label="Başvuruları süz">
      <SelectField
        name="durum"
        label="Durum"
        value={listCode}
        choices={Object.entries(publicComplaintLists).map(([value, { label }]) => ({ value, label }))}
        onChange={(durum) => change({ durum, sayfa: '' })}
      />
      <SelectField
        name="konu"
        label="Konu"
        value={topicCode}
        choices={[all, ...topics]}
        onChange={(konu) => change({ konu, sayfa: '' })}
      />
      <SelectField
        name="mahalle"
        label="Mahalle"
        value={read('mahalle')}
        choices={[
          all,
          ...(town?.districts ?? [])
            .map(({ code, name }) => ({ value: code, label: name }))
            .toSorted((a, b) => compareText(a.label, b.label)),
        ]}
        onChange={(mahalle) => change({ mahalle, sayfa: '' })}
      />
    </Filters>
  )
}

function ComplaintMap({ complaints }: { complaints: readonly PublicComplaint[] }) {
  const { town } = useTownMap()
  if (!town) return null
  const pins = complaints.flatMap(
    ({ Oid, TopicName, PlaceText, StatusCode, Latitude, Longitude }): MapPin[] =>
      Latitude === null || Longitude === null
        ? []
        : [
            {
              key: String(Oid),
              title: [TopicName, PlaceText].filter(Boolean).join(', '),
              latitude: Latitude,
              longitude: Longitude,
              kind: isClosedComplaint(StatusCode) ? 'closed' : 'open',
            },
          ],
  )
  return (
    <Stack>
      <TownMap
        town={town}
        label={`Başvuruların haritası, ${pins.length} yer; aynıları altta liste olarak`}
        pins={pins}
      />
      <p className="note">Yuvarlak işaret: süren. Kare işaret: sonuçlanan.</p>
    </Stack>
  )
}

function ComplaintList({ complaints }: { complaints: readonly PublicComplaint[] }) {
  const guest = useGuestAccess()
  const [isAskingPhone, setIsAskingPhone] = useState(false)
  useEffect(() => {
    if (isAskingPhone) document.getElementById(fieldId(phoneName))?.focus()
  }, [isAskingPhone])
  if (complaints.length === 0) return <p>Bu süzgece uyan başvuru yok.</p>
  return (
    <>
      {isAskingPhone && !guest && (
        <Card aria-label="Telefonunuz">
          <p>“Ben de” diyebilmek için telefonunuzu bir kez doğrulayın.</p>
          <GuestPhone name={phoneName} />
        </Card>
      )}
      <List>
        {complaints.map((complaint) => (
          <li key={complaint.Oid}>
            <PublicComplaintItem
              complaint={complaint}
              headingLevel={2}
              onPhoneNeeded={() => setIsAskingPhone(true)}
            />
          </li>
        ))}
      </List>
    </>
  )
}
