import { useCallback, useEffect, useId, useRef, useState } from 'react'

import { DialogFrame } from '#components/DialogFrame.tsx'
import { useText } from '#state/page-context.ts'

import { type Crop, clampCrop, mostZoom, wholeCrop } from './crop.ts'
import { cutOut, drawCrop } from './draw-crop.ts'
import styles from './settings.module.css'
import { useCropGestures } from './use-crop-gestures.ts'

interface CropDialogProps {
  picture: ImageBitmap
  /** Sends what was cut out; answers what went wrong, or undefined. */
  onDone: (file: Blob, onProgress: (share: number) => void) => Promise<string | undefined>
  onClose: () => void
}

/** Cuts a square out of a photograph, by drag and pinch, wheel, keys or the slider. */
export function CropDialog({ picture, onDone, onClose }: CropDialogProps) {
  const say = useText('settings')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture))
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState('')
  const change = useCallback((next: (crop: Crop) => Crop) => setCrop(next), [])
  const gestures = useCropGestures(frame, picture, change)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

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
    <DialogFrame title={say('crop')} description={say('cropHow')} closeLabel={say('close')} first={frame} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by keys as well as by hand */}
      <div ref={frame} className={styles['frame']} role="application" aria-label={say('cropArea')} aria-describedby={`${id}-keys`} tabIndex={0} {...gestures}>
        <canvas ref={canvas} className={styles['canvas']} width={640} height={640} />
        <span className={styles['ring']} />
      </div>
      <p className={styles['keys']} id={`${id}-keys`}>
        {say('cropKeys')}
      </p>
      <label className={styles['zoom']}>
        <span>{say('zoom')}</span>
        <input type="range" min={1} max={mostZoom(picture)} step={0.01} value={crop.zoom} onChange={({ target }) => setCrop((known) => clampCrop({ ...known, zoom: Number(target.value) }, picture))} />
      </label>
      <p className={styles['fault']} role="alert">
        {fault}
      </p>
      <div className={styles['choice']}>
        <button type="button" className={styles['button']} onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="button" className={`${styles['button']} ${styles['main']}`} aria-disabled={isSending} onClick={() => void send()}>
          {isSending ? say('uploading', { percent: Math.round(share * 100) }) : say('useIt')}
        </button>
      </div>
    </DialogFrame>
  )
}
