import { Fragment } from 'react'
import styles from './TownPage.module.css'
import { writtenBlocks } from './written-blocks.ts'

/** A text as a clerk wrote it, with its headings, paragraphs and lists. */
export function WrittenText({ text }: { text: string }) {
  return writtenBlocks(text).map((block, index) => (
    // The text does not change while it is shown.
    <Fragment key={index}>
      {block.kind === 'heading' && <h2>{block.text}</h2>}
      {block.kind === 'paragraph' && <p className={styles.written}>{block.text}</p>}
      {block.kind === 'list' && (
        <ul>
          {block.items.map((item, number) => (
            <li key={number}>{item}</li>
          ))}
        </ul>
      )}
    </Fragment>
  ))
}
