import { type KeyboardEvent, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { pictureAddress } from '#components/picture/picture-address.ts'
import { type MediaFocus, type MediaItem, mediaItem } from '#contract/studio/media-item-response.ts'

import { useCall } from '../calls/call.ts'
import styles from './focus-field.module.css'
import { PercentInput } from './PercentInput.tsx'

interface FocusFieldProps {
  item: MediaItem
  onSaved: () => Promise<void>
}

/** The proportions in which pages show pictures. */
const ratios = ['21/9', '16/9', '3/2', '4/3', '1/1', '3/4'] as const

const middle: MediaFocus = { x: 50, y: 50 }

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (value: number) => Math.min(Math.max(Math.round(value), 0), 100)

/** The point of a picture that stays visible where a page cuts it, with how it then looks. */
export function FocusField({ item: { path, alt, focus: stored }, onSaved }: FocusFieldProps) {
  const call = useCall()
  const [focus, setFocus] = useState(stored ?? middle)
  const [outcome, setOutcome] = useState<{ isFault: boolean; words: string }>()
  const move = (x: number, y: number) => {
    setOutcome(undefined)
    setFocus({ x: within(x), y: within(y) })
  }
  const save = async (next: MediaFocus | null) => {
    const result = await call.send('media/focus', mediaItem, { path, focus: next })
    const done = next === null ? '已去掉焦点，裁切时留中间。' : '已保存，访客马上看到。'
    setOutcome(result.kind === 'ok' ? { isFault: false, words: done } : { isFault: true, words: result.message })
    if (result.kind !== 'ok') return
    setFocus(next ?? middle)
    await onSaved()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    move(focus.x + step[0] * by, focus.y + step[1] * by)
  }
  const address = pictureAddress(path)
  const position = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <div className={styles['focus']}>
      <p className={styles['soft']}>
        网页按固定比例显示图片，会裁掉边上的部分。点一下图片里最要紧的地方，裁切时就会留住它。
      </p>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['picture']}
          aria-label={`焦点：从左 ${focus.x}%，从上 ${focus.y}%，用方向键移动`}
          onKeyDown={onKeyDown}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect()
            // A click by the keyboard has no place.
            if (detail > 0 && width > 0 && height > 0)
              move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
          }}
        >
          <img {...address} sizes="24rem" alt={alt} />
          <span
            className={styles['point']}
            style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
          />
        </button>
        <div className={styles['numbers']}>
          <PercentInput label="从左" value={focus.x} onChange={(x) => move(x, focus.y)} />
          <PercentInput label="从上" value={focus.y} onChange={(y) => move(focus.x, y)} />
        </div>
      </div>
      <ul className={styles['looks']} aria-label="各种比例下的样子">
        {ratios.map((ratio) => (
          <li key={ratio}>
            <img {...address} sizes="10rem" alt="" style={{ aspectRatio: ratio, ...position }} />
            <span className={styles['soft']}>{ratio.replace('/', ':')}</span>
          </li>
        ))}
      </ul>
      <div className={styles['acts']}>
        <button type="button" className={acts['button']} onClick={() => void save(focus)}>
          保存焦点
        </button>
        {stored === null ? null : (
          <button type="button" className={acts['quiet']} onClick={() => void save(null)}>
            去掉焦点
          </button>
        )}
        <div role="status">{outcome?.isFault === true ? <FaultText>{outcome.words}</FaultText> : outcome?.words}</div>
      </div>
    </div>
  )
}
