import iconStyles from '#components/icon/icon.module.css'

import { type TextIconName, textIconPaths } from './text-icon-paths.ts'

/** A line drawing of the editor for texts. Decorative: the label of its button has the meaning. */
export function TextIcon({ name }: { name: TextIconName }) {
  return (
    <svg className={iconStyles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={textIconPaths[name]} />
    </svg>
  )
}
