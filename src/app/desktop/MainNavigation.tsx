import { type FocusEvent, type KeyboardEvent, type MouseEvent, use, useState } from 'react'

import type { NavigationEntry } from '#definition/grammar/site-definition.ts'
import { StaticHtml } from '#render/StaticHtml.tsx'
import { useText } from '#state/page-context.ts'

import { ShellPartsContext } from '../shell-parts.ts'
import styles from './main-navigation.module.css'

/**
 * All areas in a row; their parts open below on hover or focus, by CSS alone. On the first page the row stays the
 * server's HTML (`entries` are not sent), so the handlers that need a script, closing by Escape (WCAG 1.4.13) and after
 * a choice, are on the element around it.
 */
export function MainNavigation({ entries }: { entries: readonly NavigationEntry[] | undefined }) {
  const parts = use(ShellPartsContext)
  const say = useText('shell')
  const [isDismissed, setIsDismissed] = useState(false)
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setIsDismissed(true)
    // The focused part is about to be hidden.
    areaOf(event.target)?.querySelector('a')?.focus()
  }
  const closeWhenChosen = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('ul ul a')) setIsDismissed(true)
  }
  const openAgain = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    if (areaOf(target) !== areaOf(relatedTarget)) setIsDismissed(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles events of its links
    <nav
      className={styles['nav']}
      aria-label={say('navigation')}
      data-dismissed={isDismissed}
      onKeyDown={closeByEscape}
      onClick={closeWhenChosen}
      onMouseOver={openAgain}
      onFocus={openAgain}
      onMouseOut={openAgain}
      onBlur={openAgain}
    >
      {parts ? (
        <ul key="live" className={styles['list']}>
          <parts.AreaList entries={entries ?? []} />
        </ul>
      ) : (
        <StaticHtml key="static" as="ul" className={styles['list']} />
      )}
    </nav>
  )
}

/** Returns the area of the row that contains the target. */
function areaOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('nav > ul > li') : null
}
