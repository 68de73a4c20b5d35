import type { FieldControlProps } from './field-control-props.ts'
import { ItemCards } from './ItemCards.tsx'
import { questionKind, questionKindTitles } from './question-kinds.ts'
import { QuestionParts } from './QuestionParts.tsx'
import { uniqueName } from './unique-name.ts'

/** Questions of a sign-up form. Answers are stored by a question's name, which stays what it was at first. */
export function QuestionsControl(props: FieldControlProps) {
  return (
    <ItemCards
      {...props}
      noun="填写项"
      create={(items) => ({
        name: uniqueName(
          items.map((item) => item['name']),
          (number) => `q${number}`,
        ),
        label: '',
        kind: 'text',
        required: false,
      })}
      describe={(item) => ({
        name: String(item['label'] ?? '').trim(),
        rest: [questionKindTitles[questionKind(item['kind'])], item['required'] === true ? '必填' : '选填'],
      })}
    >
      {(item, onChange) => <QuestionParts question={item} onChange={onChange} isReadOnly={props.isReadOnly} />}
    </ItemCards>
  )
}
