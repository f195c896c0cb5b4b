/** Sentences that pages compare or show by themselves; as constants they bring no other with them to the browser. */
export const notSignedIn = 'Bu işlem için giriş yapmanız gerekiyor.'
export const waitsForSecondPerson =
  'Bu işlem iki memur ister. İkinci memurun onayına gönderildi; “İkinci onay” sayfasında bekliyor.'
export const unexpectedFaultMessage = 'Beklenmedik bir hata oluştu'

/** Refusals that any call may answer before its own handler runs. */
export const generalRefusals = {
  InvalidRequest: 'Bilgilerde eksik veya hatalı alan var.',
  NotSignedIn: notSignedIn,
  PasswordChangeRequired: 'Önce geçici şifrenizi değiştirin.',
  SecondFactorRequired: 'Memur işleri için önce doğrulama uygulamanızdaki kodu yazın.',
  NotAllowed: 'Bu işlemi yapmaya yetkiniz yok.',
  MayOnlyLook: 'Bu işleri görebilirsiniz, ama karar verme yetkiniz yok.',
  WaitsForSecondPerson: waitsForSecondPerson,
  SecondPersonAsked: 'Bu işlem zaten ikinci bir memurun onayını bekliyor.',
  SecondPersonNeeded: 'Bu işlemin etkisi tek başınıza yapabileceğinizi aşıyor; ikinci bir memur gerekir.',
  EffectNotSeen: 'Bu işlemin tutarını görüp onaylamanız gerekiyor.',
  HeldByColleague: 'Bu iş bir meslektaşınızın üzerinde. Kararı o verir ya da işi size devreder.',
  LookReasonNeeded:
    'Aradığınız kişi belediye çalışanı ya da sizinle aynı binada oturuyor. Hangi iş için baktığınızı en az 10 harfle yazın, örneğin “Vezneye geldi, su borcunu sordu.” Kişi de görür.',
  TooManyCalls: 'Kısa sürede çok fazla işlem yaptınız. Lütfen biraz bekleyip yeniden deneyin.',
  Busy: 'Şu anda çok yoğunluk var. Lütfen biraz sonra yeniden deneyin.',
  OnlyACopy:
    'Bu sayfalar belediye sisteminin bir kopyasıdır: buradan ödeme alınmıyor, bankalara bir şey sorulmuyor ve mesaj gönderilmiyor.',
  XsrfMismatch: 'Sayfanın süresi doldu. Lütfen sayfayı yenileyip yeniden deneyin.',
  UnknownCall: 'Böyle bir işlem yok.',
  BodyTooLarge: 'Gönderdiğiniz bilgi çok büyük.',
  ForeignAccount:
    'Metinde belediyenin olmayan bir banka hesabı (IBAN) var. Ödemeler e-Belediyeden yapılır; belediyenin hesabı yazılacaksa önce sistem yöneticisi onu OwnAccounts ayarına ekler.',
  ForeignLink:
    'Metinde belediyenin olmayan bir internet adresi var. İnsanlar oradan ödeme yapmaya yönlendirilebilir; adres gerekiyorsa önce sistem yöneticisi onu LinkedHosts ayarına ekler.',
  ForeignPhone:
    'Parayla ilgili bir yazıda belediyenin olmayan bir telefon ya da e-posta adresi var. İnsanlar oraya para göndermeye yönlendirilebilir; yerine belediyenin telefonunu yazın.',
  CardNumberHere: 'Buraya kart numarası yazmayın. Kart bilgileri yalnızca ödeme sayfasında istenir.',
} as const

export type GeneralRefusal = keyof typeof generalRefusals
