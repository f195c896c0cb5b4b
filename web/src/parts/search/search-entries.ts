import type { PublicSettings } from 'contract/settings'
import { lifeEvents } from '../../texts/life-events.ts'
import { lifeEventWords } from './life-event-words.ts'
import type { SearchedPage } from '../../texts/services.tsx'
import { movingPath, pathOfQuestion, waterQuestions } from '../../texts/water-questions.ts'

/** Tabs, certificates and tasks inside pages, each found by what people call it. */
const partsOfPages: readonly SearchedPage[] = [
  {
    path: '/DebtQuestioning?sekme=tahsilatlar',
    name: 'Ödediklerim',
    summary: 'Ödemelerinizi görün, makbuzunuzu indirin.',
    words: 'makbuz dekont alındı tahsilat ödedim ödendi mi ödeme geçmişi ödeme belgesi',
  },
  {
    path: '/DebtQuestioning?sekme=tahakkuklar',
    name: 'Tüm borç kayıtlarım',
    summary: 'Ödenmiş ve ödenmemiş bütün borçlarınızın dökümü.',
    words: 'tahakkuk döküm eski borçlar geçmiş yıllar',
  },
  {
    path: '/DebtQuestioning?sekme=ozet',
    name: 'Yıllara göre özet',
    summary: 'Borçlarınızın ve ödemelerinizin yıllara göre özeti.',
    words: 'özet yıllık toplam muhasebe',
  },
  {
    path: '/DebtQuestioning#certificates-title',
    name: 'Borcu yoktur belgesi',
    summary: 'Borcunuz olmadığını gösteren, kodla doğrulanan belge.',
    words: 'borç yok yazısı borcu yoktur ilişik kesme ilişiği yoktur belge al tapu için',
  },
  {
    path: '/DebtQuestioning#certificates-title',
    name: 'Borç durum belgesi',
    summary: 'Bugünkü borçlarınızı gösteren belge.',
    words: 'borç dökümü yazısı belge al',
  },
  {
    path: '/odeme-durumu',
    name: 'Ödeme durumu',
    summary: 'Ödemenizin sonucunu işlem numarasıyla sorun.',
    words: 'ödemem geçti mi kartımdan çekildi ödenmedi görünüyor işlem numarası',
  },
  {
    path: '/ComplaintsAndRequests?sekme=izle',
    name: 'Başvurumu izle',
    summary: 'Şikâyet veya isteğinizin nerede olduğunu görün.',
    words: 'başvurum ne oldu şikayetim sonucu takip numarası',
  },
  {
    path: '/UserUpdate#own-data-title',
    name: 'Verilerimi indir',
    summary: 'Belediyede size ait bütün veriler bir dosyada.',
    words: 'kvkk verilerim kişisel veri kopyası',
  },
  {
    path: '/UserUpdate#sign-ins-title',
    name: 'Girişlerim',
    summary: 'Hesabınızın açık olduğu cihazları görün, kapatın.',
    words: 'cihaz oturum kapat başkası girmiş güvenlik',
  },
  {
    path: '/index_edevlet_girisi',
    name: 'e-Devlet girişi',
    summary: 'Üye olmadan, e-Devlet şifrenizle girin.',
    words: 'edevlet e-devlet turkiye.gov.tr giriş kapısı',
  },
  {
    path: '/anasayfa#duyurular',
    name: 'Duyurular',
    summary: 'Su kesintileri, etkinlikler ve belediyeden haberler.',
    words: 'duyuru haber etkinlik su kesintisi planlı kesinti yol kapalı',
  },
]

const foreigners: SearchedPage = {
  path: '/Register',
  name: 'Yabancılar için üyelik (membership)',
  summary: 'Yabancı kimlik numaranızla (99…) üye olun.',
  words: 'yabancı english foreigner ikamet kimlik numarası language arabic',
}

const waterTasks: readonly SearchedPage[] = [
  {
    path: movingPath,
    name: 'Evden eve taşınıyorum: su',
    summary: 'Eski evin suyunu bırakın, yenisini açtırın; tek seferde.',
    words: 'taşınma taşınıyorum nakil',
  },
  ...waterQuestions.flatMap(({ questions }) =>
    // A question with a page of its own is found by that page.
    questions
      .filter(({ path }) => path === undefined)
      .map((question) => ({
        path: pathOfQuestion(question),
        name: question.question,
        summary: question.answer,
        words: question.words,
      })),
  ),
]

const lifeEventEntries: readonly SearchedPage[] = Object.entries(lifeEvents).map(([name, event]) => ({
  ...event,
  words: lifeEventWords[name as keyof typeof lifeEvents],
}))

/** Everything below the pages that the search names in this municipality. */
export function searchEntriesOf({ ShowSubscriptionMenu }: PublicSettings): readonly SearchedPage[] {
  return [...lifeEventEntries, ...partsOfPages, foreigners, ...(ShowSubscriptionMenu ? waterTasks : [])]
}
