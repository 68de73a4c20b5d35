import { useState } from 'react'
import Cropper from 'react-easy-crop'

import 'react-easy-crop/react-easy-crop.css'

import { fileAddress } from '#components/file-address.ts'
import { MEDIA_BASE } from '#components/picture/picture-address.ts'

import type { CropPart } from './crop-part.ts'
import styles from './crop.module.css'

interface CropStageProps {
  path: string
  turn: number
  /** The proportions of the part in pixels. */
  aspect: number
  /** The part that is shown at first. */
  part: CropPart
  onChange: (part: CropPart) => void
  onLoad: (size: { width: number; height: number }) => void
}

/** Numbers of a small part need more than the slider has. */
const MOST_ZOOM = 100
const SLIDER_ZOOM = 8

/** The picture with the part that is cut out; it is moved below the frame and enlarged. */
export function CropStage({ path, turn, aspect, part, onChange, onLoad }: CropStageProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  // What the stage computes from numbers is a little beside them, and must not replace them.
  const [isMoved, setMoved] = useState(false)
  return (
    <>
      <div className={styles['stage']}>
        <Cropper
          image={fileAddress(path, MEDIA_BASE)}
          {...{ crop, zoom, aspect }}
          rotation={turn}
          minZoom={1}
          maxZoom={MOST_ZOOM}
          keyboardStep={4}
          disableAutomaticStylesInjection
          initialCroppedAreaPercentages={{ x: part.left, y: part.top, width: part.width, height: part.height }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onInteractionStart={() => setMoved(true)}
          onCropAreaChange={({ x, y, width, height }) => {
            if (isMoved && [x, y, width, height].every(Number.isFinite)) onChange({ left: x, top: y, width, height })
          }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => onLoad({ width: naturalWidth, height: naturalHeight })}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': '留下的部分，用方向键移动' }}
        />
      </div>
      <label className={styles['zoom']}>
        放大
        <input
          type="range"
          min={1}
          max={SLIDER_ZOOM}
          step={0.05}
          value={Math.min(zoom, SLIDER_ZOOM)}
          onChange={({ target }) => {
            setMoved(true)
            setZoom(target.valueAsNumber)
          }}
        />
      </label>
    </>
  )
}
