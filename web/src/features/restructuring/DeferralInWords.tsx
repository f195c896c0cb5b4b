import type { DeferralParameter } from 'contract/restructuring/deferral'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import styles from './RestructuringPage.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'

/** Deferral in plain words, as one would tell it to a neighbour. */
export function DeferralInWords({ deferral }: { deferral: DeferralParameter }) {
  const rate = String(deferral.YearlyRate / 100).replace('.', ',')
  return (
    <Card aria-labelledby="law-title">
      <h2 id="law-title">{deferral.Name}</h2>
      <p>
        Borcunuzu hemen ödemek sizi çok zor durumda bırakacaksa ertelenmesini ve en fazla{' '}
        <strong>{deferral.MostMonths} aylık taksitlere</strong> bölünmesini isteyebilirsiniz. Kararı belediye
        başkanı verir; karar gelene kadar borcunuz olduğu gibi kalır.
      </p>
      <ul className={styles.points}>
        <li>
          <strong>Gecikme zammı</strong> başvurduğunuz gün durur. Sonrası için yılda{' '}
          <strong>yüzde {rate} tecil faizi</strong> eklenir; her taksit kendi gününe kadar faiz öder, erken
          ödenen ödendiği güne kadar ({formatDateShort(deferral.RateSince)} gününden beri geçerli oran; oran
          değişirse ödenmemiş taksitler yenisine uyar).
        </li>
        <li>
          <strong>Teminat</strong> {liraText(deferral.FreeOfCollateral)} tutarına kadar istenmez; aşan kısmın
          yüzde {deferral.CollateralPercent}’si kadar teminat gösterirsiniz.
        </li>
        <li>
          <strong>Her taksiti gününde ve tam ödeyin.</strong> Biri ödenmezse tecil biter, kalan borcun tamamı
          gecikme zammıyla istenir; ödedikleriniz borcunuzdan düşülür. Gecikme zammı işlemeyen idari para
          cezaları için ödediğiniz tecil faizi ise düşülmez ve geri verilmez.
        </li>
        <li>
          <strong>Başvurunuz reddedilirse</strong> belediye size en çok 30 gün verebilir: borcu bu sürede
          öderseniz başvurudan sonrası için gecikme zammı yerine tecil faizi ödersiniz (m. 48/3). Süre
          verilirse son günü mesajla bildirilir.
        </li>
        <li>
          <strong>Başkan başka günler belirleyebilir:</strong> taksitlerin günü ve koşulları istediğinizden
          farklı olabilir (m. 48/6); kararı bu sayfada görürsünüz.
        </li>
      </ul>
      <Details summary="Hangi borçları kapsar?">
        <p>{deferral.CoveredRevenues.join(', ')}.</p>
      </Details>
      <p className="note">
        Kaynak: {deferral.Source}. Faiz: {deferral.RateSource}.
        {deferral.IsUncertain && ' Sayılar resmî metinle karşılaştırılmadı.'}
      </p>
    </Card>
  )
}
