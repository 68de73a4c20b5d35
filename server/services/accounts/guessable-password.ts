/** Runs of neighbours, as they are typed: along the digits, the alphabet and the rows of a keyboard. */
const RUNS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
/** Meaningful to half the country: love for a lifetime. */
const WORDS = ['woaini', 'wozuiai', 'iloveyou', '5201314', '1314520', '7758521', 'admin', 'password', 'wenlan']
/** A word with this much before or after it is one of the first tries. */
const LITTLE = 4

/**
 * Whether a new password is one of the first that are tried: of the forty thousand most common of leaked ones, one that
 * repeats or counts, a common word with little around it, or the number itself (NIST SP 800-63B, 5.1.1.2).
 */
export async function isGuessablePassword(password: string, mobile: string): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase()
  return isRepeated(text) || isRun(text) || isWord(text) || isOfNumber(text, mobile) || (await isLeaked(text))
}

/** Loaded with the first new password, because no other call needs the list. */
async function isLeaked(text: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(text)
}

/** One to three characters over and over: 88888888, 121212, abcabcabc. */
function isRepeated(text: string): boolean {
  return /^(.{1,3}?)\1+.{0,2}$/u.test(text)
}

/** A run up or down, with at most two characters besides. */
function isRun(text: string): boolean {
  const [forth, back] = [text, [...text].toReversed().join('')]
  return RUNS.some((run) => [forth, back].some((way) => longestShared(way, run) >= text.length - 2))
}

function longestShared(text: string, run: string): number {
  for (let length = Math.min(text.length, run.length); length > 3; length -= 1)
    for (let start = 0; start + length <= text.length; start += 1)
      if (run.includes(text.slice(start, start + length))) return length
  return 0
}

function isWord(text: string): boolean {
  return WORDS.some((word) => text.includes(word) && text.length - word.length <= LITTLE)
}

/** The number, or the end of it. */
function isOfNumber(text: string, mobile: string): boolean {
  return text.includes(mobile) || (text.length >= 6 && mobile.endsWith(text))
}
