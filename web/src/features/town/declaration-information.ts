import { afterSignIn, free, type ServiceInformation, signIn } from './information.ts'

const freeToDeclare = 'Beyan vermek ücretsizdir. Beyanınıza göre hesaplanan vergi taksitle ödenir.'
const minutes = 'Formu doldurmak 10–15 dakika sürer.'
const deed = 'Tapu bilgileri: ada, parsel, hisse ve edinme tarihi.'

export const declarationInformation: Record<string, ServiceInformation> = {
  '/EMunicipalityEstateDeclarationBuilding': {
    what: 'Aldığınız, yaptırdığınız veya kullanımını değiştirdiğiniz ev, iş yeri ve diğer binalar için emlak vergisi beyanı verirsiniz.',
    needs: [
      signIn,
      deed,
      'Binanın yüz ölçümü, yapı türü, inşaat sınıfı ve bitiş yılı.',
      'Varsa indirim veya muafiyet belgesi.',
    ],
    cost: freeToDeclare,
    duration: minutes,
    afterwards:
      'Beyan, değişikliğin olduğu yılın sonuna kadar; yılın son üç ayındaki değişiklikler için üç ay içinde verilir.',
  },
  '/EMunicipalityEstateDeclarationPlot': {
    what: 'İmar planı içindeki arsanız için emlak vergisi beyanı verirsiniz.',
    needs: [signIn, deed, 'Arsanın alanı ve bulunduğu cadde veya sokak.'],
    cost: freeToDeclare,
    duration: minutes,
    afterwards:
      'Beyan, değişikliğin olduğu yılın sonuna kadar; yılın son üç ayındaki değişiklikler için üç ay içinde verilir.',
  },
  '/EMunicipalityEstateDeclarationLand': {
    what: 'Tarla, bağ ve bahçe gibi arazileriniz için emlak vergisi beyanı verirsiniz.',
    needs: [signIn, deed, 'Arazinin alanı ve cinsi (kıraç, taban, sulak).'],
    cost: freeToDeclare,
    duration: minutes,
    afterwards:
      'Beyan, değişikliğin olduğu yılın sonuna kadar; yılın son üç ayındaki değişiklikler için üç ay içinde verilir.',
  },
  '/EMunicipalityECTDeclaration': {
    what: 'İş yeriniz için çevre temizlik vergisi beyanı verirsiniz. Konutların vergisi su faturasıyla alınır, beyan gerekmez.',
    needs: [signIn, 'İş yerinin adresi, yaptığı iş ve alanı, çalışan veya oturma yeri sayısı.'],
    cost: freeToDeclare,
    duration: minutes,
  },
  '/EMunicipalityAdDeclaration': {
    what: 'Tabela, pano, afiş ve diğer reklamlarınızı bildirirsiniz; vergi, tarifeye göre hesaplanır.',
    needs: [signIn, 'Reklamın yeri, türü, eni ve boyu, kaç yüzü olduğu.'],
    cost: freeToDeclare,
    duration: minutes,
  },
  '/EMunicipalityEntertainmentDeclaration': {
    what: 'Eğlence yeri işletenler aylık eğlence vergisi beyanını buradan verir.',
    needs: [signIn, 'Ayın hasılatı veya eğlence yerinin açık olduğu gün sayısı.'],
    cost: 'Beyan vermek ücretsizdir. Hesaplanan vergi, beyanın verildiği ay içinde ödenir.',
    duration: 'Yaklaşık 5 dakika; her ay yenilenir.',
  },
  '/Beyanlarim': {
    what: 'Yarım kalan ve gönderdiğiniz beyanları, sonuçlarını ve belgelerini görürsünüz.',
    needs: [signIn],
    cost: free,
    duration: afterSignIn,
  },
  '/Aboneliklerim': {
    what: 'Adınıza kayıtlı su aboneliklerinizi, faturalarını, aylık kullanımınızı ve tarifenizi görürsünüz.',
    needs: [signIn],
    cost: free,
    duration: 'Bilgiler hemen görünür.',
  },
  '/SuIslemlerim': {
    what: 'Su bağlatmak, aboneliği devretmek, sayaç değiştirmek, suyu açtırmak, faturaya itiraz etmek gibi bütün su işlerinizi buradan başlatır ve adım adım izlersiniz.',
    needs: [signIn, 'İşleme göre kira sözleşmesi ya da tapu, sayacın fotoğrafı gibi belgeler; sayfa söyler.'],
    cost: 'İşleme göre değişir; başvurmadan önce tutarı ve nasıl bulunduğunu görürsünüz.',
    duration: 'İşleme göre 1 ile 15 iş günü; yanıt gününü başvurmadan önce görürsünüz.',
  },
  '/OtomatikOdeme': {
    what: 'Su aboneliğiniz veya vergileriniz için bankanıza ödeme talimatı verir, talimatınızı ve ödenenleri görür, istediğiniz zaman sona erdirirsiniz.',
    needs: [signIn, 'Anlaşmalı bir bankadaki hesabınızın IBAN’ı.', 'Belediyede kayıtlı cep telefonunuz.'],
    cost: free,
    duration: 'Talimat hemen geçerli olur; her ödemeden önce kısa mesajla haber verilir.',
  },
  '/ContractCancellation': {
    what: 'Taşınırken veya aboneliğinizi bırakırken su sözleşmenizi sonlandırır, depozitonuzu (güvence bedelinizi) geri istersiniz.',
    needs: [
      'Abone numaranız; su faturanızda yazar.',
      'Belediyede kayıtlı cep telefonunuz.',
      'Sayacın son değeri ve fotoğrafı.',
      'Depozitonuzdan kalanın yatırılacağı IBAN ve hesap sahibinin adı.',
    ],
    cost: 'Ücretsizdir. Su borcunuz varsa depozitonuzdan düşülür.',
    duration: 'Başvuru birkaç dakika sürer. Sayaç okunduktan sonra abonelik kapanır.',
  },
  '/ComplaintsAndRequests': {
    what: 'Bozuk yol, yanmayan lamba, toplanmayan çöp gibi sorunları veya isteklerinizi bildirir, başvurunuzun nerede olduğunu izlersiniz. Yakında süren aynı başvuruya “ben de” diyebilirsiniz.',
    needs: [
      'Sorunun yeri: haritada ya da sokak adıyla.',
      'Kısa bir anlatım; isterseniz fotoğraf.',
      'Üye değilseniz kodla doğrulayacağınız cep telefonunuz.',
    ],
    cost: free,
    duration:
      'Bildirmek birkaç dakika sürer. Son yanıt günü göndermeden önce gösterilir; yasaya göre en çok 30 gün, bilgi edinmede 15 iş günüdür. Sonuçtan memnun değilseniz 30 gün içinde yeniden açabilirsiniz.',
  },
}
