import { useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import { FaultText } from '#components/icon/FaultText.tsx'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

import styles from './new-document.module.css'
import { typeGroups } from './type-groups.ts'
import { useDocumentCreation } from './use-document-creation.ts'

interface NewDocumentDialogProps {
  types: readonly ContentTypeResponse[]
  onClose: () => void
}

/** The types that the person may write, each a button that creates a document of it. */
export function NewDocumentDialog({ types, onClose }: NewDocumentDialogProps) {
  const { create, isBusy } = useDocumentCreation()
  const [fault, setFault] = useState<string>()
  const choose = async (type: string) => {
    setFault(undefined)
    setFault(await create(type))
  }
  return (
    <DialogFrame title="新建" closeLabel="关闭" onClose={onClose}>
      <div role="alert">{fault === undefined ? null : <FaultText>{fault}</FaultText>}</div>
      {typeGroups(types).map((group) => (
        <section key={group.title} className={styles['group']}>
          <h3 className={styles['title']}>{group.title}</h3>
          <ul className={styles['types']}>
            {group.types.map(({ key, name }) => (
              <li key={key}>
                <button
                  type="button"
                  className={styles['type']}
                  aria-disabled={isBusy}
                  onClick={() => void choose(key)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DialogFrame>
  )
}
