import type { KeyboardEvent } from 'react'

import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { StaticHtml } from '#render/StaticHtml.tsx'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { currencyOf } from '../is-current.ts'
import type { ShellProps } from '../shell-model.ts'
import { AreaSheet } from './AreaSheet.tsx'
import styles from './bottom-bar.module.css'
import { useOpenSheet } from './use-open-sheet.ts'

/**
 * The tabs at the lower edge, and the sheet with all areas. On the first page both stay the server's HTML (the
 * navigation is not sent), so the handlers that close the sheet by Escape or by going back are on the bar around them.
 */
export function BottomBar({ shell: { tabs, navigation }, path }: Pick<ShellProps, 'shell' | 'path'>) {
  const { trail } = usePage()
  const say = useText('shell')
  useOpenSheet(styles['bar'] ?? '', path)
  if (!tabs || !navigation)
    return <StaticHtml key="static" as="div" className={styles['bar']} onKeyDown={closeSheetByEscape} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only handles events of its links
    <div key="live" className={styles['bar']} onKeyDown={closeSheetByEscape}>
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
    </div>
  )
}

function closeSheetByEscape({ key, currentTarget }: KeyboardEvent): void {
  const sheet = key === 'Escape' ? currentTarget.querySelector<HTMLDetailsElement>('details[open]') : null
  if (!sheet) return
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}
