import iconStyles from '#components/icon/icon.module.css'

import { type StudioIconName, studioIconPaths } from './studio-icon-paths.ts'

interface StudioIconProps {
  name: StudioIconName
  className?: string | undefined
}

/** A line drawing of the studio, which looks like those of the components. Decorative: the text beside it has the meaning. */
export function StudioIcon({ name, className }: StudioIconProps) {
  return (
    <svg
      className={className ? `${iconStyles['icon']} ${className}` : iconStyles['icon']}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={studioIconPaths[name]} />
    </svg>
  )
}
