import { useState } from 'react'

import type { DocumentItem, DocumentValue } from '#contract/studio/document-value.ts'

import { LongTextControl } from './LongTextControl.tsx'
import { readText } from './read-value.ts'

const field = {
  name: 'options',
  label: '选项',
  kind: 'longtext',
  required: true,
  hint: '一行一个，至少两个。',
} as const

interface QuestionOptionsProps {
  question: DocumentItem
  onChange: (question: DocumentItem) => void
  isReadOnly: boolean
}

/** The options of a question, one a line. Empty lines stay while they are typed, and are no options. */
export function QuestionOptions({ question, onChange, isReadOnly }: QuestionOptionsProps) {
  const options = Array.isArray(question['options']) ? question['options'] : []
  const stored = options.join('\n')
  const [draft, setDraft] = useState(stored)
  const change = (value: DocumentValue) => {
    const text = readText(value)
    setDraft(text)
    onChange({ ...question, options: linesOf(text) })
  }
  return (
    <LongTextControl
      field={field}
      value={linesOf(draft).join('\n') === stored ? draft : stored}
      onChange={change}
      fault={undefined}
      isReadOnly={isReadOnly}
    />
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
