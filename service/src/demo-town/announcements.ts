/** Days before the opening of the town on which each was published, and the days it is shown if it passes. */
export const townAnnouncements: readonly {
  daysAgo: number
  shownDays?: number
  title: string
  text: string | ((lastDay: string) => string)
}[] = [
  {
    daysAgo: 2,
    title: 'Emlak vergisi ikinci taksiti için son gün 30 Kasım',
    text: 'Emlak ve çevre temizlik vergisinin ikinci taksitini 30 Kasım akşamına kadar gecikme zammı olmadan ödeyebilirsiniz.',
  },
  {
    daysAgo: 6,
    shownDays: 7,
    title: 'Göl Mahallesi’nde planlı su kesintisi',
    // The last day on which it is shown, so that it is never read after it.
    text: (lastDay) =>
      `Ana hat yenilemesi nedeniyle ${lastDay} günü 09.00–15.00 arasında Göl Mahallesi’ne su verilemeyecek. Lütfen önceden su biriktirin.`,
  },
  {
    daysAgo: 11,
    title: 'Vezne cumartesi günleri de açık',
    text: 'Belediye binasındaki vezne cumartesi günleri 09.00–13.00 arasında hizmet veriyor.',
  },
  {
    daysAgo: 20,
    title: 'Kış bakımı: kaldırımlarınızı temiz tutun',
    text: 'Kar yağışında kapı önlerinin temizlenmesi, yaşlı ve engelli komşularımızın güvenle yürümesini sağlar.',
  },
]
