import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'
import { EmptyState } from '#components/status/EmptyState.tsx'
import { ErrorState } from '#components/status/ErrorState.tsx'
import { Skeleton } from '#components/status/Skeleton.tsx'
import { mediaFilters } from '#contract/studio/media-item-response.ts'

import { SearchBox } from '../content/SearchBox.tsx'
import filterStyles from '../content/state-filter.module.css'
import { DropPlace } from '../fields/DropPlace.tsx'
import { FileButton } from '../fields/FileButton.tsx'
import { allMediaTypes, kindOfFile } from '../fields/media-files.ts'
import { UploadStates } from '../fields/UploadStates.tsx'
import { useUpload } from '../fields/use-upload.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { mediaFilterWords, readMediaFilter } from './media-filters.ts'
import { mediaItemAddress } from './media-item-address.ts'
import styles from './media-library.module.css'
import { MediaGrid } from './MediaGrid.tsx'
import { useMediaList } from './use-media-list.ts'

/** All pictures and files, to be found, described and added to. */
export function MediaPage() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const filter = readMediaFilter(params.get('filter'))
  const list = useMediaList({ q, filter })
  const [duplicates, setDuplicates] = useState<readonly { path: string; name: string }[]>([])
  const stored = ({ path, isDuplicate }: { path: string; isDuplicate?: boolean | undefined }, { name }: File) => {
    if (isDuplicate === true) setDuplicates((before) => [...before, { path, name }])
    list.reload()
  }
  const uploads = useUpload(kindOfFile, stored)
  const add = (files: readonly File[]) => {
    setDuplicates([])
    // Each by itself: a small picture does not wait for a large film before it.
    for (const file of files) uploads.add([file])
  }
  const addressOf = (change: { q?: string; filter?: string }) => {
    const next = { q, filter, ...change }
    return new URLSearchParams({
      ...(next.q === '' ? {} : { q: next.q }),
      ...(next.filter === 'all' ? {} : { filter: next.filter }),
    })
  }
  return (
    <>
      <PageHeading title="图片和文件" />
      <div className={styles['page']}>
        <DropPlace onDrop={add}>
          <span className={styles['soft']}>把图片、PDF、文档、视频或音频拖到这里，可以一次很多个；也可以</span>
          <FileButton isMany label="选择文件" name="选择文件：要上传的" accept={allMediaTypes} onChoose={add} />
        </DropPlace>
        <UploadStates uploads={uploads} />
        <div role="status">
          {duplicates.map(({ path, name }) => (
            <p key={path}>
              {name}：已经有这个文件，
              <Link className={acts['quiet']} to={mediaItemAddress(path)}>
                去看看
              </Link>
            </p>
          ))}
        </div>
        <SearchBox
          label="搜索图片和文件"
          q={q}
          onSearch={(words) => setParams(addressOf({ q: words }), { replace: q !== '' })}
        />
        <nav className={filterStyles['filter']} aria-label="筛选">
          <ul className={filterStyles['choices']}>
            {mediaFilters.map((one) => (
              <li key={one}>
                <Link
                  className={filterStyles['choice']}
                  to={{ search: addressOf({ filter: one }).toString() }}
                  aria-current={one === filter ? 'true' : undefined}
                >
                  {mediaFilterWords[one]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {list.failure ? <ErrorState message={list.failure.message} retryLabel="重试" onRetry={list.reload} /> : null}
        {list.items === undefined && !list.failure ? <Skeleton shape="text" label="正在载入" /> : null}
        {list.items?.length === 0 ? <EmptyState message="没有找到图片和文件。" /> : null}
        {list.items === undefined ? null : <MediaGrid items={list.items} />}
        {list.hasMore ? (
          <button
            type="button"
            className={acts['button']}
            aria-disabled={list.isLoading}
            onClick={() => (list.isLoading ? undefined : list.loadMore())}
          >
            {list.isLoading ? '正在载入…' : '加载更多'}
          </button>
        ) : null}
      </div>
    </>
  )
}
