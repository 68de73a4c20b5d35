import { withoutPage } from '#contract/addresses/page-number.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './filters.module.css'

/** Searches the list itself: a plain form to this page, which keeps what is chosen. */
export function FilterSearch() {
  const page = usePage()
  const say = useText('filters')
  const { keyword = '', ...chosen } = withoutPage(page.query)
  return (
    <form className={styles['search']} role="search" action={ROUTER_BASE + page.path} method="get">
      {Object.entries(chosen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Keyed by the keyword, so that another search replaces the typed text. */}
      <input
        key={keyword}
        className={styles['field']}
        type="search"
        name="keyword"
        defaultValue={keyword}
        aria-label={say('search')}
        placeholder={say('search')}
        maxLength={60}
        enterKeyHint="search"
        // Suggestions are of the whole portal.
        data-suggestions="off"
      />
      <button type="submit" className={styles['go']}>
        {say('go')}
      </button>
    </form>
  )
}
