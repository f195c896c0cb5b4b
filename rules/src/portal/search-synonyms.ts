import type { Synonym } from './search-words.ts'

const complaint = 'Şikâyet ve istekler'
const debts = 'Borç sorgulama'
const fastPayment = 'Hızlı ödeme'
const plan = 'Borç yapılandırma'
const building = 'Bina beyanı'
const cleaning = 'Çevre temizlik vergisi'
const contact = 'İletişim'
const subscriptions = 'Su aboneliklerim'
const streetValues = 'Arsa ve arazi birim değerleri'
const own = 'Bilgilerimi güncelle'

/** Everyday phrases with the portal's own terms for them; the first meaning is shown first. */
const meanings: readonly (readonly [phrases: string, ...means: string[]])[] = [
  ['öde, ödeme, ödemek, borç, borcum, borç öde', fastPayment, debts],
  ['emlak vergisi, ev vergisi, bina vergisi, konut vergisi', debts, fastPayment, building],
  ['arsa vergisi, arazi vergisi, tarla vergisi', debts, fastPayment],
  ['vergi borcu, vergi ödeme, vergi', debts, fastPayment],
  ['su faturası, su parası, su borcu, su ödeme', debts, subscriptions, fastPayment],
  ['fatura', debts, subscriptions],
  ['çöp vergisi, çtv, çevre vergisi, temizlik vergisi', cleaning, debts],
  ['çöp', complaint, cleaning],
  ['çöp toplanmıyor, çöp alınmıyor, çöp alınmadı', complaint],
  ['üye olamıyorum, kayıt olamıyorum', 'Üyelik', 'Şifremi unuttum'],
  ['kod gelmedi, kod gelmiyor', 'Şifremi unuttum', contact],
  ['hatırlatma, takvim, son gün, son ödeme günü', debts],
  ['tebligat, mesaj, bildirimler, gelen kutusu, sms', 'Mesajlarım', own],
  ['taslak', 'Beyanlarım'],
  ['fen işleri, temizlik işleri, 65 yaş, yaşlı, ikametgah, yapı kayıt', contact, complaint],
  ['fazla ödedim, iki kere ödedim, yanlış ödedim', debts, complaint],
  ['hesabımı sil, üyelik silme, üyeliğimi kapat', 'Kişisel veri başvurusu'],
  ['reklam vergisi, tabela vergisi', 'İlan ve reklam vergisi', debts],
  ['kredi kartı, kart, kartla, taksitle ödeme, online ödeme, internetten ödeme', fastPayment, debts],
  ['havale, eft, iban, borcum ne kadar, borç öğrenme', debts],
  ['ödeme emri, haciz, ihbarname, icra, ceza, ceza sorgulama, para cezası', debts, plan],
  ['gecikme zammı, gecikme faizi, faiz, zam', debts, plan],
  ['tecil, taksit, taksitlendirme, erteleme, borç affı, af, vergi affı, matrah, ödeyemiyorum', plan],
  ['iade, para iadesi, fazla ödeme, yanlış ödeme', debts, complaint],
  ['makbuz, dekont, alındı, ödeme belgesi', debts, 'Belge doğrulama'],
  ['borcu yoktur, borç yok, ilişik kesme, ilişiksizlik', debts, 'Belge doğrulama'],
  ['kira, ecrimisil, pazar yeri, işgaliye, işgal harcı', debts, contact],
  ['beyanname, beyan, bildirim', 'Beyanlarım', building],
  ['tapu, ev aldım, daire, konut, ev, mesken, apartman, satın aldım, miras, veraset, bağış', building],
  ['ev sattım, daire sattım, satış, yıkım, yıkıldı', 'Beyanlarım', building],
  ['muafiyet, muaf, emekli, emekli indirimi, indirimli emlak, engelli, şehit, gazi, dul, yetim', building],
  ['dükkan, dükkân, mağaza, ofis, depo, işyeri, iş yeri', building, `${cleaning} beyanı`],
  ['tarla, bağ, bahçe, zeytinlik', 'Arazi beyanı'],
  ['arsa, parsel, ada parsel', 'Arsa beyanı', streetValues],
  [
    'tabela, pano, afiş, billboard, led ekran',
    'İlan ve reklam vergisi beyanı',
    'İlan ve reklam vergisi tarifesi',
  ],
  [
    'sinema, konser, bilet, bilardo, kahvehane, oyun salonu, lunapark, düğün salonu',
    'Eğlence vergisi beyanı',
  ],
  ['rayiç, rayiç bedel, metrekare fiyatı, m2, birim değer, emlak değeri, arsa değeri', streetValues],
  ['inşaat maliyeti, yapı maliyeti, bina değeri', 'Bina inşaat maliyetleri'],
  ['yıpranma, amortisman, bina yaşı', 'Aşınma payı oranları'],
  ['imar, imar planı, imar durumu', 'Meclis kararları', contact],
  ['ruhsat, işyeri açma, iş yeri açma, yapı ruhsatı, iskan, numarataj', contact, complaint],
  ['bütçe, toplantı, komisyon, meclis', 'Meclis kararları'],
  ['ihale, encümen', 'Encümen kararları'],
  ['su abone, abone no, abonelik, sayaç, su sayacı, endeks, tüketim', subscriptions],
  [
    'su kapatma, su kestirme, su kapatmak, abonelik kapatma, taşınıyorum, taşınma, depozito',
    'Su aboneliği iptali',
  ],
  [
    'su kesintisi, su yok, su kesildi, sular kesik, su akmıyor, su arıza, su patlağı, su kaçağı, kaçak su, su sızıntısı, boru patladı, kanalizasyon, lağım, logar',
    complaint,
    contact,
  ],
  ['su açtırma, su açtırmak, su bağlatma, yeni su aboneliği, suyum kesildi', contact, subscriptions, debts],
  ['otobüs, toplu ulaşım, durak, dolmuş, minibüs', complaint, contact],
  ['kapı numarası, bina numarası, kapı no, adres levhası', contact, complaint],
  ['komşu inşaat, inşaat gürültüsü, kaçak inşaat, komşum inşaat yapıyor', complaint],
  [
    'dükkan açmak, dükkân açmak, işyeri açmak, iş yeri açmak, esnaf',
    contact,
    'İlan ve reklam vergisi beyanı',
    `${cleaning} beyanı`,
  ],
  ['çukur, yol, asfalt, kaldırım, trafik, levha, otopark, park, oyun parkı, ağaç, çim', complaint],
  [
    'köpek, kedi, sokak hayvanı, hayvan, barınak, veteriner, sinek, sivrisinek, böcek, ilaçlama, haşere',
    complaint,
  ],
  [
    'gürültü, koku, zabıta, kaçak yapı, moloz, hafriyat, konteyner, lamba, aydınlatma, sokak lambası, elektrik',
    complaint,
  ],
  [
    'şikayet, dilekçe, bilgi edinme, cimer, öneri, teşekkür, talep, başvuru, itiraz, yardım, destek',
    complaint,
  ],
  [
    'sosyal yardım, nakdi yardım, erzak, cenaze, mezarlık, mezar, mezar yeri, defin, evde bakım',
    complaint,
    contact,
  ],
  ['vezne, vezne saatleri, mesai, çalışma saatleri, açılış, kaçta açılıyor, kaçta kapanıyor', contact],
  ['telefon, telefon numarası, adres, e-posta, nerede, iletişim, harita, ulaşım', contact, own],
  ['başkan, belediye başkanı, başkan yardımcısı, müdürlük, birimler', contact],
  ['randevu, nikah, nikâh, evlenme, evlendirme, evlilik, düğün, nikah salonu', 'Nikâh ücreti ödeme', contact],
  ['üye ol, kayıt, kayıt ol, hesap aç, yeni üyelik', 'Üyelik'],
  [
    'giriş, giriş yapamıyorum, parola, şifremi unuttum, sms gelmiyor, şifre sıfırlama',
    'Şifremi unuttum',
    'Şifre değiştir',
  ],
  ['telefon değişti, telefonum değişti, adres değişikliği, numara değiştirme', own],
  ['sicil, sicil no, sicil numarası, kaydım, taşınmazlarım', 'Sicil bilgilerim'],
  ['belge, evrak, dosya yükleme, belge yükleme', 'Belgelerim', 'Belge doğrulama'],
  ['karekod, barkod, doğrulama, sahte', 'Belge doğrulama'],
  ['maaş, memur maaşı, bordro, ücret bordrosu, personel', 'Maaş bordrosu'],
  ['yıllık izin, izin, iznim', 'İzin bilgileri'],
  ['maaş haczi, icra kesintisi', 'İcra bilgileri'],
  ['kişisel veri, gizlilik, kvkk, verilerim, hesabımı sil, üyelik silme', 'Kişisel verilerin korunması', own],
  ['çerez', 'Çerezler'],
  ['erişilebilirlik, görme engelli, ekran okuyucu, büyük yazı', 'Erişilebilirlik bildirimi'],
  ['rehber, hizmetler, neler yapabilirim', 'Hizmet rehberi'],
]

/** The rows this release brings; a municipality adds its own. */
export const shippedSynonyms: readonly Synonym[] = meanings.flatMap(([phrases, ...means]) =>
  phrases.split(', ').flatMap((phrase) => means.map((each) => ({ phrase, means: each }))),
)
