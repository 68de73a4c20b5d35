/**
 * Returns the dialable part of a phone number: the first number of "0000-5550100 转 2". Extensions are omitted, because
 * a person or a menu asks for them.
 */
export function callableNumber(text: string): string {
  return (/\+?\d[\d\s-]*/u.exec(text)?.[0] ?? text).replaceAll(/[\s-]/gu, '')
}
