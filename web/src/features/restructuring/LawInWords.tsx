import type { RestructuringParameter } from 'contract/restructuring/calls'
import { formatDateLong } from 'rules/dates'
import { increaseText } from './restructuring-text.ts'
import styles from './RestructuringPage.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'

/** Law in force in plain words, as one would tell it to a neighbour. */
export function LawInWords({ law }: { law: RestructuringParameter }) {
  const { Terms, StrictInstallments, MissesPerYear } = law
  return (
    <Card aria-labelledby="law-title">
      <h2 id="law-title">{law.Name}</h2>
      <p>
        Son başvuru günü <strong>{formatDateLong(law.AppliesTo)}</strong>. {formatDateLong(law.DebtsUntil)}{' '}
        gününe kadar doğmuş borçlarınızın gecikme zammı silinir; yerine enflasyona (Yİ-ÜFE) göre hesaplanan
        daha küçük bir tutar eklenir. Borcun aslı değişmez.
      </p>
      <ul className={styles.points}>
        <li>
          <strong>Peşin</strong> öderseniz Yİ-ÜFE tutarından da yüzde {law.CashDiscountPercent} indirim
          yapılır. Son gün: {formatDateLong(law.FirstDueDate)}.
        </li>
        <li>
          <strong>Taksitle</strong> öderseniz toplam, taksit sayısına göre artar:{' '}
          {Terms.map(
            ({ InstallmentCount, Coefficient }) =>
              `${InstallmentCount} taksitte ${increaseText(Coefficient)}`,
          ).join(', ')}
          . Taksitler {law.MonthsBetween === 1 ? 'her ay' : `${law.MonthsBetween} ayda bir`} ödenir.
        </li>
        <li>
          <strong>Planı bozmamak için</strong> ilk {StrictInstallments} taksiti gününde ve tam ödeyin. Sonra
          bir takvim yılında en fazla {MissesPerYear} taksit aksayabilir.
          {law.CountsBegunMonths && ' Geciken taksitte başlayan her ay tam ay sayılır.'} Plan bozulursa
          silinen gecikme zammı geri gelir; ödedikleriniz borcunuzdan düşülür.
        </li>
        <li>
          <strong>Erken öderseniz</strong> bu artış da ödediğiniz süreye göre azalır.
        </li>
      </ul>
      <Details summary="Hangi borçları kapsar?">
        <p>{law.CoveredRevenues.join(', ')}.</p>
      </Details>
      <IndexRates law={law} />
      <p className="note">
        Kaynak: {law.Source}.{law.IsUncertain && ' Sayılar resmî metinle karşılaştırılmadı.'}
      </p>
    </Card>
  )
}

/** The index as it was loaded, so that anybody can check the amount that took the place of the fine. */
function IndexRates({ law: { IndexRates: rates, IndexUntil } }: { law: RestructuringParameter }) {
  if (rates.length === 0)
    return (
      <p>
        <strong>Bu kanunun Yİ-ÜFE tablosu henüz yüklenmedi.</strong> Yüklenene kadar tutar hesaplanmaz.
      </p>
    )
  return (
    <Details summary="Hangi Yİ-ÜFE oranlarıyla?">
      <p>
        Her satır, başladığı günden bir sonraki satıra kadar geçen her ay için geçerlidir; hesap{' '}
        {formatDateLong(IndexUntil)} gününde biter. Yayımlanan oranları belediye yükler.
      </p>
      <ul className={styles.points}>
        {rates.map(({ From, MonthlyRate, Source }) => (
          <li key={From}>
            {formatDateLong(From)}: ayda yüzde {String(MonthlyRate / 100).replace('.', ',')} ({Source})
          </li>
        ))}
      </ul>
    </Details>
  )
}
