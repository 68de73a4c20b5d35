import { useFetchedCode } from '#components/use-fetched-code.ts'

import styles from './factor.module.css'

const load = () => import('#components/ticket/QrCode.tsx')

/** A QR code, whose encoder few pages need; its place is there before it. */
export function LazyQrCode({ text, label }: { text: string; label: string }) {
  const { code } = useFetchedCode(load)
  return <div className={styles['qr']}>{code ? <code.QrCode text={text} label={label} /> : null}</div>
}
