import type { PageAnswer } from './create-navigation.ts'

/** Returns the page with its title in Song, which it keeps: browsers would draw it again once its face is there. */
export function withoutTitleFace(page: PageAnswer): PageAnswer {
  return { ...page, main: page.main.replace(/ data-title-face="\d+" style="[^"]*"/u, ' data-title-face=""') }
}
