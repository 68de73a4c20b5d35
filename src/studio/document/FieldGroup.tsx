import { useId } from 'react'

import type { FieldGroup as Group } from '#contract/studio/document-response.ts'

import styles from './document-form.module.css'
import { DocumentValueField } from './DocumentValueField.tsx'
import { useEditor } from './editor-context.ts'

interface FieldGroupProps {
  group: Group
  title: string
  /** The focus has come into a field. */
  onField: (field: string) => void
}

/** The fields of one part of the form; nothing for a type that has none of them. */
export function FieldGroup({ group, title, onField }: FieldGroupProps) {
  const id = useId()
  // The fields of a type do not change while its document is open.
  const { fields } = useEditor().state.document
  const members = fields.filter((field) => field.group === group)
  if (members.length === 0) return null
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {title}
      </h2>
      {members.map((field) => (
        <DocumentValueField key={field.name} field={field} onFocus={() => onField(field.name)} />
      ))}
    </section>
  )
}
