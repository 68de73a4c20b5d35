import type { ReactNode } from 'react'

import type { PlacedFile } from './text-files.ts'

/** Draws the dialog in which files of the library are chosen for a text. */
export type TextLibrary = (use: { onChoose: (files: readonly PlacedFile[]) => void; onClose: () => void }) => ReactNode
