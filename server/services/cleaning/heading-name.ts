/**
 * The name of a heading in links, by the rule of GitHub: lower case, blanks become hyphens, and all marks but hyphens and
 * low lines are dropped ("二、报名办法" is `二报名办法`).
 */
export function headingName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replaceAll(/\s/gu, '-')
}
