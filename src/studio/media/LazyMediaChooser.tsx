import { createLaterCode } from '../frame/later-code.ts'
import { LaterPart } from '../frame/LaterPart.tsx'
import type { MediaChoosing } from './media-choice.ts'

// It is fetched with the first choice.
const code = createLaterCode(() => import('./MediaChooser.tsx'))

/** The dialog in which files of the library are chosen. */
export function LazyMediaChooser(props: MediaChoosing) {
  return (
    <LaterPart code={code} name="从图库选" waiting={null} onClose={props.onClose}>
      {({ MediaChooser }) => <MediaChooser {...props} />}
    </LaterPart>
  )
}
