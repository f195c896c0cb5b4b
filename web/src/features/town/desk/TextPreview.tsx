import type { SiteText } from 'contract/content/site-texts'
import { Facts } from '../../../ui/layout/Facts.tsx'
import styles from '../TownPage.module.css'
import { WrittenText } from '../WrittenText.tsx'

/** Preview of a text for its readers. */
export function TextPreview({ text, photoUrl }: { text: SiteText; photoUrl?: string | undefined }) {
  switch (text.kind) {
    case 'contact':
      return (
        <Facts
          look="rows"
          facts={[
            ['Telefon', text.phone],
            ['E-posta', text.email],
            ['Adres', text.address],
            ...text.openingHours.map(({ days, hours }) => [days, hours] as const),
          ]}
        />
      )
    case 'mayor':
      return (
        <Facts
          look="rows"
          facts={[
            [
              'Fotoğraf',
              photoUrl ? <img key="photo" src={photoUrl} alt="" className={styles.photo} /> : null,
            ],
            [text.title, text.name],
            ['Tanıtım sayfası', text.infoUrl],
          ]}
        />
      )
    case 'chat':
      return <p>{text.isOn ? 'Soru kutusu sayfalarda görünür.' : 'Soru kutusu görünmez.'}</p>
    case 'privacy':
    case 'accessibility':
      return (
        <div className={styles.page}>
          <WrittenText text={text.text} />
        </div>
      )
    case 'service':
      return (
        <Facts
          look="rows"
          facts={[
            ['Hizmet nedir?', text.what],
            ['Neler gerekir?', text.needs.join(' ')],
            ['Ücreti', text.cost],
            ['Ne kadar sürer?', text.duration],
          ]}
        />
      )
  }
}
