import { Picture } from '#components/picture/Picture.tsx'
import { usePage, useText } from '#state/page-context.ts'

import styles from './article.module.css'

interface ArticleLeadProps {
  kind: 'cover' | 'portrait'
  src: string
  title: string
  /** Below the picture, as "示意图"; empty for none. */
  note: string
}

/** The picture a text begins with: the first thing one sees, so it is loaded first. */
export function ArticleLead({ kind, src, title, note }: ArticleLeadProps) {
  const { site } = usePage()
  const say = useText('article')
  const sizes = kind === 'cover' ? '(min-width: 75rem) 50rem, 100vw' : '(min-width: 60rem) 20rem, 55vw'
  return (
    <figure className={styles['lead']}>
      <Picture
        src={src}
        alt={say('lead', { title })}
        sizes={sizes}
        ratio={kind === 'cover' ? '3/2' : '3/4'}
        priority
        storage={site.storage}
      />
      {note ? <figcaption className={styles['note']}>{note}</figcaption> : null}
    </figure>
  )
}
