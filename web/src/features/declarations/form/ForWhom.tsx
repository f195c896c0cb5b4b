import { declarationRegistryVariants, variantOfRegistryType } from 'contract/declarations/codes'
import type { Registry } from 'contract/identity/calls'
import { maskIdentity } from 'rules/identity/national-id'
import { registryName, useActing } from '../../../session/use-acting.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

/** The person it is declared for; someone else can be chosen as long as nothing has been saved for this one. */
export function ForWhom({ registry, canChange }: { registry: Registry; canChange: boolean }) {
  const { registries, choose, isChanging } = useActing()
  const others = registries.filter(({ Registry }) => Registry.Oid !== registry.Oid)
  return (
    <>
      <Card as="div" look="band" padding="small" gap={1}>
        <span>Beyan sahibi</span>
        <strong>{registryName(registry)}</strong>
        <span>
          {declarationRegistryVariants[variantOfRegistryType[registry.RegistryType]].label} · Sicil no{' '}
          {registry.RegistryNumber}
          {registry.IdentityNumber && ` · ${maskIdentity(registry.IdentityNumber)}`}
        </span>
      </Card>
      {canChange && others.length > 0 && (
        <Buttons isWide>
          {others.map((other) => (
            <Button
              key={other.Registry.Oid}
              variant="default"
              disabled={isChanging}
              onClick={() => void choose(other.Registry.Oid)}
            >
              {other.IsOwn ? 'Kendi adıma' : `${registryName(other.Registry)} adına`} ver
            </Button>
          ))}
        </Buttons>
      )}
    </>
  )
}
