import { useRef } from 'react'
import { useController } from 'react-hook-form'

import { Icon } from '../icon/Icon.tsx'
import { pictureAddress } from '../picture/picture-address.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { ChooseImages } from './ChooseImages.tsx'
import type { ControlProps } from './field-props.ts'
import { fillPlaceholders } from '#contract/text/fill-placeholders.ts'
import styles from './form.module.css'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/** Several pictures, each with a button that removes it. */
export function ImagesControl(props: ControlProps) {
  const { field, wiring, text, storage, id, aria } = props
  const { name, label, most = 1 } = field
  const { methods } = wiring
  const { field: controlled } = useController({ control: methods.control, name })
  const uploads = useUploads(props)
  const list = useRef<HTMLUListElement>(null)
  const read = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []
  const paths = read(controlled.value)
  const set = (next: readonly string[]) =>
    methods.setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const under = uploads.list.filter(({ fault }) => fault === undefined).length
  const room = Math.max(0, most - paths.length - under)

  const choose = (files: readonly File[]) => {
    void uploads.add(files.slice(0, room), (path) => set([...read(methods.getValues(name)), path]))
    // At the limit the pressed button disappears, so the focus moves to the list.
    if (files.length >= room) list.current?.focus()
    if (files.length > room) uploads.refuse(fillPlaceholders(text.tooMany, { most }))
  }
  const remove = (index: number) => {
    set(paths.filter((_, place) => place !== index))
    // The pressed button disappears with its picture; keyboard users continue from the list.
    list.current?.focus()
  }
  return (
    <div className={styles['images']}>
      <ul className={styles['tiles']} ref={list} tabIndex={-1} aria-label={label}>
        {paths.map((path, index) => (
          <li key={path} className={styles['tile']}>
            <img
              src={uploads.previews[path] ?? pictureAddress(path, storage).src}
              alt={fillPlaceholders(text.nth, { label, count: index + 1 })}
              width={96}
              height={96}
            />
            <button type="button" className={styles['remove']} onClick={() => remove(index)}>
              <Icon name="close" />
              <VisuallyHidden>{fillPlaceholders(text.removeNth, { count: index + 1 })}</VisuallyHidden>
            </button>
          </li>
        ))}
        {room > 0 ? (
          <li className={styles['place']}>
            <ChooseImages
              id={id}
              isTile
              isMany={most > 1}
              label={paths.length === 0 ? text.addImage : text.addMore}
              describedBy={aria['aria-describedby']}
              buttonRef={controlled.ref}
              onChoose={choose}
            />
          </li>
        ) : null}
      </ul>
      <UploadList uploads={uploads} text={text} />
    </div>
  )
}
