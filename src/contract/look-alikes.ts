/** Letters of other scripts that look like Latin ones (Unicode TS 39), each pair written side by side. */
const PAIRS =
  'аaеeоoрpсcуyхxіiјjѕsһhԁdкkмmтtвbнhгrԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSαaοoνvιiρpκkυuχxτtεeηnγyΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXıiɑaɡg'

/** Characters that look like another, or are its traditional form, each pair written side by side. */
const HAN = '菅管琯管貟员員员係系統统長长闆板導导館馆書书務务戶户號号倌官'

const letters = pairsOf(PAIRS)
const characters = pairsOf(HAN)

function pairsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from({ length: text.length / 2 }, (_, index) => [text.charAt(2 * index), text.charAt(2 * index + 1)]),
  )
}

/** Returns a text with every Chinese character in the form that it could be taken for. */
export function hanAlike(text: string): string {
  return [...text].map((character) => characters.get(character) ?? character).join('')
}

/** Returns the Latin letter for which a letter of another script could be taken; undefined for all other characters. */
export function latinFor(letter: string): string | undefined {
  return letters.get(letter)
}
