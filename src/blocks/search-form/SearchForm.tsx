import { Breadcrumb } from '#components/navigation/Breadcrumb.tsx'
import { BrushTitle } from '#components/text/BrushTitle.tsx'
import { Link } from '#components/text/Link.tsx'
import { SearchField } from '#components/navigation/SearchField.tsx'
import { searchableHotWords } from '#contract/entities/hot-words.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { searchForm } from './definition.ts'
import styles from './search-form.module.css'

/** The head of the search page: its title, the search field, and suggested words. */
export function SearchForm({ props: { title, hints, type: only }, data, sectionId }: BlockView<typeof searchForm>) {
  const { query, trail, device, site, path } = usePage()
  const { search = path } = site.places
  // What was chosen stays for the next search; the results lead back to all types.
  const type = only === undefined ? query['type'] : String(only)
  const say = useText('search-form')
  const sayTrail = useText('breadcrumb')
  const hotWords = searchableHotWords((data.hotWords ?? []).map(({ word }) => word))
  const words = hotWords.length > 0 ? hotWords : hints
  const hintsId = `${sectionId}-hints`
  return (
    <div className={styles['band']}>
      <div className={styles['inner']}>
        {device === 'desktop' ? (
          <Breadcrumb
            label={sayTrail('label')}
            trail={trail.map((above) => ({ title: above.title, href: `/${above.path}` }))}
            current={title}
          />
        ) : null}
        <BrushTitle brush={site.brush}>{title}</BrushTitle>
        <SearchField
          action={ROUTER_BASE + search}
          label={say('search')}
          hint={say('hint')}
          keyword={query['keyword'] ?? ''}
          type={type}
        />
        {words.length > 0 ? (
          <div className={styles['hints']}>
            <span id={hintsId}>{say('hints')}</span>
            <ul className={styles['words']} aria-labelledby={hintsId}>
              {words.map((word) => (
                <li key={word}>
                  <Link
                    className={styles['word']}
                    href={`/${search}?${new URLSearchParams({ keyword: word, ...(type === undefined ? {} : { type }) }).toString()}`}
                    aria-current={word === query['keyword'] ? 'true' : undefined}
                  >
                    {word}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </div>
  )
}
