import { clampLines } from '#components/text/clamp-lines.ts'
import { Link } from '#components/text/Link.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import type { DetailsResponse } from '#contract/entities/article.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './sessions.module.css'

/** The teacher: a link if the teacher has a page here, else only the name. */
export function Teacher({ article, field }: { article: DetailsResponse; field: string | undefined }) {
  const { site } = usePage()
  const say = useText('sessions')
  const name = field === undefined ? '' : String(article.fields[field] ?? '').trim()
  if (name === '') return null
  const teacherArticle = article.related.find(({ title }) => title === name)
  const address = teacherArticle && detailsAddress({ site }, teacherArticle)
  return (
    <div className={styles['teacher']}>
      {teacherArticle?.cover ? (
        <Picture
          className={styles['face']}
          src={teacherArticle.cover}
          alt={teacherArticle.title}
          sizes="4.5rem"
          ratio="1/1"
          storage={site.storage}
        />
      ) : null}
      <p className={styles['about']}>
        <span className={styles['label']}>{say('teacher')}</span>
        {address === undefined ? (
          <span className={styles['who']}>{name}</span>
        ) : (
          <Link className={`${styles['who']} ${styles['link']}`} href={address}>
            {name}
          </Link>
        )}
        {teacherArticle?.summary ? (
          <span className={`${clampLines(2)} ${styles['summary']}`}>{teacherArticle.summary}</span>
        ) : null}
      </p>
    </div>
  )
}
