import { useQuery } from '@tanstack/react-query'
import type { OwnRepresentative } from 'contract/identity/representation'
import { formatDateLong } from 'rules/dates'
import { callQuery } from '../../../service-client/call-query.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EndOwnRepresentation } from './EndOwnRepresentation.tsx'

/** Representatives of the member, if there are any; each is ended here at once. */
export function OwnRepresentatives({ registryOid }: { registryOid: number }) {
  const representatives = useQuery(callQuery('GetOwnRepresentatives', {}))
  if (!representatives.data?.length) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="representatives">
      <h2 id="representatives">Sizin adınıza işlem yapabilenler</h2>
      <List>
        {representatives.data.map((representative) => (
          <Card as="li" padding="small" isRow key={representative.RegistryOid}>
            <div>
              <p>
                <strong>{representative.Name}</strong>
              </p>
              <p className="muted">{groundOf(representative)}</p>
            </div>
            <EndOwnRepresentation
              pair={{ registryOid, representativeRegistryOid: representative.RegistryOid }}
              name={representative.Name}
              button="Temsili bitir"
              warning={`${representative.Name} bundan sonra sizin adınıza işlem yapamaz. Yeniden temsilciniz olması için belediyeye gelmesi gerekir.`}
            />
          </Card>
        ))}
      </List>
    </Stack>
  )
}

function groundOf({ Basis, Since, Until }: OwnRepresentative): string {
  const until = Until && `${formatDateLong(Until)} tarihine kadar`
  return [Basis, `${formatDateLong(Since)} tarihinden beri`, until].filter(Boolean).join(', ')
}
