import { useId } from 'react'

import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import type { LedgerChoicesResponse } from '#contract/studio/ledger-response.ts'

import { SearchBox } from '../content/SearchBox.tsx'
import styles from './ledger.module.css'
import type { LedgerQuery } from './ledger-query.ts'
import type { ChangeLedgerQuery } from './use-ledger-query.ts'

interface LedgerFiltersProps {
  query: LedgerQuery
  change: ChangeLedgerQuery
  choices: LedgerChoicesResponse | undefined
}

/** What narrows the ledger: the person, the act, a part of the subject, and days. */
export function LedgerFilters({ query, change, choices }: LedgerFiltersProps) {
  const fault = useId()
  const isOutOfOrder = query.from !== '' && query.to !== '' && query.to < query.from
  const people = choices?.people ?? []
  const groups = choices?.acts ?? []
  // Of an address that another person copied, or before the choices are there.
  const isPersonMissing = !['', 'desk', ...people.map(({ id }) => String(id))].includes(query.person)
  const isActMissing = query.act !== '' && !groups.some(({ acts }) => acts.some(({ key }) => key === query.act))
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchBox
          label="搜索涉及什么"
          q={query.subject}
          onSearch={(subject) => change({ subject }, query.subject === '' ? 'push' : 'replace')}
        />
      </div>
      <select
        className={`${formStyles['input']} ${styles['select']}`}
        aria-label="工作人员"
        value={query.person}
        onChange={({ target }) => change({ person: target.value })}
      >
        <option value="">所有人</option>
        {isPersonMissing ? <option value={query.person}>{query.person}</option> : null}
        {people.map(({ id, name, login, isClosed }) => (
          <option key={id} value={String(id)}>
            {`${name}（${login}）${isClosed ? ' · 已停用' : ''}`}
          </option>
        ))}
        <option value="desk">命令行</option>
      </select>
      <select
        className={`${formStyles['input']} ${styles['select']}`}
        aria-label="操作"
        value={query.act}
        onChange={({ target }) => change({ act: target.value })}
      >
        <option value="">所有操作</option>
        {isActMissing ? <option value={query.act}>{query.act}</option> : null}
        {groups.map(({ title, acts }) => (
          <optgroup key={title} label={title}>
            {acts.map((act) => (
              <option key={act.key} value={act.key}>
                {act.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className={styles['days']} role="group" aria-label="日期">
        <span aria-hidden="true">从</span>
        <input
          className={`${formStyles['input']} ${styles['day']}`}
          type="date"
          aria-label="从哪天"
          max="2999-12-31"
          value={query.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <span aria-hidden="true">到</span>
        <input
          className={`${formStyles['input']} ${styles['day']}`}
          type="date"
          aria-label="到哪天"
          max="2999-12-31"
          aria-invalid={isOutOfOrder}
          aria-describedby={isOutOfOrder ? fault : undefined}
          value={query.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      {isOutOfOrder ? (
        <p className={styles['fault']} id={fault}>
          <FaultText>结束的日期早于开始的日期。</FaultText>
        </p>
      ) : null}
    </div>
  )
}
