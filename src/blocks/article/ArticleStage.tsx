import styles from './article.module.css'
import { ArticleGallery } from './ArticleGallery.tsx'

interface ArticleStageProps {
  /** The lead picture first. */
  images: readonly string[]
  title: string
  /** A note below the pictures; empty for none. */
  note: string
}

/** The pictures of an object at the head of its page: the first one large, and all of them open. */
export function ArticleStage({ images, title, note }: ArticleStageProps) {
  return (
    <div className={styles['lead']}>
      <ArticleGallery images={images} title={title} hasStage />
      {note ? <p className={styles['note']}>{note}</p> : null}
    </div>
  )
}
