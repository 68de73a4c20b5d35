import acts from '#components/buttons/acts.module.css'
import { Icon } from '#components/icon/Icon.tsx'

import styles from './fields.module.css'
import { focusName } from './use-next-focus.ts'

interface ItemButtonsProps {
  /** What the item is called, which the names of the buttons say. */
  name: string
  index: number
  count: number
  /** Pictures stand in a row, other items below each other. */
  isRow?: boolean
  onMove: (by: number) => void
  /** Absent where the removal has a button of its own. */
  onRemove?: () => void
}

/** The buttons that move and remove an item of a list. At an end of the list they stay, so that the focus does. */
export function ItemButtons({ name, index, count, isRow = false, onMove, onRemove }: ItemButtonsProps) {
  const moves = [
    { by: -1, label: isRow ? '左移' : '上移', focus: focusName.back(index), isEnd: index === 0 },
    { by: 1, label: isRow ? '右移' : '下移', focus: focusName.forth(index), isEnd: index === count - 1 },
  ]
  return (
    <>
      {count < 2
        ? null
        : moves.map(({ by, label, focus, isEnd }) => (
            <button
              key={label}
              type="button"
              className={styles['move']}
              data-turned={isRow ? undefined : ''}
              data-focus={focus}
              aria-label={`${label}：${name}`}
              aria-disabled={isEnd}
              onClick={() => isEnd || onMove(by)}
            >
              <Icon name={by < 0 ? 'arrow-left' : 'arrow-right'} />
            </button>
          ))}
      {onRemove === undefined ? null : (
        <button
          type="button"
          className={acts['quiet']}
          data-focus={focusName.remove(index)}
          aria-label={`移除：${name}`}
          onClick={onRemove}
        >
          移除
        </button>
      )}
    </>
  )
}
