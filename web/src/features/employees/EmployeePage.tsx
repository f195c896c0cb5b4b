import { useQuery } from '@tanstack/react-query'
import { formatDateLong } from 'rules/dates'
import type { ReactNode } from 'react'
import { Link, useLocation } from '../../ui/router/router.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { OwnNumbers } from './own-numbers.ts'
import { Page } from '../../ui/layout/Page.tsx'

interface EmployeePageProps {
  title: string
  intro: string
  /** Content for someone who works here today. */
  children: (numbers: OwnNumbers) => ReactNode
}

/** The frame of the employees' pages. People who may not see one are told why; the service refuses them anyway. */
export function EmployeePage({ title, intro, children }: EmployeePageProps) {
  const { isInitialised, isAuthenticated, mustChangePassword } = useSession()
  return (
    <Page title={title} lead={intro}>
      {!isInitialised && <Spinner />}
      {isInitialised && !isAuthenticated && <SignInInvitation />}
      {isAuthenticated && mustChangePassword && <PasswordFirst />}
      {isAuthenticated && !mustChangePassword && <ForEmployees>{children}</ForEmployees>}
    </Page>
  )
}

function ForEmployees({ children }: Pick<EmployeePageProps, 'children'>) {
  const employee = useQuery(callQuery('IsEmployeeActive', {}))
  if (employee.isError) return <QueryFailed query={employee} title="Bilgileriniz getirilemedi" />
  if (!employee.data) return <Spinner />
  const { IsActive, EmployeeCorporationRegistryNumber, LeftOn } = employee.data
  if (!IsActive || EmployeeCorporationRegistryNumber === null) return <NotAnEmployee leftOn={LeftOn} />
  return children({ employeeCorporationRegistryNumber: EmployeeCorporationRegistryNumber })
}

function SignInInvitation() {
  const { pathname, search } = useLocation()
  return (
    <Notice kind="info" title="Önce giriş yapın">
      <p>Bu sayfa belediye çalışanları içindir. Giriş yapınca yalnızca kendi bilgilerinizi görürsünüz.</p>
      <p>
        <ButtonLink to="/session/signin" state={{ redirectUrl: pathname + search }}>
          Giriş yap
        </ButtonLink>
      </p>
    </Notice>
  )
}

function PasswordFirst() {
  return (
    <Notice kind="info" title="Önce şifrenizi değiştirin">
      <p>
        Geçici şifreyle giriş yaptınız. <Link to="/sifre-degistir">Yeni şifrenizi belirleyince</Link> bu sayfa
        açılır.
      </p>
    </Notice>
  )
}

function NotAnEmployee({ leftOn }: { leftOn: string | null }) {
  const { Contact } = useSettings()
  return (
    <Notice kind="warning" title="Bu sayfa belediye çalışanları içindir">
      {leftOn ? (
        <p>
          Kayıtlarımıza göre {formatDateLong(leftOn)} gününden beri belediyede çalışmıyorsunuz. Eski
          belgeleriniz için personel birimini arayın: <PhoneLink number={Contact.Phone} />
        </p>
      ) : (
        <p>
          Belediyede çalıştığınıza dair bir kayıt yok. Çalışıyorsanız personel birimini arayın:{' '}
          <PhoneLink number={Contact.Phone} />
        </p>
      )}
    </Notice>
  )
}
