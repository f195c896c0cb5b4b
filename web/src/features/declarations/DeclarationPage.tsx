import { declarationKinds, type DeclarationKindCode } from 'contract/declarations/codes'
import type { Registry } from 'contract/identity/calls'
import { Fragment, type ReactNode } from 'react'
import { NoRecord } from '../../session/NoRecord.tsx'
import { useSession } from '../../session/session.tsx'
import { Page } from '../../ui/layout/Page.tsx'

interface DeclarationPageProps {
  kind: DeclarationKindCode
  children: (registry: Registry) => ReactNode
}

/** Start of each kind's declaration page; a visitor without a record cannot declare. */
export function DeclarationPage({ kind, children }: DeclarationPageProps) {
  const { user } = useSession()
  return (
    <Page title={declarationKinds[kind].label} width="medium">
      {user ? (
        <Fragment key={user.Oid}>{children(user)}</Fragment>
      ) : (
        <NoRecord then="Beyan verebilmeniz için eşleşmesi gerekir." />
      )}
    </Page>
  )
}
