import { Icon } from '#components/Icon.tsx'
import { Link } from '#components/Link.tsx'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { currencyOf } from '../is-current.ts'
import type { ShellProps } from '../shell-model.ts'
import { AreaSheet } from './AreaSheet.tsx'
import styles from './bottom-bar.module.css'

/** The tabs at the thumb, and the sheet with all areas. */
export function BottomBar({ shell, path }: Pick<ShellProps, 'shell' | 'path'>) {
  const { trail } = usePage()
  const say = useText('shell')
  return (
    <div className={styles['bar']}>
      <nav className={styles['tabs']} aria-label={say('tabs')}>
        {shell.tabs.map((tab) => (
          <Link key={tab.to} className={styles['tab']} href={linkAddress(tab.to).href} aria-current={currencyOf(tab, path, trail)}>
            <Icon name={tab.icon ?? 'grid'} />
            {tab.title}
          </Link>
        ))}
      </nav>
      <AreaSheet key={path} entries={shell.navigation} path={path} />
    </div>
  )
}
