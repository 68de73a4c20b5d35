/** What a telephone dials: the first number of "0000-5550100 转 2". An extension is for whoever answers. */
export function callableNumber(text: string): string {
  return (/\+?\d[\d\s-]*/u.exec(text)?.[0] ?? text).replaceAll(/[\s-]/gu, '')
}
