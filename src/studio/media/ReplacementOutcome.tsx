import { Link } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import type { MediaReplaceResponse, MediaUser } from '#contract/studio/media-item-response.ts'

import { mediaItemAddress } from './media-item-address.ts'

/** What became of a replacement. */
export interface ReplaceState extends Pick<MediaReplaceResponse, 'done' | 'refused' | 'hidden'> {
  fault?: string
  /** The file that took the place. */
  by: string
  /** The documents that named the former file. */
  users: readonly MediaUser[]
}

/** How many documents a file was replaced in, which were not changed, and where to look. */
export function ReplacementOutcome({ state, isPicture }: { state: ReplaceState; isPicture: boolean }) {
  const { done, refused, hidden, fault, by, users } = state
  return (
    <>
      <p>
        已替换 {done} 条。
        <Link className={acts['quiet']} to={mediaItemAddress(by)}>
          打开新文件
        </Link>
      </p>
      {fault === undefined ? null : <FaultText>{`${fault} 可以再替换一次，接着做完。`}</FaultText>}
      {hidden > 0 ? <p>您看不到的 {hidden} 条没有替换。</p> : null}
      <ul>
        {refused.map(({ name, title, message }) => (
          <li key={name}>
            {title}：{message}
          </li>
        ))}
      </ul>
      {done === 0 || users.length === 0 ? null : (
        <>
          <p>{isPicture ? '替代文字和图片说明没有变，请看看合不合新图：' : '请看看这些内容：'}</p>
          <ul>
            {users.map(({ type, key, title }) => (
              <li key={`${type}:${key}`}>
                <Link className={acts['quiet']} to={`/content/${type}/${key}`}>
                  {title || '没有标题'}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
