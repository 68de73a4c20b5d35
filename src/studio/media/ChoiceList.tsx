import { useId, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { EmptyState } from '#components/status/EmptyState.tsx'
import { ErrorState } from '#components/status/ErrorState.tsx'
import { Skeleton } from '#components/status/Skeleton.tsx'
import type { MediaItem } from '#contract/studio/media-item-response.ts'

import type { ChooserQuery } from './chooser-query.ts'
import { ChoiceTile } from './ChoiceTile.tsx'
import { isLicenceEnded } from './is-licence-ended.ts'
import styles from './media-chooser.module.css'
import { mediaKindWords } from './media-kind-words.ts'
import libraryStyles from './media-library.module.css'
import { useMediaList } from './use-media-list.ts'

interface ChoiceListProps {
  query: ChooserQuery
  isSingle: boolean
  isFull: boolean
  there: readonly string[]
  chosen: readonly string[]
  onChoose: (item: MediaItem, isChosen: boolean) => void
}

/** The files of a kind from which some are chosen. */
export function ChoiceList({ query, isSingle, isFull, there, chosen, onChoose }: ChoiceListProps) {
  const group = useId()
  const [now] = useState(() => Date.now() / 1000)
  const { items, failure, hasMore, isLoading, loadMore, reload } = useMediaList(query)
  const words = mediaKindWords[query.kind]
  const isWhole = query.q === '' && query.filter === 'all'
  return (
    <div className={styles['list']}>
      {failure ? <ErrorState message={failure.message} retryLabel="重试" onRetry={reload} /> : null}
      {items === undefined && !failure ? <Skeleton shape="text" label="正在载入" /> : null}
      {items?.length === 0 && !hasMore ? (
        <EmptyState message={isWhole ? `图库里还没有${words}。` : `没有找到${words}。`} />
      ) : null}
      <ul className={libraryStyles['grid']} aria-label={words}>
        {items?.map((item) => {
          const isChosen = chosen.includes(item.path)
          const isThere = there.includes(item.path)
          return (
            <ChoiceTile
              key={item.path}
              item={item}
              group={isSingle ? group : undefined}
              isChosen={isChosen}
              isEnded={isLicenceEnded(item, now)}
              isThere={isThere}
              isDisabled={isThere || (isFull && !isChosen)}
              onChoose={(next) => onChoose(item, next)}
            />
          )
        })}
      </ul>
      {hasMore ? (
        <button
          type="button"
          className={acts['button']}
          aria-disabled={isLoading}
          onClick={() => (isLoading ? undefined : loadMore())}
        >
          {isLoading ? '正在载入…' : '加载更多'}
        </button>
      ) : null}
    </div>
  )
}
