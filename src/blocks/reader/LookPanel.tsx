import { Link } from '#components/text/Link.tsx'
import { linkAddress } from '#state/page-address.ts'
import { useText } from '#state/page-context.ts'

import { GroundTools } from './GroundTools.tsx'
import type { Ground } from './grounds.ts'
import styles from './panel.module.css'
import { ReaderPanel } from './ReaderPanel.tsx'
import { ZoomTools, type ZoomToolsProps } from './ZoomTools.tsx'

export interface LookPanelProps extends ZoomToolsProps {
  address: string
  ground: Ground
  onGround: (ground: Ground) => void
  onClose: () => void
}

/** The phone's panel for zoom, background and the link to the file. */
export function LookPanel({ address, ground, onGround, onClose, ...zoom }: LookPanelProps) {
  const say = useText('reader')
  return (
    <ReaderPanel title={say('look')} onClose={onClose}>
      <div className={styles['looks']}>
        <GroundTools ground={ground} onGround={onGround} />
        <ZoomTools {...zoom} />
        <Link className={styles['more']} href={linkAddress(address).href} newTab>
          {say('openFile')}
        </Link>
      </div>
    </ReaderPanel>
  )
}
