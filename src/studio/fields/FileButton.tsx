import { type ChangeEvent, useRef } from 'react'

import acts from '#components/buttons/acts.module.css'

import { focusName } from './use-next-focus.ts'

interface FileButtonProps {
  label: string
  /** The accessible name, which says of what. */
  name: string
  /** The types of files to choose from. */
  accept: string
  isMany?: boolean
  onChoose: (files: readonly File[]) => void
}

/** A button that opens the browser's file picker. */
export function FileButton({ label, name, accept, isMany = false, onChoose }: FileButtonProps) {
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
        className={acts['button']}
        data-focus={focusName.add}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input ref={input} type="file" accept={accept} multiple={isMany} hidden tabIndex={-1} onChange={choose} />
    </>
  )
}
