import { useState } from 'react'

import formStyles from '#components/form/form.module.css'
import type { DocumentItem } from '#contract/studio/document-value.ts'

import { withKind } from './change-question-kind.ts'
import type { ItemPart } from './item-part.ts'
import { ItemPartControl } from './ItemPartControl.tsx'
import { QuestionOptions } from './QuestionOptions.tsx'
import { questionKind, questionKindTitles } from './question-kinds.ts'

const label: ItemPart = { name: 'label', label: '问题', kind: 'text', required: true, most: 40 }
const kindPart: ItemPart = {
  name: 'kind',
  label: '填写方式',
  kind: 'select',
  required: true,
  choices: questionKindTitles,
}
const hint: ItemPart = { name: 'hint', label: '填写提示', kind: 'text', most: 80 }
const bounds: readonly ItemPart[] = [
  { name: 'min', label: '最小值', kind: 'number' },
  { name: 'max', label: '最大值', kind: 'number' },
]

interface QuestionPartsProps {
  question: DocumentItem
  onChange: (question: DocumentItem) => void
  isReadOnly: boolean
}

/** The fields of a question; some are of one kind of question only. */
export function QuestionParts({ question, onChange, isReadOnly }: QuestionPartsProps) {
  const [before, setBefore] = useState<DocumentItem>({})
  const kind = questionKind(question['kind'])
  const shared = { item: question, isReadOnly }
  const changeKind = (next: DocumentItem) => {
    setBefore({ ...before, ...question })
    onChange(withKind(next, before))
  }
  return (
    <>
      <ItemPartControl part={label} {...shared} onChange={onChange} />
      <ItemPartControl
        part={kindPart}
        {...shared}
        // Each question has a kind: the empty choice leaves the present one.
        onChange={(next) => next['kind'] === '' || changeKind(next)}
      />
      {kind === 'select' ? <QuestionOptions question={question} onChange={onChange} isReadOnly={isReadOnly} /> : null}
      {kind === 'number'
        ? bounds.map((part) => <ItemPartControl key={part.name} part={part} {...shared} onChange={onChange} />)
        : null}
      <ItemPartControl part={hint} {...shared} onChange={(next) => onChange(withoutEmptyHint(next))} />
      <label className={formStyles['tick']}>
        <input
          type="checkbox"
          checked={question['required'] === true}
          disabled={isReadOnly}
          onChange={(event) => onChange({ ...question, required: event.target.checked })}
        />
        <span>必须填写</span>
      </label>
    </>
  )
}

function withoutEmptyHint({ hint: text, ...rest }: DocumentItem): DocumentItem {
  return text === undefined || text === '' ? rest : { ...rest, hint: text }
}
