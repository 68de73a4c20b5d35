import formStyles from '#components/form/form.module.css'
import type { MediaKind } from '#contract/studio/media-response.ts'

import { SearchBox } from '../content/SearchBox.tsx'
import type { ChooserQuery } from './chooser-query.ts'
import styles from './media-chooser.module.css'
import { mediaKindWords } from './media-kind-words.ts'

interface ChooserToolsProps {
  kinds: readonly MediaKind[]
  query: ChooserQuery
  onChange: (change: Partial<ChooserQuery>) => void
}

/** What is looked for among the files of the library. */
export function ChooserTools({ kinds, query, onChange }: ChooserToolsProps) {
  return (
    <div className={styles['tools']}>
      {kinds.length === 1 ? null : (
        <select
          className={`${formStyles['input']} ${styles['kind']}`}
          aria-label="文件种类"
          value={query.kind}
          onChange={({ target }) => onChange({ kind: kinds.find((kind) => kind === target.value) ?? query.kind })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {mediaKindWords[kind]}
            </option>
          ))}
        </select>
      )}
      <SearchBox label="搜索名称、替代文字和来源" q={query.q} onSearch={(q) => onChange({ q })} />
      <label className={formStyles['tick']}>
        <input
          type="checkbox"
          checked={query.filter === 'unused'}
          onChange={({ target }) => onChange({ filter: target.checked ? 'unused' : 'all' })}
        />
        只看没有用到的
      </label>
    </div>
  )
}
