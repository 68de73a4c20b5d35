import type { ComponentProps } from 'react'

import { createLaterCode } from '../frame/later-code.ts'
import { LaterPart } from '../frame/LaterPart.tsx'
import type { CropDialog } from './CropDialog.tsx'

// It is fetched with the first cut.
const code = createLaterCode(() => import('./CropDialog.tsx'))

/** The dialog in which a part of a picture is cut out. */
export function LazyCropDialog(props: ComponentProps<typeof CropDialog>) {
  return (
    <LaterPart code={code} name="裁剪" waiting={null} onClose={props.onClose}>
      {({ CropDialog }) => <CropDialog {...props} />}
    </LaterPart>
  )
}
