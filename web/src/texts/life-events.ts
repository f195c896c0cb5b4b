/** Event in someone's life, in their own words; its page leads through everything it asks of them. */
export interface LifeEvent {
  path: string
  name: string
  summary: string
  /** Name of a Tabler icon that `ui/NamedIcon` knows. */
  icon: string
}

const root = '/ne-yapmali'

export const lifeEvents = {
  bought: {
    path: `${root}/ev-aldim`,
    name: 'Ev, arsa veya tarla aldım',
    summary: 'Beyanınızı verin, suyu üzerinize alın.',
    icon: 'home',
  },
  sold: {
    path: `${root}/ev-sattim`,
    name: 'Evimi veya arsamı sattım',
    summary: 'Borcunuzu kapatın, suyu bırakın.',
    icon: 'key',
  },
  moving: {
    path: `${root}/tasiniyorum`,
    name: 'Taşınıyorum',
    summary: 'Eski suyu kapatın, yenisini açtırın.',
    icon: 'truck',
  },
  opening: {
    path: `${root}/dukkan-aciyorum`,
    name: 'Dükkân açıyorum',
    summary: 'Çöp vergisi, tabela ve su bir arada.',
    icon: 'building-store',
  },
  closing: {
    path: `${root}/dukkan-kapatiyorum`,
    name: 'Dükkânımı kapatıyorum',
    summary: 'Vergileri durdurun, suyu bırakın.',
    icon: 'door-exit',
  },
  death: {
    path: `${root}/yakinim-vefat-etti`,
    name: 'Yakınım vefat etti',
    summary: 'Vergi, su ve mirasçıların bilmesi gerekenler.',
    icon: 'flower',
  },
  party: {
    path: `${root}/dugun-eglence`,
    name: 'Düğün veya eğlence düzenliyorum',
    summary: 'Eğlence vergisi, salon ve nikâh.',
    icon: 'confetti',
  },
  lost: {
    path: `${root}/kaybettim`,
    name: 'Bir şey kaybettim',
    summary: 'Eşya, makbuz, şifre veya telefon.',
    icon: 'search',
  },
} as const satisfies Record<string, LifeEvent>
export type LifeEventName = keyof typeof lifeEvents
