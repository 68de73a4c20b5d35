import { FaultText } from '#components/icon/FaultText.tsx'

import { CopyButton } from '../frame/CopyButton.tsx'
import styles from './ledger.module.css'
import type { Verification } from './use-verification.ts'

/** What a verification found: the number of rows with the last one's hash, or the first row with a fault. */
export function LedgerVerification({ verification: { isUnderWay, result } }: { verification: Verification }) {
  const data = result?.kind === 'ok' ? result.data : undefined
  return (
    <div role="status" className={styles['verification']} data-state={data?.isWhole === false ? 'fault' : undefined}>
      {isUnderWay ? <p>正在一条一条地核对，记录多的时候要等一会儿…</p> : null}
      {result === undefined || result.kind === 'ok' ? null : <FaultText>{result.message}</FaultText>}
      {data === undefined ? null : (
        <>
          <p className={styles['found']}>{data.isWhole ? data.message : <FaultText>{data.message}</FaultText>}</p>
          {data.isWhole ? null : (
            <p className={styles['soft']}>
              请先不要动服务器上的数据，告诉管理员：用备份和转存的日志对照（npm run desk -- ledger verify
              备份的文件夹）。
            </p>
          )}
          {data.note === '' ? null : (
            <div className={styles['head']}>
              <p className={styles['soft']}>末尾一条的编号和指纹。抄下来，以后能看出末尾有没有被整段删去：</p>
              <code className={styles['note']}>{data.note}</code>
              <CopyButton text={data.note} label="复制" done="已复制。" />
            </div>
          )}
        </>
      )}
    </div>
  )
}
