export interface DemoComplaint {
  type: '1' | '2' | '4'
  topic: string
  text: string
  answer: string
}

/** Complaints of people in an invented town, each with the town hall's answer. */
export const demoComplaints: readonly DemoComplaint[] = [
  {
    type: '1',
    topic: 'road',
    text: 'Yolun ortasında derin bir çukur var, araçlar kaçarken karşı şeride geçiyor.',
    answer: 'Çukur asfaltla kapatıldı. Bildirdiğiniz için teşekkür ederiz.',
  },
  {
    type: '1',
    topic: 'lighting',
    text: 'Sokak lambası iki haftadır yanmıyor, akşam yürümek güç oluyor.',
    answer: 'Lamba elektrik dağıtım şirketiyle birlikte değiştirildi.',
  },
  {
    type: '1',
    topic: 'waste',
    text: 'Çöp kutusu taştı, kediler çöpleri dağıtıyor.',
    answer: 'Kutu boşaltıldı ve sokağa ikinci bir kutu kondu.',
  },
  {
    type: '2',
    topic: 'park',
    text: 'Göl yoluna gölgeli iki bank konmasını istiyoruz, yaşlılar dinlenemiyor.',
    answer: 'İki bank yerleştirildi.',
  },
  {
    type: '1',
    topic: 'water',
    text: 'Rögar kapağından su sızıyor ve yolda birikiyor.',
    answer: 'Tıkanan hat açıldı, kapak yenilendi.',
  },
  {
    type: '1',
    topic: 'noise',
    text: 'İnşaatta gece saat on birden sonra da çalışılıyor.',
    answer: 'Zabıta denetledi; çalışma saatleri yazılı olarak bildirildi.',
  },
  {
    type: '2',
    topic: 'traffic',
    text: 'Okulun önüne hız kesici kasis yapılmasını istiyoruz.',
    answer: 'Ulaşım komisyonu uygun buldu, kasis yapıldı.',
  },
  {
    type: '1',
    topic: 'animals',
    text: 'Parkta yaralı bir köpek var, yardım gerekiyor.',
    answer: 'Veteriner ekibimiz köpeği tedaviye aldı.',
  },
  {
    type: '2',
    topic: 'transport',
    text: 'Akşam sekizden sonra minibüs gelmiyor, bir sefer daha eklensin.',
    answer: 'Hafta içi 20.30 seferi eklendi.',
  },
  {
    type: '4',
    topic: 'park',
    text: 'Kıyıdaki boş alana meyve ağaçları dikilebilir.',
    answer: 'Öneriniz bahar dikim planına alındı.',
  },
]
