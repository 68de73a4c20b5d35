import styles from './versions.module.css'

/** What the marks of differing texts mean. */
export function DifferenceLegend() {
  return (
    <p className={`${styles['text']} ${styles['soft']}`}>
      <del>划掉的</del>是这一版有、现在没有的；<ins>下面有线的</ins>是后来加上的。
    </p>
  )
}
