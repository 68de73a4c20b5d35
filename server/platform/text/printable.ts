/** Replaces the characters that control a terminal, or turn the direction of writing, in a text of other people. */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are replaced here
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�')
}
