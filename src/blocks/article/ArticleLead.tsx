import { Picture } from '#components/picture/Picture.tsx'
import { usePage, useText } from '#state/page-context.ts'

import styles from './article.module.css'
import { ArticleStage } from './ArticleStage.tsx'

interface ArticleLeadProps {
  kind: 'text' | 'object' | 'person' | 'event'
  src: string
  /** The further pictures, which stand below that of an object. */
  others: readonly string[]
  title: string
  /** A note below the picture, such as "示意图"; empty for none. */
  note: string
}

/** The lead picture of a text. It is loaded first, because it is at the top of the page. */
export function ArticleLead({ kind, src, others, title, note }: ArticleLeadProps) {
  const { site } = usePage()
  const say = useText('article')
  if (kind === 'object') return <ArticleStage images={[src, ...others]} title={title} note={note} />
  const isPortrait = kind === 'person'
  const sizes = isPortrait ? '(min-width: 60rem) 20rem, 40vw' : '(min-width: 75rem) 46rem, 100vw'
  return (
    <figure className={styles['lead']}>
      <Picture
        src={src}
        alt={say('lead', { title })}
        sizes={sizes}
        ratio={isPortrait ? '3/4' : '3/2'}
        priority
        storage={site.storage}
      />
      {note ? <figcaption className={styles['note']}>{note}</figcaption> : null}
    </figure>
  )
}
