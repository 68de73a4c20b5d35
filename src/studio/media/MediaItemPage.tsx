import { useNavigate, useSearchParams, Link } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'
import { pictureAddress } from '#components/picture/picture-address.ts'
import { mediaDetailsResponse } from '#contract/studio/media-item-response.ts'
import { formatBytes } from '#contract/text/format-bytes.ts'

import { useReading } from '../calls/use-reading.ts'
import { fileNameOf } from '../fields/media-files.ts'
import { Moment } from '../frame/Moment.tsx'
import { PageHeading } from '../frame/PageHeading.tsx'
import { PageSection } from '../frame/PageSection.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import { CropButton } from './CropButton.tsx'
import { CroppedFrom } from './CroppedFrom.tsx'
import { FocusField } from './FocusField.tsx'
import { mediaItemAddress } from './media-item-address.ts'
import { mediaTitle } from './media-title.ts'
import { MediaForm } from './MediaForm.tsx'
import { MediaReplacement } from './MediaReplacement.tsx'
import styles from './media-library.module.css'

/** A file: how it looks, what is said of it, and where it is used. */
export function MediaItemPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const path = params.get('path') ?? ''
  const details = useReading(`media/item?path=${encodeURIComponent(path)}`, mediaDetailsResponse)
  return (
    <>
      <PageHeading title={details.data?.item.title || fileNameOf(path) || '文件'} />
      <ReadingState reading={details} shape="text">
        {({ item, users, hiddenUsers, hasMoreUsers }) => (
          <div className={styles['page']}>
            {item.kind === 'picture' ? (
              <img
                className={styles['large']}
                {...pictureAddress(path)}
                sizes="40rem"
                alt={item.alt || mediaTitle(item)}
              />
            ) : null}
            <p className={styles['soft']}>
              {[
                item.width > 0 ? `${item.width} × ${item.height} 像素` : '',
                item.bytes > 0 ? formatBytes(item.bytes) : '',
                item.by === '' ? '' : `${item.by}上传`,
              ]
                .filter((words) => words !== '')
                .join('，')}{' '}
              <Moment seconds={item.created} none="" />
            </p>
            {item.kind === 'picture' ? (
              <div className={styles['acts']}>
                <CropButton
                  path={path}
                  name={mediaTitle(item)}
                  onCropped={(cropped) => void navigate(mediaItemAddress(cropped.path))}
                />
              </div>
            ) : null}
            {item.croppedFrom === '' ? null : (
              <CroppedFrom key={path} path={path} from={item.croppedFrom} onReplaced={details.reload} />
            )}
            <PageSection title="用在哪里">
              {users.length + hiddenUsers === 0 ? <p className={styles['soft']}>没有内容用到它。</p> : null}
              <ul>
                {users.map(({ type, key, title, isDraft }) => (
                  <li key={`${type}:${key}`}>
                    <Link className={acts['quiet']} to={`/content/${type}/${key}`}>
                      {title || '没有标题'}
                    </Link>
                    {isDraft ? '（未发布的改动）' : ''}
                  </li>
                ))}
              </ul>
              {hiddenUsers > 0 ? <p className={styles['soft']}>还有您看不到的 {hiddenUsers} 条内容。</p> : null}
              {hasMoreUsers ? <p className={styles['soft']}>太多了，只列出一部分。</p> : null}
              {item.kind !== 'captions' && item.kind !== 'other' ? (
                <MediaReplacement
                  key={path}
                  path={path}
                  kind={item.kind}
                  uses={users.length + hiddenUsers}
                  users={users}
                  onDone={details.reload}
                />
              ) : null}
            </PageSection>
            {item.kind === 'picture' ? (
              <PageSection title="焦点">
                <FocusField key={path} item={item} onSaved={details.reload} />
              </PageSection>
            ) : null}
            <PageSection title="说明">
              <MediaForm key={path} item={item} onSaved={details.reload} />
            </PageSection>
          </div>
        )}
      </ReadingState>
    </>
  )
}
