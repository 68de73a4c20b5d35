import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

import styles from './gallery.module.css'
import { Icon } from '../icon/Icon.tsx'
import { Picture } from './Picture.tsx'
import { pictureAddress, wideWidths } from './picture-address.ts'
import { useBackCloses } from '../dialog/use-back-closes.ts'

export interface GalleryProps {
  images: readonly string[]
  storage?: string | undefined
  /** The first picture stands large above the others, at the head of the page. */
  hasStage?: boolean | undefined
  label: string
  text: {
    /** Describes the picture of this number: "白蛇传传说，第 2 张，共 5 张". */
    describe: (number: number) => string
    close: string
    previous: string
    next: string
  }
}

const thumb = { sizes: '(min-width: 60rem) 18rem, 45vw', ratio: '4/3' } as const
const stage = { sizes: '(min-width: 75rem) 42rem, 100vw', ratio: '3/2', priority: true } as const

/** Pictures side by side. Each is a link to its file; with scripts it opens in a dialog. */
export function Gallery({ images, storage, hasStage = false, label, text }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number>()
  useBackCloses(() => dialog.current?.close(), shown !== undefined)
  if (images.length === 0) return null

  const open = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown(index)
    dialog.current?.showModal()
  }
  const step = (by: number) => setShown((index = 0) => (index + by + images.length) % images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }

  return (
    <>
      <ul className={styles['gallery']} aria-label={label} data-count={hasStage ? 'stage' : Math.min(images.length, 3)}>
        {images.map((image, index) => (
          <li key={image}>
            <a
              className={styles['thumb']}
              href={pictureAddress(image, storage).src}
              onClick={(event) => open(event, index)}
            >
              <Picture
                src={image}
                alt={text.describe(index + 1)}
                {...(hasStage && index === 0 ? stage : thumb)}
                storage={storage}
              />
            </a>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className={styles['dialog']}
        aria-label={label}
        onKeyDown={onKeyDown}
        onClose={() => setShown(undefined)}
      >
        {shown === undefined ? null : (
          <Large image={images[shown] ?? ''} storage={storage} caption={text.describe(shown + 1)} />
        )}
        <form method="dialog" className={styles['close']}>
          <button type="submit" className={styles['button']} aria-label={text.close}>
            <Icon name="close" />
          </button>
        </form>
        {images.length > 1 ? (
          <div className={styles['steps']}>
            <button type="button" className={styles['button']} aria-label={text.previous} onClick={() => step(-1)}>
              <Icon name="previous" />
            </button>
            <button type="button" className={styles['button']} aria-label={text.next} onClick={() => step(1)}>
              <Icon name="next" />
            </button>
          </div>
        ) : null}
      </dialog>
    </>
  )
}

function Large({ image, storage, caption }: { image: string; storage: string | undefined; caption: string }) {
  return (
    <figure className={styles['figure']}>
      <img
        key={image}
        className={styles['large']}
        {...pictureAddress(image, storage, wideWidths)}
        sizes="100vw"
        alt={caption}
      />
      <figcaption aria-live="polite">{caption}</figcaption>
    </figure>
  )
}
