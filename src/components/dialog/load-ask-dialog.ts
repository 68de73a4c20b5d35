import type { AskDialog } from './AskDialog.tsx'

/**
 * Loads the dialog for rare and irreversible acts, when the visitor wants one: few do, and every visitor of the page would
 * download it. Undefined where it could not be loaded, which another press may mend.
 */
export async function loadAskDialog(): Promise<typeof AskDialog | undefined> {
  return import('./AskDialog.tsx').then(
    (code) => code.AskDialog,
    () => undefined,
  )
}
