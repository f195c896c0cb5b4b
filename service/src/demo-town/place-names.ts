/** The invented county's districts; the last six lie in villages around the lake. */
export const districtNames = list(`
  Göl, Çınarlı, Cumhuriyet, İstiklal, Şehitler, Kışla, Bağlar, Değirmenönü, Işıklar, İskele, Sazlık, Gülbahçe,
  Öğretmenler, Üçpınar, Çiçekli, Ihlamurlu, Balıkçılar, Taşköprü, Kızılcagöl, Yukarıçayır, Aşağıçayır, İğdecik,
  Söğütözü, Güneyce`)
export const villageCount = 6

/** A district that was merged into its neighbours and is kept for old records. */
export const closedDistrictName = 'Eski Çarşı'

export const avenueNames = list(`
  Atatürk, Göl, Cumhuriyet, İnönü, Çınar, Zafer, İstasyon, Kültür, Şehitlik, Fevzi Çakmak, Hürriyet, Sahil, Okul,
  Belediye, Yunus Emre, Mimar Sinan, Barış, Gençlik, Lozan, Üniversite, Kıyı, Pazar, Köprübaşı, Ana`)

export const streetNames = list(`
  Akasya, Akşemsettin, Aralık, Ardıç, Aydınlık, Bahar, Balık, Begonya, Bostan, Bülbül, Cami, Ceviz, Çağla, Çamlık,
  Çeşme, Çiğdem, Çilek, Dağ, Defne, Demirci, Dere, Dilek, Doğan, Dut, Elif, Ergene, Fidan, Fırın, Fulya, Gelincik,
  Gonca, Gökkuşağı, Gümüş, Güneş, Güvercin, Harman, Hüsnüyusuf, Ilıca, Irmak, Isırgan, Işık, İğde, İnci, İpek,
  Kanarya, Karanfil, Kavak, Kaynak, Kekik, Kestane, Kırlangıç, Kiraz, Kuğu, Kumru, Kuyu, Lale, Leylak, Manolya,
  Martı, Menekşe, Mercan, Mimoza, Nar, Nergis, Nilüfer, Orkide, Ördek, Özgürlük, Papatya, Pelit, Pınar, Reyhan,
  Sakarya, Salkım, Sedir, Serçe, Sümbül, Şadırvan, Şafak, Şimşir, Tarla, Toprak, Turna, Türkmen, Uğur, Üzüm,
  Vişne, Yakamoz, Yayla, Yıldız, Yonca, Yosun, Zambak, Zeytin, Ziya Gökalp, Zümrüt`)

export const buildingNames = list(
  'Göl Apartmanı, Çınar Apartmanı, Işık Sitesi, İnci Apartmanı, Huzur Sitesi, Şirin Apartmanı, Kuğu Konutları',
)

function list(names: string): readonly string[] {
  return names.trim().split(/,\s+/)
}
