import { useRef } from 'react'

import type { PreviewPane } from './preview-view.ts'
import styles from './preview.module.css'
import { useElementWidth } from './use-element-width.ts'

/** The widths of the windows that the layouts are shown in, in pixels. */
const windowWidths = { desktop: 1280, mobile: 390 } as const

/** A page of the portal in a window of its own, made smaller where there is less room. */
export function PreviewFrame({ pane: { device, title, address } }: { pane: PreviewPane }) {
  const room = useRef<HTMLDivElement>(null)
  const width = useElementWidth(room)
  const windowWidth = windowWidths[device]
  const scale = width === undefined ? 1 : Math.min(1, width / windowWidth)
  return (
    <figure className={styles['pane']} data-device={device}>
      <figcaption className={styles['caption']}>
        {title}
        <a href={address} target="_blank" rel="noreferrer">
          单独打开
        </a>
      </figcaption>
      <div ref={room} className={styles['room']}>
        {width === undefined ? null : (
          <iframe
            className={styles['frame']}
            title={`${title}的预览`}
            src={address}
            sandbox="allow-same-origin"
            style={{ inlineSize: windowWidth, blockSize: `${100 / scale}%`, scale: String(scale) }}
          />
        )}
      </div>
    </figure>
  )
}
