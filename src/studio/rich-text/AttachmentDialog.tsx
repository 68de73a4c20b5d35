import { useId, useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { fileName } from '#contract/rich-text/file-name.ts'

import type { LinkRange } from './link-commands.ts'
import styles from './rich-text.module.css'

interface AttachmentDialogProps {
  attachment: LinkRange
  onRename: (name: string) => void
  onRemove: () => void
  onClose: () => void
}

/** The name of an attachment. */
export function AttachmentDialog({ attachment, onRename, onRemove, onClose }: AttachmentDialogProps) {
  const id = useId()
  const [name, setName] = useState(attachment.download)
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const isEmpty = fileName(name, attachment.href) === ''
    setFault(isEmpty ? '请填写名称。' : undefined)
    if (!isEmpty) onRename(name)
  }
  return (
    <DialogFrame title="附件" closeLabel="关闭" onClose={onClose}>
      <form
        className={formStyles['fields']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the text must not hear of it.
          event.stopPropagation()
          submit()
        }}
      >
        <div className={formStyles['field']}>
          <label className={formStyles['label']} htmlFor={id}>
            名称
          </label>
          <input
            id={id}
            className={formStyles['input']}
            type="text"
            value={name}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-hint ${id}-fault`}
            onChange={({ target }) => setName(target.value)}
          />
          <p className={formStyles['hint']} id={`${id}-hint`}>
            访客看到的名称，也是下载后的文件名；扩展名不能改。
          </p>
          <div aria-live="polite" id={`${id}-fault`}>
            {fault === undefined ? null : (
              <p className={formStyles['error']}>
                <FaultText>{fault}</FaultText>
              </p>
            )}
          </div>
        </div>
        <div className={styles['acts']}>
          <button type="submit" className={formStyles['choose']}>
            确定
          </button>
          <button type="button" className={formStyles['link']} onClick={onRemove}>
            移除附件
          </button>
        </div>
      </form>
    </DialogFrame>
  )
}
