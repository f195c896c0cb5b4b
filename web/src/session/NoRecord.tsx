import { Link } from '../ui/router/router.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Notice for a member without a record at the municipality yet: the blocked pages, and the way out. */
export function NoRecord({ then }: { then: string }) {
  return (
    <Notice kind="info" title="Sicil kaydınız henüz yok">
      <p>
        Üyeliğiniz belediyedeki bir sicil kaydıyla eşleşmedi. {then}{' '}
        <Link to="/RegistryObservation">Sicil bilgilerim</Link> sayfasından eşleşme isteyebilirsiniz.
      </p>
    </Notice>
  )
}
