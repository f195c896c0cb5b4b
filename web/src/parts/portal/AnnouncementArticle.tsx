import { formatDateLong } from 'rules/dates'
import styles from './AnnouncementArticle.module.css'

interface AnnouncementArticleProps {
  title: string
  text: string
  publishedOn: string
  picture: { url: string; description: string } | null
}

/** An announcement as everyone reads it, on the home page and before it is published. */
export function AnnouncementArticle({ title, text, publishedOn, picture }: AnnouncementArticleProps) {
  return (
    <>
      <time dateTime={publishedOn} className="note">
        {formatDateLong(publishedOn)}
      </time>
      <h3>{title}</h3>
      {picture && (
        <img src={picture.url} alt={picture.description} loading="lazy" className={styles.picture} />
      )}
      <p className={styles.text}>{text}</p>
    </>
  )
}
