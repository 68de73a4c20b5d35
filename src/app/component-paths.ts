/** The script that runs on every page. */
export const LOADER = 'src/loader/entry-loader.ts'
/** The code of all sections that come alive, loaded when the first of them does. */
export const APPLICATION = 'src/app/entry-application.tsx'
/** The sources for a press that asks for a login: the functions for members and the popup. */
export const LOGIN = ['src/app/member/create-loaded-member.ts', 'src/app/member/LoginDialog.tsx']

/**
 * Returns the source path of a block's component, "search-form" → "src/blocks/search-form/SearchForm.tsx": folder, JSON
 * name and file follow the same rule.
 */
export function blockComponentPath(block: string): string {
  const component = block.replaceAll(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase())
  return `src/blocks/${block}/${component}.tsx`
}
