import { useMemo, useRef } from 'react'

import type { DocumentResponse } from '#contract/studio/document-response.ts'

import { DocumentNameContext } from '../fields/document-name.ts'
import { WaitingWorkContext } from '../frame/waiting-work.ts'
import { ConflictList } from './ConflictList.tsx'
import styles from './document-form.module.css'
import { PublicationNote } from './PublicationNote.tsx'
import { PublishBar } from './PublishBar.tsx'
import { OtherActs } from './OtherActs.tsx'
import { DocumentHeading } from './DocumentHeading.tsx'
import { EditorContext } from './editor-context.ts'
import { FaultSummary } from './FaultSummary.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { WaitingQuestion } from './WaitingQuestion.tsx'
import { useDocumentEditor } from './use-document-editor.ts'
import { usePresence } from './use-presence.ts'

/** The form of a document: its content, what is said about it, and its way to visitors. */
export function DocumentForm({ document }: { document: DocumentResponse }) {
  const editor = useDocumentEditor(document)
  const { key } = document
  const type = document.type.key
  const name = useMemo(() => ({ type, key }), [type, key])
  const focus = useRef('')
  const form = useRef<HTMLDivElement>(null)
  const people = usePresence(editor, focus)
  const note = (field: string) => void (focus.current = field)
  return (
    <EditorContext value={editor}>
      <DocumentNameContext value={name}>
        <WaitingWorkContext value={editor.wait}>
          <WaitingQuestion />
          <div className={styles['form']} ref={form}>
            <DocumentHeading people={people} />
            <PublicationNote form={form} />
            <FaultSummary form={form} />
            <ConflictList />
            <div className={styles['columns']}>
              <FieldGroup group="content" title="内容" onField={note} />
              <div className={styles['side']}>
                <FieldGroup group="publishing" title="发布" onField={note} />
                <FieldGroup group="about" title="归类" onField={note} />
                <OtherActs />
              </div>
            </div>
            <PublishBar form={form} />
          </div>
        </WaitingWorkContext>
      </DocumentNameContext>
    </EditorContext>
  )
}
