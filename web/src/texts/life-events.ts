/** Event in someone's life, in their own words; its page leads through everything it asks of them. */
export interface LifeEvent {
  path: string
  name: string
  summary: string
  /** Name of a Tabler icon that `ui/NamedIcon` knows. */
  icon: string
  /** Words people type for it. */
  words: string
}

const root = '/ne-yapmali'

export const lifeEvents = {
  bought: {
    path: `${root}/ev-aldim`,
    name: 'Ev, arsa veya tarla aldım',
    summary: 'Beyanınızı verin, suyu üzerinize alın.',
    icon: 'home',
    words: 'ev aldım daire satın aldım tapu aldım yeni ev konut aldım arsa aldım tarla aldım tapu devri',
  },
  sold: {
    path: `${root}/ev-sattim`,
    name: 'Evimi veya arsamı sattım',
    summary: 'Borcunuzu kapatın, suyu bırakın.',
    icon: 'key',
    words: 'ev sattım daire sattım satış arsa sattım tapuyu devrettim yıkıldı yıkım',
  },
  moving: {
    path: `${root}/tasiniyorum`,
    name: 'Taşınıyorum',
    summary: 'Eski suyu kapatın, yenisini açtırın.',
    icon: 'truck',
    words:
      'taşınma taşındım taşınıyorum kiraya çıktım kiraladım ev değiştirdim nakil adres değişikliği kiracı',
  },
  opening: {
    path: `${root}/dukkan-aciyorum`,
    name: 'Dükkân açıyorum',
    summary: 'Çöp vergisi, tabela ve su bir arada.',
    icon: 'building-store',
    words:
      'dükkan iş yeri işyeri açma açmak açıyorum açtım açacağım esnaf büro ofis mağaza kafe lokanta açılış',
  },
  closing: {
    path: `${root}/dukkan-kapatiyorum`,
    name: 'Dükkânımı kapatıyorum',
    summary: 'Vergileri durdurun, suyu bırakın.',
    icon: 'door-exit',
    words: 'dükkan iş yeri işyeri kapatma kapatmak kapatıyorum kapattım devretmek işi bırakma',
  },
  death: {
    path: `${root}/yakinim-vefat-etti`,
    name: 'Yakınım vefat etti',
    summary: 'Vergi, su ve mirasçıların bilmesi gerekenler.',
    icon: 'flower',
    words:
      'ölüm vefat öldü ölen ölmüş rahmetli borcu cenaze defin mezar mezarlık miras mirasçı veraset intikal babam annem eşim eden',
  },
  party: {
    path: `${root}/dugun-eglence`,
    name: 'Düğün veya eğlence düzenliyorum',
    summary: 'Eğlence vergisi, salon ve nikâh.',
    icon: 'confetti',
    words: 'düğün nikah nikâh evlenme evlilik evleniyorum kına sünnet eğlence konser şenlik salonu',
  },
  lost: {
    path: `${root}/kaybettim`,
    name: 'Bir şey kaybettim',
    summary: 'Eşya, makbuz, şifre veya telefon.',
    icon: 'search',
    words: 'kayıp kaybettim eşya cüzdan çanta anahtar buldum çalındı',
  },
} as const satisfies Record<string, LifeEvent>
export type LifeEventName = keyof typeof lifeEvents
