import { movingPath } from '../../texts/water-questions.ts'
import { type LifeEventName, lifeEvents } from '../../texts/life-events.ts'

export interface LifeEventStep {
  title: string
  text: string
  links?: readonly { text: string; path: string }[]
}

export interface LifeEventGuide {
  /** Warning to read before anything is done. */
  caution?: { title: string; text: string }
  steps: readonly LifeEventStep[]
}

const declareInTime =
  'Beyan, değişikliğin olduğu yılın sonuna kadar; yılın son üç ayındaki değişiklikler için üç ay içinde verilir.'
const contact = { text: 'Telefon, adres ve çalışma saatleri', path: '/iletisim' }
const request = { text: 'Bize yazın', path: '/ComplaintsAndRequests' }
const certificate = { text: 'Borcu yoktur belgesi alın', path: '/DebtQuestioning#certificates-title' }
const building = { text: 'Bina beyanı verin', path: '/EMunicipalityEstateDeclarationBuilding' }
const residence: LifeEventStep = {
  title: 'Oturduğunuz adresi bildirin',
  text: 'Nüfus kaydındaki adresi belediye değiştiremez; e-Devlet’ten ya da nüfus müdürlüğünden bildirin.',
}

export const lifeEventGuides: Record<LifeEventName, LifeEventGuide> = {
  bought: {
    steps: [
      {
        title: 'Satanın vergi borcu var mı, sorun',
        text: 'Satılan yerin ödenmemiş emlak vergisinden satanla alan birlikte sorumludur. Satandan borcu yoktur belgesi isteyin; belgeyi koduyla kontrol edebilirsiniz.',
        links: [{ text: 'Belgeyi doğrulayın', path: '/belge-dogrula' }],
      },
      {
        title: 'Emlak beyanı verin',
        text: `${declareInTime} Sizin verginiz gelecek yıldan başlar.`,
        links: [
          { text: 'Ev veya iş yeri', path: building.path },
          { text: 'Arsa', path: '/EMunicipalityEstateDeclarationPlot' },
          { text: 'Tarla, bağ, bahçe', path: '/EMunicipalityEstateDeclarationLand' },
        ],
      },
      {
        title: 'Suyu üzerinize alın',
        text: 'Eski abone size devredebilir ya da adınıza yeni abonelik açılır.',
        links: [{ text: 'Su işlemlerim', path: '/SuIslemlerim' }],
      },
      residence,
    ],
  },
  sold: {
    steps: [
      {
        title: 'Vergi borcunuzu kapatın',
        text: 'Satışın olduğu yılın emlak vergisi sizindir. Tapuda borcunuzun olmadığı sorulur.',
        links: [{ text: 'Borçlarınızı görün', path: '/DebtQuestioning' }, certificate],
      },
      {
        title: 'Suyu bırakın',
        text: 'Aboneliğinizi yeni sahibine devredin ya da bitirin; depozitonuzdan kalan size ödenir.',
        links: [
          { text: 'Yeni gelene devredin', path: '/SuIslemlerim?islem=2' },
          { text: 'Aboneliğinizi bitirin', path: '/ContractCancellation' },
        ],
      },
      {
        title: 'Kaydınıza bakın',
        text: 'Sattığınız yer gelecek yıl hâlâ adınıza görünürse bize yazın.',
        links: [{ text: 'Sicil bilgilerim', path: '/RegistryObservation' }, request],
      },
    ],
  },
  moving: {
    steps: [
      {
        title: 'Suyu bir seferde taşıyın',
        text: 'Eski evin aboneliği biter, yeni evinki açılır; iki ayrı başvuru yapmazsınız.',
        links: [{ text: 'Taşınmaya başlayın', path: movingPath }],
      },
      {
        title: 'İletişim bilgilerinizi yenileyin',
        text: 'Telefonunuz, e-postanız ve tebligat adresiniz değiştiyse bildirin.',
        links: [{ text: 'Bilgilerimi güncelle', path: '/UserUpdate' }],
      },
      {
        title: 'Çöp vergisi için bir şey yapmanız gerekmez',
        text: 'Konutların çevre temizlik vergisi su faturasıyla alınır.',
      },
      residence,
    ],
  },
  opening: {
    steps: [
      {
        title: 'Ruhsatınızı sorun',
        text: 'İş yeri açma ve çalışma ruhsatı şimdilik buradan alınmıyor; belediyeye başvurun.',
        links: [contact],
      },
      {
        title: 'Çevre temizlik vergisi beyanı verin',
        text: 'Adresi, yaptığınız işi ve alanını yazarsınız; yaklaşık 10 dakika sürer.',
        links: [{ text: 'Beyana başlayın', path: '/EMunicipalityECTDeclaration' }],
      },
      {
        title: 'Tabelanızı bildirin',
        text: 'Tabela, vitrin yazısı ve pano için ilan ve reklam vergisi beyanı verilir.',
        links: [{ text: 'Beyana başlayın', path: '/EMunicipalityAdDeclaration' }],
      },
      {
        title: 'Eğlence yeri açıyorsanız',
        text: 'Sinema, oyun salonu, müzikli lokanta gibi yerler her ay eğlence vergisi beyanı verir.',
        links: [{ text: 'Beyana başlayın', path: '/EMunicipalityEntertainmentDeclaration' }],
      },
      {
        title: 'Suyu açtırın',
        text: 'Yeni abonelik alın; ev suyuysa iş yeri tarifesine geçirin.',
        links: [
          { text: 'Yeni abonelik', path: '/SuIslemlerim?islem=1' },
          { text: 'Tarife değişikliği', path: '/SuIslemlerim?islem=20' },
        ],
      },
      {
        title: 'Yer sizinse emlak beyanı da verin',
        text: `Ev iş yerine dönüştüyse binanın kullanımı değişmiştir. ${declareInTime}`,
        links: [building],
      },
    ],
  },
  closing: {
    steps: [
      {
        title: 'Kapandığını bildirin',
        text: 'Kapanış gününü, iş yerinin adresini ve tabelanın kaldırıldığını yazın; vergileriniz durdurulur.',
        links: [request, { text: 'Beyanlarım', path: '/Beyanlarim' }],
      },
      {
        title: 'Suyu bırakın',
        text: 'Aboneliğinizi bitirin ya da yeni gelene devredin; depozitonuzdan kalan size ödenir.',
        links: [
          { text: 'Aboneliğinizi bitirin', path: '/ContractCancellation' },
          { text: 'Yeni gelene devredin', path: '/SuIslemlerim?islem=2' },
        ],
      },
      {
        title: 'Borcunuzu kapatın, belgenizi alın',
        text: 'Borcunuz kalmayınca borcu yoktur belgesini hemen indirebilirsiniz.',
        links: [{ text: 'Borçlarınızı görün', path: '/DebtQuestioning' }, certificate],
      },
    ],
  },
  death: {
    caution: {
      title: 'Başınız sağ olsun. Ödemeden önce okuyun',
      text: 'Mirası reddetme süresi üç aydır (4721 sayılı Kanun m. 606). Mirastan mal almak ya da olağan yönetim dışında iş yapmak bu hakkı düşürebilir (m. 610). Emin değilseniz önce sulh hukuk mahkemesine veya bir avukata danışın. Bu sayfayı okumak ve bize haber vermek mirası kabul etmek değildir.',
    },
    steps: [
      {
        title: 'Bize haber verin',
        text: 'Adına giden mesajlar ve faturalar dursun diye vefat edenin adını, mahallesini ve size nasıl ulaşacağımızı yazın. Kimlik numarası yazmayın; gerekirse biz sorarız.',
        links: [request],
      },
      {
        title: 'Cenaze ve defin',
        text: 'Cenaze aracı, yıkama ve mezar yeri için arayın.',
        links: [contact],
      },
      {
        title: 'Cezalar düşer, vergi mirasçılara geçer',
        text: 'Vergi cezaları ölümle düşer (213 sayılı Kanun m. 372). Verginin kendisi, mirası reddetmeyen mirasçılara payları kadar geçer (m. 12).',
      },
      {
        title: 'Miras kalan yer için emlak beyanı verin',
        text: `${declareInTime} Ölüm nedeniyle bu süreye üç ay eklenir (213 sayılı Kanun m. 16).`,
        links: [
          building,
          { text: 'Arsa beyanı', path: '/EMunicipalityEstateDeclarationPlot' },
          { text: 'Arazi beyanı', path: '/EMunicipalityEstateDeclarationLand' },
        ],
      },
      {
        title: 'Suyu evde kalanın üzerine alın',
        text: 'Evde oturan adına yeni abonelik açılır; boş kalacaksa su geçici olarak kapatılabilir.',
        links: [
          { text: 'Yeni abonelik', path: '/SuIslemlerim?islem=1' },
          { text: 'Geçici kapatma', path: '/SuIslemlerim?islem=8' },
        ],
      },
    ],
  },
  party: {
    steps: [
      {
        title: 'Nikâh günü',
        text: 'Nikâh günü şimdilik buradan alınmıyor; nikâh memurluğunu arayın.',
        links: [contact],
      },
      {
        title: 'Sokakta düğün, yüksek ses, yol kapatma',
        text: 'Günü, saati ve sokağı yazın; izin gerekip gerekmediğini size bildirelim.',
        links: [request],
      },
      {
        title: 'Bilet satıyorsanız eğlence vergisi beyanı verin',
        text: 'Beyanı eğlenceyi düzenleyen ya da yeri işleten verir; kendi düğününüz için beyan gerekmez.',
        links: [{ text: 'Beyana başlayın', path: '/EMunicipalityEntertainmentDeclaration' }],
      },
    ],
  },
  lost: {
    steps: [
      {
        title: 'Eşyamı kaybettim ya da buldum',
        text: 'Nerede, ne zaman ve nasıl bir eşya olduğunu yazın; zabıtaya iletelim.',
        links: [request, contact],
      },
      {
        title: 'Makbuzumu bulamıyorum',
        text: 'Bütün makbuzlarınız burada durur; yeniden indirin.',
        links: [{ text: 'Ödediklerim', path: '/DebtQuestioning?sekme=tahsilatlar' }],
      },
      {
        title: 'Şifremi unuttum',
        text: 'Geçici şifre telefonunuza gelir; e-Devlet’le de girebilirsiniz.',
        links: [{ text: 'Şifremi unuttum', path: '/ForgottenPassword' }],
      },
      {
        title: 'Telefonum kayboldu ya da çalındı',
        text: 'Açık kalan girişlerinizi kapatın, yeni numaranızı bildirin.',
        links: [{ text: 'Girişlerim', path: '/UserUpdate#sign-ins-title' }],
      },
      {
        title: 'Sayacım çalındı',
        text: 'Bildirin, yeni sayaç takılsın.',
        links: [{ text: 'Sayacım çalındı', path: '/SuIslemlerim?islem=13' }],
      },
    ],
  },
}

/** The event whose page a path is. */
export function lifeEventAt(path: string): LifeEventName | undefined {
  const bare = path.toLowerCase().replace(/\/+$/, '')
  return (Object.keys(lifeEvents) as LifeEventName[]).find((name) => lifeEvents[name].path === bare)
}
