import { afterSignIn, employment, free, type ServiceInformation, signIn } from './information.ts'

export const accountInformation: Record<string, ServiceInformation> = {
  '/Register': {
    what: 'Kendiniz veya şirketiniz adına e-Belediye üyesi olursunuz.',
    needs: [
      'T.C. kimlik veya yabancı kimlik numaranız; şirketler için vergi numarası.',
      'Cep telefonunuz; kod bu telefona gelir.',
    ],
    cost: free,
    duration: 'Birkaç dakika.',
    afterwards: 'Belediyede kaydınız yoksa bir memur bilgilerinizi inceler ve sonucu size bildirir.',
  },
  '/RegistryObservation': {
    what: 'Belediyede kayıtlı kimlik, adres ve iletişim bilgilerinizi görürsünüz.',
    needs: [signIn],
    cost: free,
    duration: afterSignIn,
  },
  '/UserUpdate': {
    what: 'Telefonunuzu ve e-postanızı yeniler, bildirim seçiminizi değiştirir, açık oturumlarınızı kapatır ve size ait verileri indirirsiniz.',
    needs: [signIn, 'Yeni telefonunuz veya e-postanız; doğrulama kodu oraya gelir.'],
    cost: free,
    duration: 'Birkaç dakika; değişiklik hemen geçerlidir.',
  },
  '/verilerime-kim-bakti': {
    what: 'Belediyede hangi birimin, ne zaman ve hangi iş için kaydınızı gördüğünü veya hakkınızda işlem yaptığını görürsünüz.',
    needs: [signIn],
    cost: free,
    duration: afterSignIn,
  },
  '/Belgelerim': {
    what: 'Başvurularınız için yüklediğiniz belgeleri görür, yenisini ekler, kullanılmayanı silersiniz.',
    needs: [signIn, 'PDF veya fotoğraf olarak belgeniz.'],
    cost: free,
    duration: 'Yükleme birkaç saniye sürer.',
  },
  '/sifre-degistir': {
    what: 'e-Belediye şifrenizi yenilersiniz.',
    needs: [signIn, 'Şu anki veya telefonunuza gelen geçici şifre.'],
    cost: free,
    duration: 'Bir dakika; diğer cihazlardaki oturumlarınız kapanır.',
  },
  '/ForgottenPassword': {
    what: 'Şifrenizi unuttuysanız cep telefonunuza geçici bir şifre gönderilir.',
    needs: ['Kullanıcı adınız (kimlik veya vergi numaranız).', 'Üyeliğinizde kayıtlı cep telefonunuz.'],
    cost: free,
    duration: 'Mesaj genellikle bir dakika içinde gelir.',
  },
  '/maas-bordrosu': {
    what: 'Belediye çalışanları maaş bordrolarını ay ay görür.',
    needs: [employment],
    cost: free,
    duration: afterSignIn,
  },
  '/izin-bilgileri': {
    what: 'Belediye çalışanları kullandıkları ve kalan izinlerini görür.',
    needs: [employment],
    cost: free,
    duration: afterSignIn,
  },
  '/icra-bilgileri': {
    what: 'Belediye çalışanları maaşlarındaki icra kesintilerini görür.',
    needs: [employment],
    cost: free,
    duration: afterSignIn,
  },
}
