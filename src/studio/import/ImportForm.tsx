import { useState } from 'react'

import formStyles from '#components/form/form.module.css'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'

import { typeGroups } from '../content/type-groups.ts'
import { DropPlace } from '../fields/DropPlace.tsx'
import { FileButton } from '../fields/FileButton.tsx'
import { EmptyTable } from './EmptyTable.tsx'
import styles from './import.module.css'
import { ImportReport } from './ImportReport.tsx'
import { useImport } from './use-import.ts'

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.md,.markdown'

interface ImportFormProps {
  types: readonly ContentTypeResponse[]
  /** The key of the type that the person came from. */
  wished: string
}

/** The choice of a type and of a file, and what that file would change. */
export function ImportForm({ types, wished }: ImportFormProps) {
  const [type, setType] = useState((types.find(({ key }) => key === wished) ?? types[0])?.key ?? '')
  const { chosen, pending, look, confirm, clear } = useImport()
  const { name = '', columns } = types.find(({ key }) => key === type) ?? {}
  const take = ([file]: readonly File[]) => file && void look(file, type)
  const change = (next: string) => {
    setType(next)
    if (chosen) void look(chosen.file, next)
  }
  return (
    <div className={styles['form']}>
      <label className={styles['type']}>
        导入为
        <select
          className={formStyles['input']}
          value={type}
          disabled={pending !== undefined}
          onChange={({ target }) => change(target.value)}
        >
          {typeGroups(types).map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.types.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <DropPlace onDrop={pending === undefined ? take : undefined}>
        <p>把 Excel（.xlsx）、CSV 或 Markdown 文件拖到这里。</p>
        <FileButton label="选择文件" name="选择文件：要导入的" accept={ACCEPTED} onChoose={take} />
        <p className={styles['soft']}>
          第一行写列名，如 标题、分类、正文；每一行是一条。没有写代号的行，和已有内容标题相同就是更改，不同就是新增。
          用不到的列请删掉：列在、格子空着，就是清空已有内容的那一项。
        </p>
        {columns === undefined ? null : <EmptyTable name={name} columns={columns} />}
      </DropPlace>
      <div role="status">{pending === undefined ? null : pendingWords[pending]}</div>
      {chosen === undefined || pending !== undefined ? null : (
        <ImportReport chosen={chosen} confirm={() => void confirm()} clear={clear} />
      )}
    </div>
  )
}

const pendingWords = { check: '正在检查…', import: '正在导入…' } as const
