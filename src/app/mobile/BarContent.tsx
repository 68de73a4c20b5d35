import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { currencyOf } from '../is-current.ts'
import type { BarContentProps } from '../shell-model.ts'
import { AreaSheet } from './AreaSheet.tsx'
import styles from './bottom-bar.module.css'

/** The tabs, and the sheet with all areas. */
export function BarContent({ shell: { tabs = [], navigation = [] }, path }: BarContentProps) {
  const { trail } = usePage()
  const say = useText('shell')
  return (
    <>
      <nav className={styles['tabs']} aria-label={say('tabs')} style={{ '--_count': tabs.length }}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            className={styles['tab']}
            href={linkAddress(tab.to).href}
            aria-current={currencyOf(tab, path, trail)}
          >
            <Icon name={tab.icon ?? 'grid'} />
            {tab.title}
          </Link>
        ))}
      </nav>
      <AreaSheet key={path} entries={navigation} path={path} />
    </>
  )
}
