import { declarationRegistryVariants, variantOfRegistryType } from 'contract/declarations/codes'
import type { Registry } from 'contract/identity/calls'
import { maskIdentity } from 'rules/identity/national-id'
import { registryName, useActing } from '../../../session/use-acting.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './DeclarationForm.module.css'

/** The person it is declared for; someone else can be chosen as long as nothing has been saved for this one. */
export function ForWhom({ registry, canChange }: { registry: Registry; canChange: boolean }) {
  const { registries, choose, isChanging } = useActing()
  const others = registries.filter(({ Registry }) => Registry.Oid !== registry.Oid)
  return (
    <>
      <div className={styles.who}>
        <span>Beyan sahibi</span>
        <strong>{registryName(registry)}</strong>
        <span>
          {declarationRegistryVariants[variantOfRegistryType[registry.RegistryType]].label} · Sicil no{' '}
          {registry.RegistryNumber}
          {registry.IdentityNumber && ` · ${maskIdentity(registry.IdentityNumber)}`}
        </span>
      </div>
      {canChange && others.length > 0 && (
        <div className={styles.buttons}>
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
        </div>
      )}
    </>
  )
}
