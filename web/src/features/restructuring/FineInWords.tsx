import type { FineParameter } from 'contract/restructuring/deferral'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './RestructuringPage.module.css'

/** Instalments of fines as one would tell it to a neighbour. */
export function FineInWords({ fine }: { fine: FineParameter }) {
  return (
    <Card aria-labelledby="law-title">
      <h2 id="law-title">{fine.Name}</h2>
      <p>
        Ödeme gücünüz yetmiyorsa, ödeme süresi dolmamış bir idari para cezasının{' '}
        <strong>{fine.InstallmentCount} eşit taksite</strong> bölünmesini isteyebilirsiniz. Kararı belediye
        verir; karar gelene kadar ceza olduğu gibi kalır.
      </p>
      <ul className={styles.points}>
        <li>
          <strong>İlk taksit peşindir:</strong> cezanın ödeme süresi bitmeden, karar daha sonra verilirse
          karardan sonraki {fine.FirstInstallmentDays} gün içinde ödenir. Kalanlar {fine.InstallmentMonths} ay
          içinde ödenir.
        </li>
        <li>
          <strong>Faiz ve gecikme zammı yoktur.</strong> Süresinde ödeyene tanınan indirim taksitli ödemede
          uygulanmaz; hangisinin uygun olduğuna aşağıdaki tutarlara bakarak karar verin.
        </li>
        <li>
          <strong>Her taksiti gününde ve tam ödeyin.</strong> Biri ödenmezse cezanın kalan kısmının tamamı
          hemen istenir.
        </li>
      </ul>
      <p className="note">
        Kaynak: {fine.Source}. Taksitte indirim ve ilk taksitin günü için açık bir metin bulunamadı.
      </p>
    </Card>
  )
}
