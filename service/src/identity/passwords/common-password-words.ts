/**
 * Words most frequent in leaked lists and Turkish habits: clubs, provinces, names, words of love and faith, keyboards.
 * Compared without capitals, marks, digits and signs; two of them together count too.
 */
export const commonPasswordWords = `
sifre sifrem sifreyok parola parolam password passw pass passwd passphrase letmein welcome hosgeldin admin administrator
root user kullanici login giris guest misafir test deneme ornek example default changeme degistir gecici master
belediye ebelediye belediyem devlet edevlet turkiye turkey turk turkiyem vatan millet bayrak ataturk mustafakemal cumhuriyet
galatasaray fenerbahce besiktas trabzonspor bursaspor goztepe karsiyaka samsunspor adanaspor sivasspor konyaspor
cimbom cimbombom aslan kartal kanarya karakartal ultraslan carsi hamsi timsah sampiyon gs fb bjk ts gol futbol football
adana adiyaman afyon agri aksaray amasya ankara antalya ardahan artvin aydin balikesir bartin batman bayburt bilecik
bingol bitlis bolu burdur bursa canakkale cankiri corum denizli diyarbakir duzce edirne elazig erzincan erzurum eskisehir
gaziantep giresun gumushane hakkari hatay igdir isparta istanbul izmir kahramanmaras karabuk karaman kars kastamonu
kayseri kilis kirikkale kirklareli kirsehir kocaeli konya kutahya malatya manisa mardin mersin mugla mus nevsehir nigde
ordu osmaniye rize sakarya samsun sanliurfa siirt sinop sirnak sivas tekirdag tokat trabzon tunceli usak van yalova
yozgat zonguldak kadikoy uskudar alanya bodrum marmaris cesme karadeniz akdeniz ege anadolu
ahmet mehmet mustafa ali hasan huseyin ibrahim ismail osman omer yusuf murat fatih emre burak can cem kemal kadir
ramazan recep suleyman halil hakan serkan volkan okan tolga onur umut ugur yasin furkan kerem arda mert efe berk baris
deniz eren enes batuhan oguz oguzhan gokhan orhan erhan erkan sinan selim tarik tuncay yavuz yilmaz metin cetin
ayse fatma emine hatice zeynep elif merve busra kubra esra seda sevgi sevda sevil songul gul gulsah gulsen nur nuray
aysegul aysenur fatmanur melek melike meryem havva asli ezgi ece eda ebru dilek derya ceren cansu burcu buse beyza
betul aylin aysel yasemin tugba tuba sibel sema selin pinar ozge ozlem nazli irem hilal hande gamze defne azra
michael jordan daniel thomas robert charlie jessica jennifer ashley andrew joshua matthew george anthony william
askim askimsin askimseni canim canimsin canimbenim birtanem hayatim hayatimsin bebegim sevgilim seni seviyorum
seniseviyorum seniseviyorumm cokseviyorum benim senin bizim annem babam annembabam anne baba kardesim ailem ailemiz
oglum kizim yavrum dede teyze prenses princess kral kralice melegim meleksin gulum cicek cicegim kelebek yildiz gunes
ay ask love iloveyou loveyou lover forever sonsuza sonsuzluk hayat umutsuz mutluluk huzur sevmek ozgurluk
allah bismillah elhamdulillah muhammed allahim allahuekber islam kuran mekke medine rabbim insallah masallah
dragon monkey shadow sunshine superman batman spiderman starwars pokemon naruto ninja pirate killer hunter ranger
soccer baseball hockey basketball tennis golf harley mustang ferrari porsche mercedes bmw audi toyota honda corvette
computer bilgisayar internet facebook instagram twitter google microsoft windows samsung iphone apple android nokia
vodafone turkcell turktelekom whatsapp youtube yahoo hotmail gmail mail eposta telefon telefonum
qwerty qwertyu qwertyui qwertyuiop qwert asdf asdfg asdfgh asdfghj asdfghjkl zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc
qweasd qweasdzxc asdqwe qweqwe asdasd zxczxc qwe asd zxc abc abcd abcde abcdef abcdefg aaa xxx aaaaaa
secret gizli gizlisifre topsecret trustno trustnoone whatever nothing hicbirsey bilmiyorum unuttum unutma merhaba selam
hello hallo freedom summer winter spring autumn yaz kis ilkbahar sonbahar ocak subat mart nisan mayis haziran temmuz
agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma cumartesi pazar january february march april june
july august september october november december monday friday sunday
ogretmen ogrenci doktor muhendis avukat polis asker jandarma hemsire memur mudur patron okul universite lise ilkokul
ev evim araba arabam para parambol zengin banka kredi kart maas cuzdan market bakkal manav kasap firin
kedi kopek kus balik aslanim kaplan kurt bozkurt sahin dogan atmaca panter yunus ayi tavsan kuzu boncuk pamuk karabas
mavi kirmizi yesil sari siyah beyaz mor pembe turuncu lacivert gri blue red green black white orange purple yellow silver
elma armut kiraz cilek karpuz portakal limon muz uzum incir zeytin fistik findik cay kahve ekmek peynir baklava kebap
biber domates chocolate cikolata cookie cheese pepper ginger banana cherry butter coffee flower
bir iki uc dort bes alti yedi sekiz dokuz on birikiuc one two three onetwothree
yeni eski yenisifre eskisifre benimsifrem kolay zor hizli guclu guzel guzelim tatli tatlim seker sekerim bal balim
sonsuz kader kismet hasret gurbet ozlem vatanim memleket memleketim koyum sehir sehrim mahalle sokak
genius maverick phoenix thunder lightning rainbow diamond golden crystal angel heaven buddy lucky happy smile
matrix access server database network security guvenlik system sistem yonetici service servis ofis office
`
  .trim()
  .split(/\s+/)
