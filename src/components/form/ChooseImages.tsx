import { type ChangeEvent, useRef } from 'react'

import styles from './form.module.css'
import { imageKinds } from './prepare-image.ts'

interface ChooseImagesProps {
  label: string
  isMany?: boolean
  isTile?: boolean
  id: string
  describedBy: string | undefined
  buttonRef: (element: HTMLButtonElement | null) => void
  onChoose: (files: readonly File[]) => void
}

/**
 * A button that opens the browser's file picker for pictures. The file field itself is hidden, because it cannot be
 * styled well.
 */
export function ChooseImages({
  label,
  isMany = false,
  isTile = false,
  id,
  describedBy,
  buttonRef,
  onChoose,
}: ChooseImagesProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Without this the same file could not be chosen again after a failure.
    event.target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <>
      <button
        type="button"
        id={id}
        ref={buttonRef}
        className={styles[isTile ? 'add-tile' : 'choose']}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {isTile ? <span className={styles['plus']} aria-hidden="true" /> : null}
        <span>{label}</span>
      </button>
      <input ref={input} type="file" accept={imageKinds} multiple={isMany} hidden tabIndex={-1} onChange={choose} />
    </>
  )
}
