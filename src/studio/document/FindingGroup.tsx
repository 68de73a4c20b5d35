import { useId } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { Finding } from '#contract/studio/finding-response.ts'

import styles from './findings.module.css'

interface FindingGroupProps {
  label: string
  findings: readonly Finding[]
  /** Leads to the field, or to a picture in it. */
  onGo: (picture?: string) => void
}

/** What was found in one field, with the way to it. */
export function FindingGroup({ label, findings, onGo }: FindingGroupProps) {
  const id = useId()
  return (
    <li className={styles['group']} aria-labelledby={id}>
      <div className={styles['head']}>
        <strong id={id}>{label}</strong>
        <button
          type="button"
          className={acts['quiet']}
          aria-label={`去看看：${label}`}
          onClick={() => onGo(findings[0]?.picture)}
        >
          去看看
        </button>
      </div>
      <ul className={styles['findings']}>
        {findings.map((found) => (
          <li key={found.id}>
            {found.message}
            {found.picture === undefined || findings.length < 2 ? null : (
              <button
                type="button"
                className={acts['quiet']}
                aria-label={`看这张图片：${found.message}`}
                onClick={() => onGo(found.picture)}
              >
                看这张图片
              </button>
            )}
            {found.excerpt === undefined ? null : <span className={styles['excerpt']}>{found.excerpt}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}
