import { useText } from './page-context.ts'

/** Returns the words by which screen readers announce a link that opens a new tab, for the property of `Link`. */
export function useNewTab(): string {
  return useText('shell')('newTab')
}
