/** Letters of other scripts that look like Latin ones (Unicode TS 39), each pair written side by side. */
const PAIRS =
  'аaеeоoрpсcуyхxіiјjѕsһhԁdкkмmтtвbнhгrԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSαaοoνvιiρpκkυuχxτtεeηnγyΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXıiɑaɡg'

const letters: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, index) => [PAIRS.charAt(2 * index), PAIRS.charAt(2 * index + 1)]),
)

/** Returns the Latin letter for which a letter of another script could be taken; undefined for all other characters. */
export function latinFor(letter: string): string | undefined {
  return letters.get(letter)
}
