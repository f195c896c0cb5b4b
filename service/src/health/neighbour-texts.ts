interface NeighbourTexts {
  label: string
  title: string
  touches: string
  toDo: string
}

/** Texts by the beginning of the name under which the neighbour is asked. */
const texts: readonly [name: string, texts: NeighbourTexts][] = [
  [
    'SMS gateway',
    {
      label: 'SMS sağlayıcısı',
      title: 'SMS gönderilemiyor',
      touches: 'Üye olan, şifresini yenileyen ve üye olmadan ödeme yapan kimse kod alamıyor.',
      toDo: 'SMS sağlayıcısının panelinde hesabı, kontörü, onaylı başlığı ve izinli IP adresini kontrol edin. Parola değiştiyse ayar dosyasına yazıp servisi yeniden başlatın.',
    },
  ],
  [
    'Mail server',
    {
      label: 'E-posta sunucusu',
      title: 'E-posta gönderilemiyor',
      touches: 'E-posta adresini doğrulayanlar ve karar bildirimi bekleyenler.',
      toDo: 'E-posta sunucusunun çalıştığını, hesabın parolasını ve sertifikasını kontrol edin.',
    },
  ],
  [
    'Bank ',
    {
      label: 'Banka',
      title: 'Banka yanıt vermiyor',
      touches:
        'Bu bankayla ödeme yapanlar. Tanımlıysa yedek banka devreye girer; sonucu belli olmayan ödemeler sorulmaya devam eder.',
      toDo: 'Bankanın sanal POS desteğini arayın. Uzun sürerse ayarlarda başka bir bankayı etkin yapın.',
    },
  ],
  [
    'Antivirus',
    {
      label: 'Virüs tarayıcı',
      title: 'Virüs tarayıcı yanıt vermiyor',
      touches: 'Belge yükleyenler: taranmayan dosya kabul edilmez.',
      toDo: 'clamd servisini yeniden başlatın.',
    },
  ],
  [
    'Uploaded files',
    {
      label: 'Dosya deposu',
      title: 'Dosya deposuna yazılamıyor',
      touches: 'Belge yükleyenler ve yüklediği belgeyi açmak isteyenler.',
      toDo: 'Diskte yer olduğunu, klasörün yazılabildiğini veya depo hizmetinin çalıştığını kontrol edin.',
    },
  ],
]

/** Texts for clerks about a neighbour, by the subject of its note. */
export function neighbourTexts(subject: string): NeighbourTexts {
  const name = subject.replace(/^neighbour:/, '')
  const known = texts.find(([beginning]) => name.startsWith(beginning))?.[1]
  if (!known)
    return {
      label: name,
      title: `${name} çalışmıyor`,
      touches: 'Bu hizmeti kullananlar.',
      toDo: 'Kayıtlara bakın.',
    }
  const bank = /^Bank \d{4} (.+)$/.exec(name)?.[1]
  return bank ? { ...known, label: `Banka: ${bank}`, title: `${bank} yanıt vermiyor` } : known
}
