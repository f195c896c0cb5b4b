import type { ResolutionBodyCode } from 'contract/resolutions/codes'
import { Link, useLocation } from '../../ui/router/router.tsx'
import { useSession } from '../../session/session.tsx'
import { FollowForm } from './FollowForm.tsx'
import { OwnFollows } from './OwnFollows.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** New resolutions about a subject are sent to people who ask for them. */
export function FollowSection({ bodyCode, searched }: { bodyCode: ResolutionBodyCode; searched: string }) {
  const { isInitialised, isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  return (
    <Card look="band" gap={3} className="screen-only" aria-labelledby="takip">
      <h2 id="takip">Konuyu veya sokağınızı takip edin</h2>
      <p>Yeni bir karar yayımlanınca size SMS veya e-posta ile haber verelim.</p>
      {isAuthenticated ? (
        <>
          <FollowForm key={searched} bodyCode={bodyCode} searched={searched} />
          <OwnFollows />
        </>
      ) : (
        isInitialised && (
          <p>
            <Link to="/session/signin" state={{ redirectUrl: pathname + search }}>
              Takip etmek için giriş yapın
            </Link>
          </p>
        )
      )}
    </Card>
  )
}
