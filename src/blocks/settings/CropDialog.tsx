import { useRef, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import { FaultText } from '#components/icon/FaultText.tsx'
import { useText } from '#state/page-context.ts'

import { type Crop, clampCrop, mostZoom, wholeCrop } from './crop.ts'
import { CropFrame } from './CropFrame.tsx'
import { cutOut } from './draw-crop.ts'
import styles from './settings.module.css'

interface CropDialogProps {
  picture: ImageBitmap
  /** Uploads the cropped picture; resolves to an error message, or undefined. */
  onDone: (file: Blob, onProgress: (share: number) => void) => Promise<string | undefined>
  onClose: () => void
}

/** Crops a square out of a photograph, by dragging, pinching, wheel, keys or the slider. */
export function CropDialog({ picture, onDone, onClose }: CropDialogProps) {
  const say = useText('settings')
  const frame = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture))
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState('')

  const isSending = share !== undefined
  const send = async () => {
    if (isSending) return
    setFault('')
    setShare(0)
    const file = await cutOut(picture, crop)
    setFault(file ? ((await onDone(file, setShare)) ?? '') : say('notAPicture'))
    setShare(undefined)
  }
  return (
    <DialogFrame
      title={say('crop')}
      description={say('cropHow')}
      closeLabel={say('close')}
      first={frame}
      onClose={onClose}
    >
      <CropFrame frame={frame} picture={picture} crop={crop} onChange={setCrop} />
      <label className={styles['zoom']}>
        <span>{say('zoom')}</span>
        <input
          type="range"
          min={1}
          max={mostZoom(picture)}
          step={0.01}
          value={crop.zoom}
          onChange={({ target }) =>
            setCrop((current) => clampCrop({ ...current, zoom: Number(target.value) }, picture))
          }
        />
      </label>
      <p className={styles['fault']} role="alert">
        {fault ? <FaultText>{fault}</FaultText> : null}
      </p>
      <div className={acts['choice']}>
        <button type="button" className={acts['button']} onClick={onClose}>
          {say('cancel')}
        </button>
        <button
          type="button"
          className={`${acts['button']} ${acts['main']}`}
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {isSending ? say('uploading', { percent: Math.round(share * 100) }) : say('useIt')}
        </button>
      </div>
    </DialogFrame>
  )
}
