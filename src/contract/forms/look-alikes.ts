/** Digits and signs that are written for letters, each beside the letter. */
const SIGNS = '0o1i3e4a5s7t@a$s!i|i'
/** Letters of other scripts that look like Latin ones (Unicode TS 39), each beside the letter. */
const LETTERS =
  'аaеeоoрpсcуyхxіiјjѕsһhԁdкkмmтtвbнhгrԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSαaοoνvιiρpκkυuχxτtεeηnγyΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXıiɑaɡg'

/** Chinese characters that look like another, or are its traditional form, each beside it. */
const CHARACTERS = '菅管琯管貟员員员係系統统長长'

/** Returns the Latin letter for which a letter of another script could be taken; undefined for all other characters. */
export function latinFor(letter: string): string | undefined {
  const other = swap(letter, LETTERS)
  return other === letter ? undefined : other
}

/** Returns a text with everything that could be taken for a Latin letter as that letter. */
export function latinAlike(text: string): string {
  return swap(text, SIGNS + LETTERS)
}

/** Returns a text with every Chinese character in the form that it could be taken for. */
export function hanAlike(text: string): string {
  return swap(text, CHARACTERS)
}

function swap(text: string, pairs: string): string {
  return [...text]
    .map((character) => {
      const at = pairs.indexOf(character)
      // The characters of an odd place are the ones to be found.
      return at % 2 === 0 ? pairs.charAt(at + 1) : character
    })
    .join('')
}
