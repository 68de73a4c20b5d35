import { Link } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'
import { mediaDetailsResponse } from '#contract/studio/media-item-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { mediaItemAddress } from './media-item-address.ts'
import styles from './media-library.module.css'
import { mediaTitle } from './media-title.ts'
import { MediaReplacement } from './MediaReplacement.tsx'

interface CroppedFromProps {
  /** The part. */
  path: string
  /** The picture of which it was cut. */
  from: string
  onReplaced: () => Promise<void>
}

/** The picture of which another one was cut, and a way to put the part in its place. */
export function CroppedFrom({ path, from, onReplaced }: CroppedFromProps) {
  const { data, reload } = useReading(`media/item?path=${encodeURIComponent(from)}`, mediaDetailsResponse)
  // It may be deleted by now.
  if (data === undefined) return null
  const uses = data.users.length + data.hiddenUsers
  return (
    <div>
      <p className={styles['soft']}>
        由
        <Link className={acts['quiet']} to={mediaItemAddress(from)}>
          {mediaTitle(data.item)}
        </Link>
        裁剪而来，原图
        {uses === 0 ? '没有内容用到。' : `用在 ${uses} 条内容里。`}
      </p>
      {uses === 0 ? null : (
        <MediaReplacement
          path={from}
          by={path}
          kind="picture"
          uses={uses}
          users={data.users}
          onDone={async () => {
            await reload()
            await onReplaced()
          }}
        />
      )}
    </div>
  )
}
