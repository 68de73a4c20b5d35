import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

import { useBackCloses } from '#components/dialog/use-back-closes.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './panel.module.css'
import { ReaderIcon } from '../tools/ReaderIcon.tsx'

interface ReaderPanelProps {
  title: string
  /** `start` places the sheet at the top on a phone: text fields go there, because the keyboard covers the bottom. */
  side?: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** A panel beside the pages on a desktop, where both are used together; a sheet over them on a phone. */
export function ReaderPanel({ title, side = 'end', onClose, children }: ReaderPanelProps) {
  const { device } = usePage()
  const say = useText('reader')
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(onClose, device === 'mobile')
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const content = (
    <>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        <button type="button" className={styles['close']} aria-label={say('close', { name: title })} onClick={onClose}>
          <ReaderIcon name="close" />
        </button>
      </div>
      {children}
    </>
  )
  if (device === 'desktop')
    return (
      <section className={styles['panel']} aria-label={title}>
        {content}
      </section>
    )
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- beside the sheet; Escape closes it too
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-side={side}
      aria-label={title}
      onClose={onClose}
      onClick={onClick}
    >
      <div className={styles['sheet']}>{content}</div>
    </dialog>
  )
}
