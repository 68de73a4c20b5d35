import { use, useState } from 'react'

import acts from '#components/buttons/acts.module.css'

import { maySeeMedia } from '../person/person-may.ts'
import { PersonContext } from '../person/person.ts'
import { LazyMediaChooser } from './LazyMediaChooser.tsx'
import type { MediaChoosing } from './media-choice.ts'

interface LibraryButtonProps extends Omit<MediaChoosing, 'onClose'> {
  /** What the files are for, which the name of the button says. */
  name: string
}

/** A button beside that for uploads, for those who may see the library. */
export function LibraryButton({ name, onChoose, ...choosing }: LibraryButtonProps) {
  const person = use(PersonContext)
  const [isOpen, setOpen] = useState(false)
  if (person === undefined || !maySeeMedia(person)) return null
  return (
    <>
      <button
        type="button"
        className={acts['quiet']}
        aria-label={`从图库选：${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        从图库选
      </button>
      {isOpen ? (
        <LazyMediaChooser
          {...choosing}
          onClose={() => setOpen(false)}
          onChoose={(choices) => {
            setOpen(false)
            onChoose(choices)
          }}
        />
      ) : null}
    </>
  )
}
