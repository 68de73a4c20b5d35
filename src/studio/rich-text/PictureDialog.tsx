import { useId, useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import formStyles from '#components/form/form.module.css'

import type { SelectedPicture } from './picture-commands.ts'
import styles from './rich-text.module.css'

interface PictureDialogProps {
  picture: SelectedPicture
  onSet: (change: { alt: string; caption: string | undefined }) => void
  onRemove: () => void
  onClose: () => void
}

/** The alternative text and the caption of a picture. */
export function PictureDialog({ picture, onSet, onRemove, onClose }: PictureDialogProps) {
  const id = useId()
  const [alt, setAlt] = useState(picture.alt)
  const [caption, setCaption] = useState(picture.caption)
  return (
    <DialogFrame title="图片" closeLabel="关闭" onClose={onClose}>
      <form
        className={formStyles['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the text must not hear of it.
          event.stopPropagation()
          onSet({ alt: alt.trim(), caption: caption?.trim() })
        }}
      >
        <div className={formStyles['field']}>
          <label className={formStyles['label']} htmlFor={id}>
            替代文字
          </label>
          <input
            id={id}
            className={formStyles['input']}
            type="text"
            value={alt}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setAlt(target.value)}
          />
          <p className={formStyles['hint']} id={`${id}-hint`}>
            说出图上有什么，读屏软件会读出来；只作装饰的图片留空。
          </p>
        </div>
        {caption === undefined ? null : (
          <div className={formStyles['field']}>
            <label className={formStyles['label']} htmlFor={`${id}-caption`}>
              图注
            </label>
            <input
              id={`${id}-caption`}
              className={formStyles['input']}
              type="text"
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
          </div>
        )}
        <div className={styles['acts']}>
          <button type="submit" className={formStyles['choose']}>
            确定
          </button>
          <button type="button" className={formStyles['link']} onClick={onRemove}>
            移除图片
          </button>
        </div>
      </form>
    </DialogFrame>
  )
}
