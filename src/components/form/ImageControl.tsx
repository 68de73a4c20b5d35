import { useController } from 'react-hook-form'

import { pictureAddress } from '../picture/picture-address.ts'
import { ChooseImages } from './ChooseImages.tsx'
import type { ControlProps } from './field-props.ts'
import styles from './form.module.css'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/** A single picture with buttons to replace and remove it. */
export function ImageControl(props: ControlProps) {
  const { field, wiring, text, storage, id, aria } = props
  const { field: controlled } = useController({ control: wiring.methods.control, name: field.name })
  const uploads = useUploads(props)
  const path = typeof controlled.value === 'string' ? controlled.value : ''
  const set = (next: string) =>
    wiring.methods.setValue(field.name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const remove = () => {
    set('')
    // The pressed button disappears with the picture, so the focus moves to the field.
    wiring.methods.setFocus(field.name)
  }
  return (
    <div className={styles['image']}>
      <span className={styles['preview']}>
        {path === '' ? null : (
          <img
            src={uploads.previews[path] ?? pictureAddress(path, storage).src}
            alt={field.label}
            width={96}
            height={96}
          />
        )}
      </span>
      <span className={styles['image-actions']}>
        <ChooseImages
          id={id}
          label={path === '' ? text.addImage : text.replaceImage}
          describedBy={aria['aria-describedby']}
          buttonRef={controlled.ref}
          onChoose={([file]) => {
            if (file) void uploads.add([file], set)
          }}
        />
        {path === '' ? null : (
          <button type="button" className={styles['link']} onClick={remove}>
            {text.removeImage}
          </button>
        )}
      </span>
      <UploadList uploads={uploads} text={text} />
    </div>
  )
}
