import { Icon } from '#components/icon/Icon.tsx'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { useText } from '#state/page-context.ts'

import styles from './search-box.module.css'

/**
 * The search field of the shell: a plain form, which the loader submits without a reload.
 *
 * @param path of the search page, below the router base
 */
export function SearchBox({ path }: { path: string }) {
  const say = useText('shell')
  return (
    <form
      className={styles['box']}
      role="search"
      aria-label={say('searchForm')}
      action={ROUTER_BASE + path}
      method="get"
    >
      <input
        className={styles['field']}
        type="search"
        name="keyword"
        aria-label={say('search')}
        placeholder={say('searchHint')}
        maxLength={60}
        enterKeyHint="search"
      />
      <button type="submit" className={styles['go']} aria-label={say('search')}>
        <Icon name="search" />
      </button>
    </form>
  )
}
