import { useId, useState } from 'react'

import formStyles from '#components/form/form.module.css'
import { FaultText } from '#components/icon/FaultText.tsx'
import { type MediaItem, mediaItem } from '#contract/studio/media-item-response.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { startOfDay } from '#contract/time/zoned-instant.ts'

import { useCall } from '../calls/call.ts'
import { useSite } from '../frame/site.ts'

interface MediaFormProps {
  item: MediaItem
  onSaved: () => Promise<void>
}

const texts = [
  ['title', '名称'],
  ['alt', '替代文字'],
  ['source', '来源'],
  ['licence', '授权'],
] as const

/** What is said of a file. */
export function MediaForm({ item, onSaved }: MediaFormProps) {
  const id = useId()
  const call = useCall()
  const { timeZone } = useSite()
  const [values, setValues] = useState({ title: item.title, alt: item.alt, source: item.source, licence: item.licence })
  const [until, setUntil] = useState(item.licenceUntil === 0 ? '' : zonedDay(item.licenceUntil, timeZone))
  const [generated, setGenerated] = useState(item.generated)
  const [outcome, setOutcome] = useState<{ isFault: boolean; words: string }>()
  const save = async () => {
    // A licence ends with its last day.
    const day = until === '' ? undefined : startOfDay(until, timeZone)
    const licenceUntil = day === undefined ? 0 : day + DAY_SECONDS - 1
    const result = await call.send('media/describe', mediaItem, { path: item.path, ...values, licenceUntil, generated })
    setOutcome(result.kind === 'ok' ? { isFault: false, words: '已保存。' } : { isFault: true, words: result.message })
    if (result.kind === 'ok') await onSaved()
  }
  return (
    <form
      className={formStyles['fields']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {texts.map(([name, label]) => (
        <div key={name} className={formStyles['field']}>
          <label className={formStyles['label']} htmlFor={`${id}-${name}`}>
            {label}
          </label>
          <input
            id={`${id}-${name}`}
            className={formStyles['input']}
            type="text"
            maxLength={200}
            value={values[name]}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        </div>
      ))}
      <div className={formStyles['field']}>
        <label className={formStyles['label']} htmlFor={`${id}-until`}>
          授权到哪一天
        </label>
        <input
          id={`${id}-until`}
          className={formStyles['input']}
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      <label className={formStyles['tick']}>
        <input
          type="checkbox"
          checked={generated}
          disabled={item.generated}
          onChange={({ target }) => setGenerated(target.checked)}
        />
        由人工智能生成（加上以后不能去掉）
      </label>
      <div role="status">{outcome?.isFault === true ? <FaultText>{outcome.words}</FaultText> : outcome?.words}</div>
      <button type="submit" className={formStyles['choose']}>
        保存
      </button>
    </form>
  )
}
