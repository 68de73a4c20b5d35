import acts from '#components/buttons/acts.module.css'
import { formatBytes } from '#contract/text/format-bytes.ts'

import styles from './media.module.css'
import { percentOf, type Upload } from './upload-queue.ts'

/** A file that waits or is on its way. Its numbers are no live region: they change all the time. */
export function UploadRow({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { file, state } = upload
  return (
    <li className={styles['upload']}>
      <span>{`正在上传：${file.name}`}</span>
      <span className={styles['way']}>
        <progress
          className={styles['progress']}
          aria-label={`进度：${file.name}`}
          max={100}
          value={state === 'waiting' ? 0 : percentOf(upload)}
        />
        <span className={styles['numbers']}>{wordsOf(upload)}</span>
      </span>
      <button type="button" className={acts['quiet']} aria-label={`取消：${file.name}`} onClick={onCancel}>
        取消
      </button>
    </li>
  )
}

function wordsOf(upload: Upload): string {
  const { file, state, sent, isBroken = false } = upload
  if (state === 'waiting') return '排队中'
  if (state === 'stored') return '已传好，等排在前面的文件'
  if (isBroken) return `断线，正在重连…（已传 ${percentOf(upload)}%）`
  if (sent >= file.size) return '已传完，等服务器收好'
  return `${percentOf(upload)}%，${formatBytes(sent)} / ${formatBytes(file.size)}`
}
