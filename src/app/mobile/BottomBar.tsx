import { AreaIcon } from '#components/icon/AreaIcon.tsx'
import { Link } from '#components/text/Link.tsx'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ariaCurrentOf } from '../aria-current.ts'
import { linkTools } from '../header-tools.ts'
import { type BottomBarProps, tabsOf } from '../shell-model.ts'
import { AreaSheet } from './AreaSheet.tsx'
import styles from './bottom-bar.module.css'

/**
 * The tabs at the lower edge, and the sheet with all areas, which the loader closes by Escape, by going back, and with
 * the page (src/loader/close-menus.ts).
 */
export function BottomBar({ shell, path }: BottomBarProps) {
  const { trail, elder } = usePage()
  const tabs = tabsOf(shell, elder)
  const say = useText('shell')
  return (
    <div className={styles['bar']}>
      <nav className={styles['tabs']} aria-label={say('tabs')} style={{ '--_count': tabs.length }} data-areas="">
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            className={styles['tab']}
            href={linkAddress(tab.to).href}
            aria-current={ariaCurrentOf(tab, path, trail)}
          >
            <AreaIcon name={tab.icon} />
            {tab.title}
          </Link>
        ))}
      </nav>
      <AreaSheet entries={shell.navigation} links={linkTools(shell)} path={path} />
    </div>
  )
}
