import { nameLook } from '#components/text/name-look.ts'
import { Link } from '#components/text/Link.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { usePage, useText } from '#state/page-context.ts'

import { Footer } from '../Footer.tsx'
import { Mark } from '../Mark.tsx'
import { Progress } from '../Progress.tsx'
import { SearchBox } from '../SearchBox.tsx'
import type { ShellProps } from '../shell-model.ts'
import { BackLink } from './BackLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import { ElderSwitch } from './ElderSwitch.tsx'
import styles from './mobile-shell.module.css'

/**
 * The shell of every page on phones and tablets: name and search on the home page, elsewhere the way back and the area
 * that the page belongs to; everywhere the switch to the elder mode, and tabs below. The title is the page's own heading,
 * and is not repeated.
 */
export function MobileShell({ shell, links, path, switches, isMembers, children }: ShellProps) {
  const { trail, site } = usePage()
  const { home, search } = site.places
  const say = useText('shell')
  // The first step of every trail is the home page, which the portal's name stands for.
  const area = trail.slice(1).at(-1)
  const isHome = path === home
  const name = shell.short_name ?? shell.site_name
  const look = nameLook(name, site.brush)
  // A long name, and the large type of the elder mode, leave the search a row of its own.
  const hasTwoRows = isHome && search !== undefined && (switches.isElder || look['data-name-length'] === 'long')
  const elderSwitch = <ElderSwitch switches={switches} />
  return (
    <>
      <a className={styles['skip']} href="#main">
        {say('skip')}
      </a>
      <Progress />
      <header className={styles['bar']} data-rows={hasTwoRows ? 'two' : undefined}>
        {isHome ? (
          <>
            <Link
              className={search === undefined ? `${styles['brand']} ${styles['unsearched']}` : styles['brand']}
              href={`/${home}`}
              {...look}
            >
              <Mark mark={shell.mark} name={name} />
              {shell.mark?.picture?.named ? (
                <VisuallyHidden>{name}</VisuallyHidden>
              ) : (
                <span className={styles['name']}>{name}</span>
              )}
            </Link>
            {hasTwoRows ? elderSwitch : null}
            {search === undefined ? null : (
              <div className={styles['search']}>
                <SearchBox path={search} />
              </div>
            )}
            {hasTwoRows ? null : elderSwitch}
          </>
        ) : (
          <>
            <BackLink />
            <Link
              className={area ? styles['area'] : `${styles['area']} ${styles['home']}`}
              href={`/${area?.path ?? home}`}
              {...(area ? {} : look)}
            >
              {area ? area.title : <span>{name}</span>}
            </Link>
            {elderSwitch}
          </>
        )}
      </header>
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} links={links} switches={switches} isBrief={isMembers} />
      <BottomBar shell={shell} path={path} />
    </>
  )
}
