import { Link } from '#components/text/Link.tsx'
import type { SearchResponse } from '#contract/entities/search.ts'
import { addressWith, detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './search-results.module.css'

/** Suggestions for an empty result: words that have hits, and titles of existing entities. */
export function SearchWays({ ways: { kind, words, titles } }: { ways: NonNullable<SearchResponse['ways']> }) {
  const page = usePage()
  const say = useText('search-results')
  const entities = titles.flatMap((entity) => {
    const href = detailsAddress(page, entity)
    return href === undefined ? [] : [{ ...entity, href, typeName: page.site.types[entity.type]?.name }]
  })
  return (
    <div className={styles['ways']}>
      {words.length > 0 ? (
        <section>
          <h3 className={styles['wayHead']}>{say(kind === 'near' ? 'nearWords' : 'popularWords')}</h3>
          <ul className={styles['wayWords']}>
            {words.map((word) => (
              <li key={word}>
                <Link className={styles['wayWord']} href={addressWith(page, { keyword: word, type: undefined })}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {entities.length > 0 ? (
        <section>
          <h3 className={styles['wayHead']}>{say(kind === 'near' ? 'nearTitles' : 'popularTitles')}</h3>
          <ul className={styles['wayTitles']}>
            {entities.map(({ id, type, title, href, typeName }) => (
              <li key={`${type}:${id}`}>
                <Link className={styles['wayTitle']} href={href}>
                  {title}
                </Link>
                {typeName === undefined ? null : <span className={styles['wayType']}>{typeName}</span>}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
