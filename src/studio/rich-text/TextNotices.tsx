import type { ReactNode } from 'react'

import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import styles from './rich-text.module.css'

interface TextNoticesProps {
  id: string
  losses: readonly string[]
  pasteLosses: readonly string[]
  onDismiss: () => void
  children: ReactNode
}

/** What is to be said of a text: what is wrong with it, what the editor cannot hold, what did not arrive. */
export function TextNotices({ id, losses, pasteLosses, onDismiss, children }: TextNoticesProps) {
  return (
    <div aria-live="polite" id={id} className={formStyles['error']}>
      {children}
      {pasteLosses.length === 0 ? null : (
        <>
          {pasteLosses.map((loss) => (
            <FaultText key={loss}>{loss}</FaultText>
          ))}
          <button type="button" className={formStyles['link']} onClick={onDismiss}>
            知道了
          </button>
        </>
      )}
      {losses.length === 0 ? null : (
        <>
          <FaultText>这篇文章里有编辑器不支持的内容，修改会丢掉它们，所以只能查看：</FaultText>
          <ul className={styles['losses']}>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
