import { Link } from 'react-router-dom'

import type { VersionResponse } from '#contract/studio/document-response.ts'

import { Moment } from '../frame/Moment.tsx'
import styles from './versions.module.css'

/** The versions, newest first. */
export function VersionList({ versions, chosen }: { versions: readonly VersionResponse[]; chosen: string }) {
  return (
    <ol className={styles['list']} reversed>
      {versions.map(({ id, number, created, by, origin, isLive }) => (
        <li key={id}>
          <Link
            className={styles['version']}
            to={`?id=${id}`}
            replace
            aria-current={String(id) === chosen ? 'true' : undefined}
          >
            <span>
              第 {number} 版{isLive ? '（网页上的）' : ''}
            </span>
            <span className={styles['soft']}>
              <Moment seconds={created} /> {origin === 'published' ? `${by}发布` : '后台以外改的'}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
