import { Link } from '#components/text/Link.tsx'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ThemeTools } from './ThemeTools.tsx'
import type { ReaderTheme } from './reader-themes.ts'
import { PageJump } from './PageJump.tsx'
import { ReaderIcon, type ReaderIconName } from './ReaderIcon.tsx'
import styles from './tools.module.css'
import { ZoomTools, type ZoomToolsProps } from './ZoomTools.tsx'

export type PanelName = 'outline' | 'search' | 'look'

interface ReaderToolsProps extends ZoomToolsProps {
  page: number
  count: number
  address: string
  theme: ReaderTheme
  panel: PanelName | undefined
  onPage: (page: number) => void
  onTheme: (theme: ReaderTheme) => void
  onPanel: (panel: PanelName) => void
}

/**
 * The tools of the reader. A desktop shows all of them in one line; a phone those within reach of the thumb, and zoom,
 * background and download in a panel of their own (LookPanel.tsx).
 */
export function ReaderTools({
  page,
  count,
  address,
  theme,
  panel,
  onPage,
  onTheme,
  onPanel,
  ...zoom
}: ReaderToolsProps) {
  const { device } = usePage()
  const say = useText('reader')
  const newTab = useText('shell')('newTab')
  const panelTool = (name: PanelName, icon: ReaderIconName) => (
    <button type="button" className={styles['tool']} aria-expanded={panel === name} onClick={() => onPanel(name)}>
      <ReaderIcon name={icon} />
      <span className={styles['word']}>{say(name)}</span>
    </button>
  )
  if (device === 'mobile')
    return (
      <div className={styles['tools']} data-device="mobile">
        {panelTool('outline', 'outline')}
        {panelTool('search', 'search')}
        <PageJump page={page} count={count} onPage={onPage} />
        {panelTool('look', 'look')}
      </div>
    )
  return (
    <div className={styles['tools']}>
      <div className={styles['group']}>
        {panelTool('outline', 'outline')}
        {panelTool('search', 'search')}
      </div>
      <div className={styles['group']} role="group" aria-label={say('pages')}>
        <button
          type="button"
          className={styles['tool']}
          aria-label={say('previousPage')}
          title={say('previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ReaderIcon name="previous" />
        </button>
        <PageJump page={page} count={count} onPage={onPage} />
        <button
          type="button"
          className={styles['tool']}
          aria-label={say('nextPage')}
          title={say('nextPage')}
          disabled={page >= count}
          onClick={() => onPage(page + 1)}
        >
          <ReaderIcon name="next" />
        </button>
      </div>
      <ZoomTools {...zoom} />
      <ThemeTools theme={theme} onTheme={onTheme} />
      <Link
        className={styles['tool']}
        href={linkAddress(address).href}
        newTab={newTab}
        title={say('openFile')}
        aria-label={say('openFile')}
      >
        <ReaderIcon name="file" />
      </Link>
    </div>
  )
}
