import type { LifeEventName } from '../../texts/life-events.ts'

/** Words that people type for an event; apart from the events, which every first load carries. */
export const lifeEventWords: Record<LifeEventName, string> = {
  bought: 'ev aldım daire satın aldım tapu aldım yeni ev konut aldım arsa aldım tarla aldım tapu devri',
  sold: 'ev sattım daire sattım satış arsa sattım tapuyu devrettim yıkıldı yıkım',
  moving:
    'taşınma taşındım taşınıyorum kiraya çıktım kiraladım ev değiştirdim nakil adres değişikliği kiracı',
  opening:
    'dükkan iş yeri işyeri açma açmak açıyorum açtım açacağım esnaf büro ofis mağaza kafe lokanta açılış',
  closing: 'dükkan iş yeri işyeri kapatma kapatmak kapatıyorum kapattım devretmek işi bırakma',
  death:
    'ölüm vefat öldü ölen ölmüş rahmetli borcu cenaze defin mezar mezarlık miras mirasçı veraset intikal babam annem eşim eden',
  party: 'düğün nikah nikâh evlenme evlilik evleniyorum kına sünnet eğlence konser şenlik salonu',
  lost: 'kayıp kaybettim eşya cüzdan çanta anahtar buldum çalındı',
}
