import { useCall } from '../../../service-client/use-call.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { noteOfSeal, saveDocument } from '../../../service-client/save-document.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import styles from './Certificates.module.css'
import { IssuedDocuments } from './IssuedDocuments.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'

type CertificateCall = 'CreateDebtStatusCertificate' | 'CreateNoDebtCertificate'

/** Certificates about one's debts, and those that were given before. */
export function Certificates({ registryOid }: { registryOid: number }) {
  const { run, isBusy, failure } = useCallAction()
  const debtStatus = useCall('CreateDebtStatusCertificate', { makesStale: ['GetIssuedDocuments'] })
  const noDebt = useCall('CreateNoDebtCertificate', { makesStale: ['GetIssuedDocuments'] })
  const calls = { CreateDebtStatusCertificate: debtStatus, CreateNoDebtCertificate: noDebt }

  async function make(name: CertificateCall): Promise<string> {
    const file = await calls[name].mutateAsync({})
    saveDocument(file)
    return `Belgeniz hazırlandı ve indirildi.${noteOfSeal(file)}`
  }

  return (
    <Card className="screen-only" aria-labelledby="certificates-title">
      <h2 id="certificates-title">Belgeler</h2>
      <p>
        Borç durumunuzu gösteren belgeyi PDF olarak alın. Belgenin gerçek olduğunu, üzerindeki kodla herkes
        doğrulayabilir.
      </p>
      {failure && <FailureNotice message={failure} />}
      <List className={styles.choices}>
        <Card as="li" look="inset" gap={2} className={styles.choice}>
          <h3>Borç durum belgesi</h3>
          <p>Bugünkü borçlarınızı gecikme zammıyla birlikte gösterir.</p>
          <Button
            variant="default"
            loading={debtStatus.isPending}
            disabled={isBusy}
            onClick={() => void run(() => make('CreateDebtStatusCertificate'))}
          >
            Borç durum belgesi al
          </Button>
        </Card>
        <Card as="li" look="inset" gap={2} className={styles.choice}>
          <h3>Borcu yoktur belgesi</h3>
          <p>Günü gelmiş borç kalmadıysa verilir. Günü gelmemiş borçlar engel olmaz.</p>
          <Button
            variant="default"
            loading={noDebt.isPending}
            disabled={isBusy}
            onClick={() => void run(() => make('CreateNoDebtCertificate'))}
          >
            Borcu yoktur belgesi al
          </Button>
        </Card>
      </List>
      <IssuedDocuments registryOid={registryOid} />
    </Card>
  )
}
