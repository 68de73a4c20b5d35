import { use, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { maySeeMedia } from '../person/person-may.ts'
import { PersonContext } from '../person/person.ts'
import { isCroppable } from './is-croppable.ts'
import { LazyCropDialog } from './LazyCropDialog.tsx'

interface CropButtonProps {
  path: string
  /** What the picture is for, which the name of the button says. */
  name: string
  onCropped: (item: MediaItem) => void
}

/** A button that cuts a part out of a picture, for those who may see the library. */
export function CropButton({ path, name, onCropped }: CropButtonProps) {
  const person = use(PersonContext)
  const [isOpen, setOpen] = useState(false)
  if (person === undefined || !maySeeMedia(person) || !isCroppable(path)) return null
  return (
    <>
      <button
        type="button"
        className={acts['quiet']}
        aria-label={`裁剪：${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        裁剪
      </button>
      {isOpen ? (
        <LazyCropDialog
          path={path}
          onClose={() => setOpen(false)}
          onCropped={(item) => {
            setOpen(false)
            onCropped(item)
          }}
        />
      ) : null}
    </>
  )
}
