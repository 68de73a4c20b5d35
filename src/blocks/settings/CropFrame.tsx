import { type Dispatch, type RefObject, type SetStateAction, useEffect, useId, useRef } from 'react'

import { useText } from '#state/page-context.ts'

import type { Crop } from './crop.ts'
import { drawCrop } from './draw-crop.ts'
import styles from './settings.module.css'
import { useCropGestures } from './use-crop-gestures.ts'

interface CropFrameProps {
  frame: RefObject<HTMLDivElement | null>
  picture: ImageBitmap
  crop: Crop
  onChange: Dispatch<SetStateAction<Crop>>
}

/** The photograph behind its frame, on a canvas, so that no address of it is needed. */
export function CropFrame({ frame, picture, crop, onChange }: CropFrameProps) {
  const say = useText('settings')
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures(frame, picture, onChange)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <>
      <div
        ref={frame}
        className={styles['frame']}
        role="application"
        aria-label={say('cropArea')}
        aria-describedby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by keys as well as by hand
        tabIndex={0}
        {...gestures}
      >
        <canvas ref={canvas} className={styles['canvas']} width={640} height={640} />
        <span className={styles['ring']} />
      </div>
      <p className={styles['keys']} id={id}>
        {say('cropKeys')}
      </p>
    </>
  )
}
