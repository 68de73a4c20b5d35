import { FaultText } from '#components/icon/FaultText.tsx'
import type { MediaItem } from '#contract/studio/media-item-response.ts'
import { formatBytes } from '#contract/text/format-bytes.ts'

import { Moment } from '../frame/Moment.tsx'
import styles from './media-chooser.module.css'
import libraryStyles from './media-library.module.css'
import { MediaLook } from './MediaLook.tsx'
import { mediaTitle } from './media-title.ts'

interface ChoiceTileProps {
  item: MediaItem
  /** The name of the group of which one can be chosen; absent where several can. */
  group: string | undefined
  isChosen: boolean
  isEnded: boolean
  isThere: boolean
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
}

/** A file that can be chosen, with what has to be heeded before. */
export function ChoiceTile({ item, group, isChosen, isEnded, isThere, isDisabled, onChoose }: ChoiceTileProps) {
  const { path, kind, alt, bytes, created, generated, uses } = item
  const notes = [
    bytes > 0 ? formatBytes(bytes) : '',
    uses === 0 ? '没有用到' : `${uses} 处用到`,
    generated ? '人工智能生成' : '',
    isThere ? '已经在里面' : '',
  ]
  return (
    <li className={libraryStyles['cell']}>
      <label
        className={styles['tile']}
        data-chosen={isChosen ? '' : undefined}
        data-disabled={isDisabled ? '' : undefined}
      >
        <input
          className={styles['choice']}
          {...(group === undefined ? { type: 'checkbox' } : { type: 'radio', name: group })}
          value={path}
          checked={isChosen}
          disabled={isDisabled}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <MediaLook item={item} />
        <span className={libraryStyles['name']}>{mediaTitle(item)}</span>
        {kind === 'picture' ? (
          <span className={libraryStyles['soft']}>{alt === '' ? '图库里没有写替代文字' : `替代文字：${alt}`}</span>
        ) : null}
        <span className={libraryStyles['soft']}>
          {notes.filter((note) => note !== '').join('，')} {created > 0 ? <Moment seconds={created} none="" /> : null}
        </span>
        {isEnded ? (
          <span className={libraryStyles['soft']}>
            <FaultText>授权已到期</FaultText>
          </span>
        ) : null}
      </label>
    </li>
  )
}
