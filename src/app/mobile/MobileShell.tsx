import { Link } from '#components/text/Link.tsx'
import { Seal } from '#components/text/Seal.tsx'
import { useText } from '#state/page-context.ts'

import { Footer } from '../Footer.tsx'
import { Progress } from '../Progress.tsx'
import { SearchBox } from '../SearchBox.tsx'
import type { ShellProps } from '../shell-model.ts'
import { BackLink } from './BackLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import styles from './mobile-shell.module.css'

/**
 * The shell of every page on phones and tablets: name and search on the home page, a back link elsewhere, tabs below.
 */
export function MobileShell({ shell, links, title, path, switches, isLoading, isCutOff, children }: ShellProps) {
  const say = useText('shell')
  const isHome = path === 'index'
  return (
    <>
      <a className={styles['skip']} href="#main">
        {say('skip')}
      </a>
      <Progress isLoading={isLoading} isCutOff={isCutOff} />
      <header className={styles['bar']}>
        {isHome ? (
          <>
            <Link className={styles['brand']} href="/index">
              <Seal />
              <span className={styles['name']}>{shell.site_name}</span>
            </Link>
            <div className={styles['search']}>
              <SearchBox />
            </div>
          </>
        ) : (
          <>
            <BackLink />
            <span className={styles['title']}>{title}</span>
            <span className={styles['balance']} />
          </>
        )}
      </header>
      <main className={styles['main']} id="main" tabIndex={-1} aria-busy={isLoading}>
        {children}
      </main>
      <Footer shell={shell} links={links} switches={switches} />
      <BottomBar shell={shell} path={path} />
    </>
  )
}
