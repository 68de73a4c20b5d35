import { type DragEvent, type ReactNode, useState } from 'react'

import styles from './media.module.css'

interface DropPlaceProps {
  /** Absent where nothing may be dropped. */
  onDrop: ((files: readonly File[]) => void) | undefined
  children: ReactNode
}

/** A place that files can be dropped on; what it does, buttons within it do as well. */
export function DropPlace({ onDrop, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => onDrop !== undefined && dataTransfer.types.includes('Files')
  return (
    <div
      className={styles['place']}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Without this the browser would open the file.
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop?.([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
