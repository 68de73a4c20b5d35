import { mediaLimits } from '#contract/studio/media-limits.ts'

/** One caption of a film: start in seconds from the beginning, and plain text. */
export interface Cue {
  time: number
  text: string
}

/** Maximum size of a caption file; larger files are no captions. */
export const CAPTION_BYTES = mediaLimits.captions

/** Matches "00:01:02.500 --> 00:01:04.000 line:0", with or without hours. */
const TIMES =
  /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/u

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/**
 * Parses a WebVTT file as browsers do (https://www.w3.org/TR/webvtt1/, "WebVTT parser"): blocks between empty lines,
 * of which those with a line of times are cues. Undefined for other files.
 */
export function readVtt(text: string): readonly Cue[] | undefined {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n?|\n/u)
  if (!/^WEBVTT(?:[ \t]|$)/u.test(lines[0] ?? '')) return undefined
  const cues: Cue[] = []
  let cue: Cue | undefined
  for (const line of lines.slice(1)) {
    const times = TIMES.exec(line)
    if (times) {
      const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] = times
      cue = { time: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(rest) / 1000, text: '' }
      cues.push(cue)
    } else if (line === '' || line.includes('-->')) cue = undefined
    else if (cue) cue.text += `${cue.text === '' ? '' : '\n'}${plain(line)}`
  }
  return cues
    .map(({ time, text: caption }) => ({ time, text: caption.trim() }))
    .filter(({ text: caption }) => caption !== '')
}

/** Removes WebVTT markup: <v 秦师傅>, <i>, <00:19.000>. */
function plain(line: string): string {
  return line
    .replaceAll(/<[^>]*>?/gu, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/gu, (name) => characters[name] ?? name)
}
