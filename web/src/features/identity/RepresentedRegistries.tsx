import { Button } from '../../ui/Button.tsx'
import type { OwnRegistry } from 'contract/identity/representation'
import { formatDateLong } from 'rules/dates'
import { maskIdentity } from 'rules/identity/national-id'
import { registryName } from '../../session/use-acting.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { EndOwnRepresentation } from './representation/EndOwnRepresentation.tsx'

interface RepresentedRegistriesProps {
  registries: readonly OwnRegistry[]
  isChanging: boolean
  onChoose: (registryOid: number) => void
}

/** The records one may act for, with the ground and the way to switch; one's own is among them to come back to. */
export function RepresentedRegistries({ registries, isChanging, onChoose }: RepresentedRegistriesProps) {
  const ownRegistryOid = registries.find(({ IsOwn }) => IsOwn)?.Registry.Oid
  return (
    <Stack as="section" gap={3} aria-labelledby="represented">
      <h2 id="represented">Adına işlem yapabileceğiniz kayıtlar</h2>
      <List>
        {registries.map((own) => (
          <Card as="li" padding="small" isRow key={own.Registry.Oid}>
            <div>
              <p>
                <strong>{registryName(own.Registry)}</strong>
              </p>
              <p className="muted">
                {own.IsOwn ? 'Kendi kaydınız' : groundOf(own)} · Sicil no {own.Registry.RegistryNumber} ·{' '}
                {maskIdentity(own.Registry.IdentityNumber)}
              </p>
            </div>
            <Row isTogether>
              {own.IsChosen ? (
                <Badge color="success">Şu anda seçili</Badge>
              ) : (
                <Button
                  variant="default"
                  disabled={isChanging}
                  aria-label={own.IsOwn ? undefined : `${registryName(own.Registry)} adına işlem yap`}
                  onClick={() => onChoose(own.Registry.Oid)}
                >
                  {own.IsOwn ? 'Kendi adıma dön' : 'Adına işlem yap'}
                </Button>
              )}
              {!own.IsOwn && ownRegistryOid !== undefined && (
                <EndOwnRepresentation
                  pair={{ registryOid: own.Registry.Oid, representativeRegistryOid: ownRegistryOid }}
                  name={registryName(own.Registry)}
                  button="Temsili bırak"
                  warning={`${registryName(own.Registry)} adına artık işlem yapamazsınız. Yeniden temsilci olmak için yetki belgenizle belediyeye gelmeniz gerekir.`}
                />
              )}
            </Row>
          </Card>
        ))}
      </List>
    </Stack>
  )
}

function groundOf({ Basis, Since, Until }: OwnRegistry): string {
  const since = Since && `${formatDateLong(Since)} tarihinden beri`
  const until = Until && `${formatDateLong(Until)} tarihine kadar`
  return [Basis, since, until].filter(Boolean).join(', ')
}
