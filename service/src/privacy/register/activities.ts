/** Entry of the register of processing, with the fields that VERBİS asks for. */
export interface ProcessingActivity {
  title: string
  categories: readonly string[]
  purpose: string
  /** Condition of law 6698 art. 5 or 6, and the law that demands the work. */
  ground: string
  subjects: readonly string[]
  recipients: readonly string[]
}

const citizen = 'Vatandaş ve mükellef'
const member = 'Üye'
const clerk = 'Belediye çalışanı'
const clerksOfTheDesk = 'Görevli memur'
const smsGateway = 'SMS hizmeti veren işletmeci'
const banks = 'Bankalar'
const legalAuthorities = 'Yetkili kamu kurumları ve mahkemeler (istenirse)'
const officeSystems = 'Belediyenin muhasebe ve tahsilat sistemi'

/** Register of processing: one entry for each kind of work; the tables behind it are found by their marks. */
export const processingActivities = {
  registry: {
    title: 'Sicil kaydı ve temsil',
    categories: ['Kimlik', 'İletişim'],
    purpose: 'Mükellefi ve aboneyi tanımak, bildirim göndermek, temsilciyi doğrulamak',
    ground: 'm. 5/2 (a) ve (ç): 213, 6183 ve 5393 sayılı kanunlar',
    subjects: [citizen, 'Temsilci'],
    recipients: [clerksOfTheDesk, officeSystems, legalAuthorities],
  },
  membership: {
    title: 'e-Belediye üyeliği',
    categories: ['Kimlik', 'İletişim', 'İşlem güvenliği'],
    purpose: 'Üyelik açmak, kimliği doğrulamak, izinleri ve tercihleri tutmak',
    ground: 'm. 5/2 (c) üyelik ilişkisi; bilgilendirme iletileri için m. 5/1 açık rıza',
    subjects: [member, 'Şirket adına işlem yapan'],
    recipients: [clerksOfTheDesk, smsGateway, 'Kimlik doğrulayan kamu sistemleri (e-Devlet, KPS)'],
  },
  duties: {
    title: 'Memur görevleri',
    categories: ['Mesleki deneyim'],
    purpose: 'Hangi memurun hangi işe bakabileceğini belirlemek',
    ground: 'm. 5/2 (ç) ve m. 12',
    subjects: [clerk],
    recipients: [clerksOfTheDesk],
  },
  'signing-in': {
    title: 'Giriş ve oturumlar',
    categories: ['İşlem güvenliği'],
    purpose: 'Hesapları ve hizmeti korumak, trafik bilgisini tutmak',
    ground: 'm. 5/2 (a) ve (f): 5651 sayılı Kanun m. 5',
    subjects: [member, citizen],
    recipients: [legalAuthorities],
  },
  audit: {
    title: 'Denetim kayıtları',
    categories: ['İşlem güvenliği'],
    purpose: 'Kimin hangi kayda baktığını ve neye karar verdiğini ispatlamak',
    ground: 'm. 5/2 (ç) ve (e), m. 12',
    subjects: [member, clerk],
    recipients: ['Denetim görevlisi', legalAuthorities],
  },
  messages: {
    title: 'SMS ve e-posta gönderimi',
    categories: ['İletişim'],
    purpose: 'Borç, başvuru ve güvenlik haberlerini ulaştırmak',
    ground: 'm. 5/2 (c) ve (ç); bilgilendirme iletileri için m. 5/1 açık rıza',
    subjects: [member, citizen],
    recipients: [smsGateway, 'E-posta sunucusu'],
  },
  debts: {
    title: 'Tahakkuk, tahsilat ve mutabakat',
    categories: ['Kimlik', 'Finans', 'Hukuki işlem'],
    purpose: 'Belediye alacaklarını tahakkuk ettirmek, tahsil etmek ve hesabını vermek',
    ground: 'm. 5/2 (a) ve (ç): 2464, 6183 ve 5018 sayılı kanunlar',
    subjects: [citizen, 'Ödeyen'],
    recipients: [officeSystems, banks, legalAuthorities],
  },
  payments: {
    title: 'Kart ile ödeme, banka dosyaları ve otomatik ödeme',
    categories: ['Finans', 'İletişim', 'İşlem güvenliği'],
    purpose: 'Ödemeyi almak, bankayla karşılaştırmak, talimatı yürütmek',
    ground: 'm. 5/2 (c) ve (ç)',
    subjects: [citizen, 'Ödeyen'],
    recipients: [banks, officeSystems],
  },
  refunds: {
    title: 'İadeler',
    categories: ['Kimlik', 'Finans'],
    purpose: 'Fazla ödeneni sahibinin hesabına göndermek',
    ground: 'm. 5/2 (ç): 6183 sayılı Kanun m. 23',
    subjects: [citizen],
    recipients: [banks, officeSystems],
  },
  restructuring: {
    title: 'Tecil ve yapılandırma',
    categories: ['Finans', 'Hukuki işlem'],
    purpose: 'Borcu taksitlendirmek, zor durumu ve teminatı değerlendirmek',
    ground: 'm. 5/2 (ç): 6183 sayılı Kanun m. 48 ve yapılandırma kanunları',
    subjects: [citizen],
    recipients: [clerksOfTheDesk, officeSystems],
  },
  declarations: {
    title: 'Beyanlar ve taşınmazlar',
    categories: ['Kimlik', 'Finans', 'Taşınmaz ve iş yeri'],
    purpose: 'Emlak, çevre temizlik, ilan ve reklam, eğlence vergisini tarh etmek',
    ground: 'm. 5/2 (a) ve (ç): 1319 ve 2464 sayılı kanunlar',
    subjects: [citizen],
    recipients: [clerksOfTheDesk, officeSystems, legalAuthorities],
  },
  water: {
    title: 'Su aboneliği',
    categories: ['Kimlik', 'İletişim', 'Finans', 'Lokasyon', 'Müşteri işlem'],
    purpose: 'Abonelik sözleşmesini kurmak ve yürütmek, okumak, faturalamak, arızaya gitmek',
    ground: 'm. 5/2 (c) ve (ç)',
    subjects: ['Abone', 'Abonelik paylaşılan kişi', clerk],
    recipients: ['Saha ekibi', officeSystems, banks],
  },
  complaints: {
    title: 'Şikâyet ve istekler',
    categories: ['İletişim', 'Lokasyon', 'Talep ve şikâyet'],
    purpose: 'Başvuruyu sonuçlandırmak, haber vermek, saymak',
    ground: 'm. 5/2 (ç): 3071 ve 5393 sayılı kanunlar',
    subjects: [member, citizen],
    recipients: [clerksOfTheDesk],
  },
  documents: {
    title: 'Verilen belgeler',
    categories: ['Kimlik', 'Finans'],
    purpose: 'Doğrulanabilir belge vermek',
    ground: 'm. 5/2 (ç)',
    subjects: [citizen],
    recipients: ['Belge kodunu bilen'],
  },
  files: {
    title: 'Yüklenen belgeler',
    categories: ['Kimlik', 'Görsel kayıt', 'Hukuki işlem'],
    purpose: 'Başvurunun dayandığı belgeyi saklamak',
    ground: 'm. 5/2 (c) ve (ç); özel nitelikli belgede m. 6/3',
    subjects: [member, citizen],
    recipients: [clerksOfTheDesk],
  },
  personnel: {
    title: 'Personel kayıtları',
    categories: ['Kimlik', 'Özlük', 'Finans', 'Hukuki işlem'],
    purpose: 'Maaş, izin ve icra kesintisini çalışana göstermek',
    ground: 'm. 5/2 (a) ve (ç): 657, 4857, 5510 ve 2004 sayılı kanunlar',
    subjects: [clerk],
    recipients: ['Personel memuru', legalAuthorities],
  },
  resolutions: {
    title: 'Meclis ve encümen kararları',
    categories: ['Kimlik', 'Hukuki işlem'],
    purpose: 'Kararları duyurmak',
    ground: 'm. 5/2 (a): 5393 sayılı Kanun m. 23',
    subjects: ['Kararda adı geçen'],
    recipients: ['Kamuoyu'],
  },
  imports: {
    title: 'Dosya ve köprü ile aktarım',
    categories: ['Kimlik', 'İletişim', 'Finans'],
    purpose: 'Belediyenin öteki sistemlerindeki kayıtları almak, hatalı satırı düzeltmek',
    ground: 'm. 5/2 (ç)',
    subjects: [citizen, clerk],
    recipients: [clerksOfTheDesk, officeSystems],
  },
  privacy: {
    title: 'Kişisel veri başvuruları',
    categories: ['Kimlik', 'İletişim', 'Talep ve şikâyet'],
    purpose: 'Kanunun 11. maddesindeki hakları yerine getirmek ve silineni ispatlamak',
    ground: 'm. 5/2 (ç): 6698 sayılı Kanun m. 11 ve 13',
    subjects: [member, citizen],
    recipients: ['Kişisel veri memuru', 'Kişisel Verileri Koruma Kurumu (istenirse)'],
  },
} as const satisfies Record<string, ProcessingActivity>

export type ActivityCode = keyof typeof processingActivities

/** Whether anything leaves the country: the service runs on the municipality's machines and sends nothing abroad. */
export const transferAbroad = 'Yok'

/** Measures that hold for all tables; the rest is in `docs/security.md`. */
export const measures: readonly string[] = [
  'Görev bazlı yetki ve ikinci adımlı giriş',
  'Bakılan her kaydın denetim kaydına yazılması',
  'Kararlarda ikinci memur ve kendi işine bakamama',
  'Aktarımda TLS, şifre ve anahtarlarda özet ya da mühür',
  'Veritabanında silme ve değiştirme yetkisinin kısıtlanması',
  'Süresi dolanın her gece silinmesi',
]
