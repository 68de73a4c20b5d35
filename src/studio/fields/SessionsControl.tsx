import type { DocumentItem } from '#contract/studio/document-value.ts'
import { isInstant } from '#contract/time/instant.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'

import { useSite } from '../frame/site.ts'
import type { FieldControlProps } from './field-control-props.ts'
import styles from './fields.module.css'
import type { ItemPart } from './item-part.ts'
import { ItemCards } from './ItemCards.tsx'
import { ItemPartControl } from './ItemPartControl.tsx'
import { uniqueName } from './unique-name.ts'

/** The longest name of a session, which a duplicate must not exceed. */
const LONGEST = 40

const parts: readonly ItemPart[] = [
  { name: 'name', label: '场次名称', kind: 'text', required: true, most: LONGEST },
  { name: 'start', label: '开始', kind: 'datetime', required: true, none: 0 },
  { name: 'end', label: '结束', kind: 'datetime', none: 0 },
  { name: 'place', label: '地点', kind: 'text', most: 120 },
  { name: 'seats', label: '名额', kind: 'number', none: 0, hint: '不填为不计名额。' },
  { name: 'opens', label: '报名开始', kind: 'datetime', none: 0 },
  { name: 'closes', label: '报名截止', kind: 'datetime', none: 0 },
  { name: 'note', label: '说明', kind: 'text', most: 200 },
]

/** Sessions of an activity or a course. How many seats are taken is shown, and changed by bookings alone. */
export function SessionsControl(props: FieldControlProps) {
  const { timeZone } = useSite()
  return (
    <ItemCards
      {...props}
      noun="场次"
      create={(items) => ({
        name: uniqueName(namesOf(items), (number) => `第${number}场`),
        start: 0,
        end: 0,
        place: '',
        note: '',
        seats: 0,
        taken: 0,
        opens: 0,
        closes: 0,
      })}
      copy={(item, items) => ({
        ...item,
        name: uniqueName(namesOf(items), (number) => copiedName(String(item['name'] ?? ''), number)),
        taken: 0,
      })}
      describe={(item) => ({
        name: String(item['name'] ?? '').trim(),
        rest: [
          typeof item['start'] === 'number' && isInstant(item['start'])
            ? zonedMinute(item['start'], timeZone)
            : '未定时间',
          String(item['place'] ?? ''),
          describeSeats(item),
        ].filter((part) => part !== ''),
      })}
      questionOf={(item) =>
        bookedSeats(item) > 0
          ? `“${String(item['name'] ?? '')}”已有 ${bookedSeats(item)} 人报名，确定移除这个场次？`
          : undefined
      }
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
          {bookedSeats(item) > 0 ? <p className={styles['soft']}>已报名 {bookedSeats(item)} 人</p> : null}
        </>
      )}
    </ItemCards>
  )
}

function namesOf(items: readonly DocumentItem[]): readonly unknown[] {
  return items.map((item) => item['name'])
}

function copiedName(name: string, number: number): string {
  const end = `（${number + 1}）`
  return `${name.slice(0, LONGEST - end.length)}${end}`
}

function bookedSeats(item: DocumentItem): number {
  return Number(item['taken'] ?? 0)
}

function describeSeats(item: DocumentItem): string {
  const seats = Number(item['seats'] ?? 0)
  if (seats > 0) return `已报名 ${bookedSeats(item)} / ${seats}`
  return bookedSeats(item) > 0 ? `已报名 ${bookedSeats(item)}` : ''
}
