import type { DocumentItem } from '#contract/studio/document-value.ts'

import type { FieldControlProps } from './field-control-props.ts'
import type { ItemPart } from './item-part.ts'
import { ItemCards } from './ItemCards.tsx'
import { ItemPartControl } from './ItemPartControl.tsx'
import { fileNameOf } from './media-files.ts'
import { StoredFile } from './StoredFile.tsx'

const parts: readonly ItemPart[] = [
  { name: 'language', label: '语言代码', kind: 'text', required: true, most: 30, hint: '如 zh-CN、en。' },
  { name: 'label', label: '名称', kind: 'text', required: true, most: 20, hint: '观众在播放器里看到的，如 中文。' },
]

/** Captions of a film, a file of each language. */
export function CaptionsControl(props: FieldControlProps) {
  return (
    <ItemCards
      {...props}
      noun="字幕"
      create={(items) => (items.length === 0 ? { language: 'zh-CN', label: '中文', file: '' } : emptyCaption)}
      describe={(item) => ({
        name: textOf(item, 'label') || textOf(item, 'language'),
        rest: [textOf(item, 'language'), fileNameOf(textOf(item, 'file')) || '没有文件'].filter((part) => part !== ''),
      })}
    >
      {(item, onChange) => (
        <>
          {parts.map((part) => (
            <ItemPartControl
              key={part.name}
              part={part}
              item={item}
              onChange={onChange}
              isReadOnly={props.isReadOnly}
            />
          ))}
          <StoredFile
            name={`字幕文件 ${textOf(item, 'label') || textOf(item, 'language')}`.trim()}
            kind="captions"
            path={textOf(item, 'file')}
            onChange={(file) => onChange({ ...item, file })}
            isReadOnly={props.isReadOnly}
          />
        </>
      )}
    </ItemCards>
  )
}

const emptyCaption: DocumentItem = { language: '', label: '', file: '' }

function textOf(item: DocumentItem, name: string): string {
  const value = item[name]
  return typeof value === 'string' ? value : ''
}
