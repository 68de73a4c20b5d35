import { nameLook } from '#components/text/name-look.ts'
import { Link } from '#components/text/Link.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { usePage, useText } from '#state/page-context.ts'

import { Footer } from '../Footer.tsx'
import { Mark } from '../Mark.tsx'
import { Progress } from '../Progress.tsx'
import type { ShellProps } from '../shell-model.ts'
import styles from './desktop-shell.module.css'
import { HeaderTools } from './HeaderTools.tsx'
import { MainNavigation } from './MainNavigation.tsx'

/** The shell of every page on wide screens; it reflows to narrow ones when enlarged (WCAG 1.4.10). */
export function DesktopShell({ shell, links, switches, children }: ShellProps) {
  const { places, brush } = usePage().site
  const isNamed = shell.mark?.picture?.named === true
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
          <HeaderTools shell={shell} switches={switches} />
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
