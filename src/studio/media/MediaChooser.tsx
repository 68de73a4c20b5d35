import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import { FaultText } from '#components/icon/FaultText.tsx'
import type { MediaItem } from '#contract/studio/media-item-response.ts'

import { ChoiceList } from './ChoiceList.tsx'
import type { ChooserQuery } from './chooser-query.ts'
import { ChooserTools } from './ChooserTools.tsx'
import { isLicenceEnded } from './is-licence-ended.ts'
import type { MediaChoice, MediaChoosing } from './media-choice.ts'
import styles from './media-chooser.module.css'

/** The dialog in which files of the library are chosen. What is chosen stays chosen while the person looks for more. */
export function MediaChooser({ kinds, most, there = [], onChoose, onClose }: MediaChoosing) {
  const [query, setQuery] = useState<ChooserQuery>({ kind: kinds[0], q: '', filter: 'all' })
  const [chosen, setChosen] = useState<readonly MediaChoice[]>([])
  const [now] = useState(() => Date.now() / 1000)
  const isSingle = most === 1
  const ended = chosen.filter(({ item }) => isLicenceEnded(item, now)).length
  const choose = (item: MediaItem, isChosen: boolean) => {
    const others = isSingle ? [] : chosen.filter((choice) => choice.item.path !== item.path)
    setChosen(isChosen ? [...others, { kind: query.kind, item }] : others)
  }
  return (
    <DialogFrame title="从图库选" closeLabel="关闭" className={styles['chooser']} onClose={onClose}>
      <ChooserTools kinds={kinds} query={query} onChange={(change) => setQuery({ ...query, ...change })} />
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the place must not hear of it.
          event.stopPropagation()
          if (chosen.length > 0) onChoose(chosen)
        }}
      >
        <ChoiceList
          // The files of another kind must not stay while these are read.
          key={query.kind}
          query={query}
          isSingle={isSingle}
          isFull={!isSingle && most !== undefined && chosen.length >= most}
          there={there}
          chosen={chosen.map(({ item }) => item.path)}
          onChoose={choose}
        />
        <div className={styles['foot']}>
          <div role="status" className={styles['count']}>
            {chosen.length === 0 ? null : (
              <span>{`已选 ${chosen.length}${most === undefined || isSingle ? '' : ` / ${most}`} 个`}</span>
            )}
            {ended === 0 ? null : <FaultText>{`其中 ${ended} 个授权已到期，请先确认还能不能用。`}</FaultText>}
          </div>
          {chosen.length === 0 || isSingle ? null : (
            <button type="button" className={acts['quiet']} onClick={() => setChosen([])}>
              全部不选
            </button>
          )}
          <button type="submit" className={`${acts['button']} ${acts['main']}`} aria-disabled={chosen.length === 0}>
            选用
          </button>
        </div>
      </form>
    </DialogFrame>
  )
}
