import { pictureAddress } from '#components/picture/picture-address.ts'
import { Seal } from '#components/text/Seal.tsx'
import { usePage } from '#state/page-context.ts'

import styles from './mark.module.css'
import type { ShellModel } from './shell-model.ts'

export interface MarkProps {
  mark: ShellModel['mark'] | undefined
  /** The name that stands beside it. */
  name: string
}

/** The mark of the site: its own picture, or a seal. Decorative: the name stands beside it. */
export function Mark({ mark = {}, name }: MarkProps) {
  const { storage } = usePage().site
  const { picture, seal = [...name][0] ?? '', strokes } = mark
  if (!picture) return <Seal characters={seal} strokes={strokes} />
  const { src, width, height } = picture
  return (
    <img className={styles['picture']} src={pictureAddress(src, storage).src} width={width} height={height} alt="" />
  )
}
