import { useId, useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'

import { linkFault } from './link-commands.ts'
import styles from './rich-text.module.css'

interface LinkDialogProps {
  /** The address of the link at the cursor; undefined where there is none. */
  href: string | undefined
  onSet: (href: string) => void
  onRemove: () => void
  onClose: () => void
}

/** The address of a link. */
export function LinkDialog({ href, onSet, onRemove, onClose }: LinkDialogProps) {
  const id = useId()
  const [address, setAddress] = useState(href ?? '')
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const found = linkFault(address)
    setFault(found)
    if (found === undefined) onSet(address.trim())
  }
  return (
    <DialogFrame title="链接" closeLabel="关闭" onClose={onClose}>
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
            地址
          </label>
          <input
            id={id}
            className={formStyles['input']}
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={address}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-hint ${id}-fault`}
            onChange={({ target }) => setAddress(target.value)}
          />
          <p className={formStyles['hint']} id={`${id}-hint`}>
            完整网址、本站地址（以 / 开头），或 mailto:、tel:。
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
          {href === undefined ? null : (
            <button type="button" className={formStyles['link']} onClick={onRemove}>
              移除链接
            </button>
          )}
        </div>
      </form>
    </DialogFrame>
  )
}
