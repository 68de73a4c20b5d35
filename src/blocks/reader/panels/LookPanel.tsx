import { Link } from '#components/text/Link.tsx'
import { linkAddress } from '#state/page-address.ts'
import { useText } from '#state/page-context.ts'

import { ThemeTools } from '../tools/ThemeTools.tsx'
import type { ReaderTheme } from '../tools/reader-themes.ts'
import styles from './panel.module.css'
import { ReaderPanel } from './ReaderPanel.tsx'
import { ZoomTools, type ZoomToolsProps } from '../tools/ZoomTools.tsx'

export interface LookPanelProps extends ZoomToolsProps {
  address: string
  theme: ReaderTheme
  onTheme: (theme: ReaderTheme) => void
  onClose: () => void
}

/** The phone's panel for zoom, background and the link to the file. */
export function LookPanel({ address, theme, onTheme, onClose, ...zoom }: LookPanelProps) {
  const say = useText('reader')
  const newTab = useText('shell')('newTab')
  return (
    <ReaderPanel title={say('look')} onClose={onClose}>
      <div className={styles['looks']}>
        <ThemeTools theme={theme} onTheme={onTheme} />
        <ZoomTools {...zoom} />
        <Link className={styles['more']} href={linkAddress(address).href} newTab={newTab}>
          {say('openFile')}
        </Link>
      </div>
    </ReaderPanel>
  )
}
