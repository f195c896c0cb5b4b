import type { ServiceSettings } from '../../settings/settings.ts'

/** Contract to read and accept with a subscription; the office signs the same words at its counter. */
export function contractText({ CountyName }: Pick<ServiceSettings, 'CountyName'>): string {
  return [
    `${CountyName} Belediyesi su abonelik sözleşmesi`,
    '1. Belediye bu adrese içme suyu verir ve atık suyu uzaklaştırır; abone suyu yalnızca bu adreste kullanır.',
    '2. Su, sayacın gösterdiği endekse ve meclisin yürürlükteki tarifesine göre faturalanır; fatura son ödeme gününe kadar ödenir. Geciken su ve atık su bedeline 6183 sayılı Kanun m. 51 oranında, yasal faizin iki katını geçmemek üzere gecikme faizi eklenir; faize faiz işlemez. Faturadaki çevre temizlik vergisine aynı maddeye göre gecikme zammı eklenir.',
    '3. Abone sözleşmenin başında depozito yatırır. Sözleşme bitince depozito o günün fiyatıyla değerlenir, borç varsa düşülür, kalanı geri verilir.',
    '4. Borcu ödenmeyen abonenin suyu, ihbarın süresi dolduktan sonra kesilir; borç ve açma bedeli ödenince açılır.',
    '5. Abone sayacın mührünü bozmaz, sayaçtan önce su almaz. Kaçak kullanım tarifedeki esaslara göre hesaplanır ve suç duyurusunda bulunulur.',
    '6. Abone taşınınca aboneliği sona erdirir ya da devreder; bunu yapmadıkça kullanılan sudan sorumludur.',
    '7. Abone bu sözleşmeyi e-Belediyeden dilediği zaman sona erdirebilir.',
  ].join('\n')
}
