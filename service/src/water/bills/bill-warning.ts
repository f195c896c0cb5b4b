import type { UnusualUse } from 'rules/water/water-use'

/** Warnings of a bill, on paper and by mail. */
export function billWarning({
  isEstimated,
  unusual,
}: {
  isEstimated: boolean
  unusual: UnusualUse | undefined
}): string | undefined {
  if (isEstimated)
    return 'Sayaç okunamadığı için bu fatura önceki tüketiminize göre tahmin edildi. İlk okumada düzeltilir.'
  if (unusual?.kind === 'high')
    return `Kaçak olabilir: bu dönem ayda ${unusual.lastPerMonth} m³, önceki aylarda ortalama ${unusual.usualPerMonth} m³ kullandınız. Muslukları kapatıp sayacı izleyin; dönüyorsa tesisatınıza baktırın.`
  if (unusual?.kind === 'none')
    return `Bu dönem hiç tüketim yok; önceki aylarda ortalama ${unusual.usualPerMonth} m³ kullanmıştınız. Evde su kullandıysanız sayaç durmuş olabilir.`
  return undefined
}
