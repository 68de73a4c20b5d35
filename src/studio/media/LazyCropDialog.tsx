import { type ComponentProps, lazy, Suspense } from 'react'

// It is fetched with the first cut.
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/** The dialog in which a part of a picture is cut out. */
export function LazyCropDialog(props: ComponentProps<typeof CropDialog>) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  )
}
