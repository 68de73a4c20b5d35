import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { notice } from './definition.ts'
import styles from './notice.module.css'
import { NoticeRow } from './NoticeRow.tsx'

/**
 * The notices that the visitor has not closed; renders nothing without one. Those beyond the wanted number are written,
 * too, and hidden: one that is closed makes room for the next.
 */
export function Notice({ props, data }: BlockView<typeof notice>) {
  const say = useText('notice')
  const { closedNotices: closed = [] } = usePage()
  const all = data.notices ?? []
  const open = all.filter(({ id, closable }) => !(closable && closed.includes(id)))
  // So that the browser can tell those that are over.
  const gone = all.filter((item) => !open.includes(item)).map(({ id }) => id)
  if (open.length === 0) return null
  return (
    <aside
      className={styles['notices']}
      aria-label={say('label')}
      data-enhance="notice"
      data-closed={gone.length > 0 ? gone.join('.') : undefined}
    >
      <ul>
        {open.map((item, index) => (
          <NoticeRow key={item.id} notice={item} isHidden={index >= props.most} />
        ))}
      </ul>
    </aside>
  )
}
