import { Icon } from '#components/icon/Icon.tsx'
import { nameLook } from '#components/text/name-look.ts'
import { Link } from '#components/text/Link.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { hasMembers } from '#contract/site-places.ts'
import { usePage, useText } from '#state/page-context.ts'

import { Footer } from '../Footer.tsx'
import { Mark } from '../Mark.tsx'
import { Progress } from '../Progress.tsx'
import { SearchBox } from '../SearchBox.tsx'
import type { ShellProps } from '../shell-model.ts'
import { AccountTool } from './AccountTool.tsx'
import styles from './desktop-shell.module.css'
import { MainNavigation } from './MainNavigation.tsx'

/** The shell of every page on wide screens; it reflows to narrow ones when enlarged (WCAG 1.4.10). */
export function DesktopShell({ shell, links, switches, children }: ShellProps) {
  const { places, brush } = usePage().site
  const isNamed = shell.mark?.picture?.named === true
  const isWithMembers = hasMembers(places)
  const say = useText('shell')
  return (
    <>
      <a className={styles['skip']} href="#main">
        {say('skip')}
      </a>
      <Progress />
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <Link className={styles['brand']} href={`/${places.home}`} {...nameLook(shell.site_name, brush)}>
            <Mark mark={shell.mark} name={shell.site_name} />
            {isNamed ? (
              <VisuallyHidden>{shell.site_name}</VisuallyHidden>
            ) : (
              <span className={styles['name']}>{shell.site_name}</span>
            )}
            <span className={styles['slogan']}>{shell.slogan}</span>
          </Link>
          <div
            className={[
              styles['tools'],
              places.search === undefined && styles['unsearched'],
              !isWithMembers && styles['memberless'],
            ]
              .filter(Boolean)
              .join(' ')}
          >
            {places.search === undefined ? null : (
              <div className={styles['search']}>
                <SearchBox path={places.search} />
              </div>
            )}
            <a className={styles['tool']} href={switches.elderHref}>
              <Icon name="elder" />
              {say(switches.isElder ? 'elderOff' : 'elderOn')}
            </a>
            {isWithMembers ? (
              // The browser puts the member's badge here.
              <div className={styles['place']} data-account="">
                <AccountTool />
              </div>
            ) : null}
          </div>
        </div>
        <MainNavigation entries={shell.navigation} />
      </header>
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} links={links} switches={switches} />
    </>
  )
}
