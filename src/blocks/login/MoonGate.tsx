import { ServerHtml } from '#components/text/ServerHtml.tsx'

import styles from './login.module.css'
import { MoonGateDrawing } from './MoonGateDrawing.tsx'

/** The moon gate beside the form. Its outlines are not in the browser's code, which has nothing to do with them. */
export function MoonGate() {
  const className = styles['drawing']
  return import.meta.env.SSR ? (
    <div className={className}>
      <MoonGateDrawing />
    </div>
  ) : (
    <ServerHtml className={className} />
  )
}
