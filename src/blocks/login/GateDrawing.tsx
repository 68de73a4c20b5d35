import { ServerHtml } from '#components/text/ServerHtml.tsx'

import styles from './login.module.css'
import { MoonGateDrawing } from './MoonGateDrawing.tsx'

/** The drawing beside the form. Its outlines are not in the browser's code, which has nothing to do with them. */
export function GateDrawing({ drawing }: { drawing: 'moon-gate' | 'silhouette' | 'none' }) {
  const className = styles['drawing']
  return import.meta.env.SSR ? (
    <div className={className}>
      {drawing === 'moon-gate' ? <MoonGateDrawing /> : null}
      {drawing === 'silhouette' ? <div className={styles['silhouette']} /> : null}
    </div>
  ) : (
    <ServerHtml className={className} />
  )
}
