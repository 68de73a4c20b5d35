import { Link } from '#components/text/Link.tsx'
import { usePage, useText } from '#state/page-context.ts'

import styles from './article.module.css'

/** The tags of a text; each links to the search for it, so a site without a search shows none. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  const { search } = usePage().site.places
  const say = useText('article')
  if (search === undefined || tags.length === 0) return null
  return (
    <nav className={styles['tags']} aria-label={say('tags')}>
      <ul className={styles['tag-list']}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link className={styles['tag']} href={`/${search}?${new URLSearchParams({ keyword: tag }).toString()}`}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
