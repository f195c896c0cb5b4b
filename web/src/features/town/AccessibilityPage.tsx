import { useSettings } from '../../settings/settings.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import styles from './TownPage.module.css'
import { useSiteText } from './use-site-text.ts'
import { WrittenText } from './WrittenText.tsx'

export function AccessibilityPage() {
  const text = useSiteText('accessibility')
  return (
    <div className={styles.page}>
      <h1>Erişilebilirlik bildirimi</h1>
      {text?.kind === 'accessibility' ? <WrittenText text={text.text} /> : <AccessibilityStatement />}
    </div>
  )
}

/** True of this release: tests hold every statement here, and gaps are named. */
function AccessibilityStatement() {
  const { MunicipalityName, Contact } = useSettings()
  return (
    <>
      <p className={styles.lead}>
        {MunicipalityName} e-Belediye’yi herkesin kullanabilmesi için hazırladı. Hedefimiz WCAG 2.2’nin AA
        düzeyidir.
      </p>
      <h2>Neler yapabilirsiniz?</h2>
      <ul>
        <li>Bütün işlemleri yalnızca klavyeyle yapabilirsiniz. Odak her zaman görünür.</li>
        <li>Ctrl ve K tuşlarına birlikte basarak aramayı açabilirsiniz.</li>
        <li>Ekran okuyucular başlıkları, alanları, hataları ve sonuçları okur.</li>
        <li>Üst çubuktaki “Görünüm” düğmesiyle koyu veya yüksek karşıtlıklı renkleri seçebilirsiniz.</li>
        <li>Sayfalar 360 piksel genişlikte ve büyütülmüş yazıyla yana kaymadan okunur.</li>
        <li>Girişte bulmaca çözmeniz, resim seçmeniz gerekmez. Şifrenizi yapıştırabilirsiniz.</li>
      </ul>
      <h2>Nasıl kontrol ediyoruz?</h2>
      <p>
        Her sürümde sayfalar gerçek bir tarayıcıda açılır, telefon ve masaüstü genişliğinde axe ile WCAG 2.2 A
        ve AA kurallarına göre kendiliğinden denetlenir; bulunan bir aykırılık sürümü durdurur. Otomatik
        denetim kuralların tümünü göremez. Bu sürüm için bağımsız bir uzman denetimi henüz yapılmadı.
      </p>
      <h2>Bildiğimiz eksikler</h2>
      <ul>
        <li>
          İndirilen PDF belgeleri ekran okuyucular için etiketlenmemiştir. Aynı bilgi sayfada da vardır.
        </li>
        <li>
          Bankaların ve e-Devlet’in sayfaları bizim değildir; onların erişilebilirliğini biz sağlayamayız.
        </li>
        <li>İşaret dilinde anlatım ve kolay okunur metin seçeneği henüz yoktur.</li>
      </ul>
      <h2>Dayanak</h2>
      <p>
        5378 sayılı Engelliler Hakkında Kanun ve “Web Siteleri ve Mobil Uygulamaların Erişilebilirliği” konulu
        2025/10 sayılı Cumhurbaşkanlığı Genelgesi.
      </p>
      <h2>Bir engelle karşılaştıysanız</h2>
      <p>
        Sayfanın adını ve ne yapmak istediğinizi <a href={`mailto:${Contact.Email}`}>{Contact.Email}</a>{' '}
        adresine yazın veya <PhoneLink number={Contact.Phone} /> numarasını arayın. İşleminizi telefonla veya
        belediyede yapmanıza yardım ederiz.
      </p>
    </>
  )
}
