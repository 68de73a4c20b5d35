import { useId, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { type MediaItem, mediaItem } from '#contract/studio/media-item-response.ts'

import { useCall } from '../calls/call.ts'
import {
  type CropPart,
  type CropRatio,
  cropRatios,
  type CropSide,
  isWholePicture,
  largestPart,
  partSize,
  turnedSize,
  wholePicture,
  withSide,
} from './crop-part.ts'
import styles from './crop.module.css'
import { CropStage } from './CropStage.tsx'
import { PercentInput } from './PercentInput.tsx'

interface CropDialogProps {
  path: string
  onCropped: (item: MediaItem) => void
  onClose: () => void
}

/** A picture that is narrower looks blurred over a whole telephone. */
const LEAST_WIDTH = 640

const sides: readonly [CropSide, string][] = [
  ['left', '左边'],
  ['top', '上边'],
  ['width', '宽'],
  ['height', '高'],
]

interface Cropping {
  ratio: CropRatio
  turn: 0 | 90 | 180 | 270
  part: CropPart
  /** Counts what was not done on the stage itself, which then begins anew. */
  round: number
}

/** The dialog in which a part of a picture is cut out, with the pointer, the keyboard or numbers. */
export function CropDialog({ path, onCropped, onClose }: CropDialogProps) {
  const id = useId()
  const call = useCall()
  const [natural, setNatural] = useState<{ width: number; height: number }>()
  const [cropping, setCropping] = useState<Cropping>({ ratio: 'original', turn: 0, part: wholePicture, round: 0 })
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const { ratio, turn, part, round } = cropping
  const seen = turnedSize(natural ?? { width: 1, height: 1 }, turn)
  const size = partSize(part, seen)
  const isWhole = turn === 0 && isWholePicture(part)
  const begin = (change: Partial<Cropping>) =>
    setCropping((before) => ({ ...before, ...change, round: before.round + 1 }))
  const turnBy = (by: 90 | 270) => {
    const next = turns[(turns.indexOf(turn) + by / 90) % 4] ?? 0
    const other = turnedSize(natural ?? { width: 1, height: 1 }, next)
    begin({ turn: next, part: ratio === 'free' ? wholePicture : largestPart(ratio, other) })
  }
  const crop = async () => {
    setSending(true)
    const fractions = { left: part.left / 100, top: part.top / 100, width: part.width / 100, height: part.height / 100 }
    const result = await call.send('media/crop', mediaItem, { path, ...fractions, turn })
    setSending(false)
    if (result.kind === 'ok') onCropped(result.data)
    else setFault(result.message)
  }
  return (
    <DialogFrame
      title="裁剪图片"
      description="裁剪后另存为一张新图片，原图不变。"
      closeLabel="关闭"
      className={styles['dialog']}
      onClose={onClose}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the place must not hear of it.
          event.stopPropagation()
          if (!isWhole && !isSending) void crop()
        }}
      >
        <div className={styles['tools']}>
          <label className={formStyles['label']} htmlFor={`${id}-ratio`}>
            比例
          </label>
          <select
            id={`${id}-ratio`}
            className={`${formStyles['input']} ${styles['ratio']}`}
            value={ratio}
            onChange={({ target }) => {
              const chosen = cropRatios.find(([key]) => key === target.value)?.[0] ?? 'free'
              begin({ ratio: chosen, part: chosen === 'free' ? part : largestPart(chosen, seen) })
            }}
          >
            {cropRatios.map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
          <button type="button" className={acts['quiet']} onClick={() => turnBy(270)}>
            向左转
          </button>
          <button type="button" className={acts['quiet']} onClick={() => turnBy(90)}>
            向右转
          </button>
        </div>
        <CropStage
          // Proportions, turns and numbers place the frame anew.
          key={`${round} ${natural === undefined ? '' : 'loaded'}`}
          {...{ path, turn, part }}
          aspect={size.width / size.height}
          onLoad={({ width, height }) => {
            if (natural === undefined && width > 0 && height > 0) setNatural({ width, height })
          }}
          onChange={(moved) => setCropping((before) => ({ ...before, part: moved }))}
        />
        <fieldset className={styles['numbers']}>
          <legend className={formStyles['label']}>留下的部分</legend>
          {sides.map(([side, label]) => (
            <PercentInput
              key={side}
              label={label}
              value={part[side]}
              onChange={(value) => begin({ ratio: 'free', part: withSide(part, side, value) })}
            />
          ))}
        </fieldset>
        <div className={styles['foot']}>
          <div role="status" className={styles['size']}>
            {natural === undefined ? null : <span>{`裁剪后 ${size.width} × ${size.height} 像素`}</span>}
            {natural === undefined || size.width >= LEAST_WIDTH ? null : (
              <FaultText>{`不到 ${LEAST_WIDTH} 像素宽，放大显示会模糊。`}</FaultText>
            )}
            {fault === '' ? null : <FaultText>{fault}</FaultText>}
          </div>
          <button type="submit" className={`${acts['button']} ${acts['main']}`} aria-disabled={isWhole || isSending}>
            {isSending ? '正在裁剪…' : '裁剪'}
          </button>
        </div>
      </form>
    </DialogFrame>
  )
}

const turns = [0, 90, 180, 270] as const
