import * as z from 'zod'

import { fileHead, label } from '../names/name.ts'

/**
 * Bytes of one face. A document holds that of its title before the first paint, so it has to fit what a server sends
 * without waiting for an answer.
 */
export const FACE_BYTES = 14 * 1024
/** Bytes of all faces: with their names they stay below the size of a schema file. */
export const ALL_FACES_BYTES = 512 * 1024

/** The signature of WOFF 2.0 ("wOF2") in base64, with what its last byte leaves open. */
const woff2Text = /^d09GM[g-v][A-Za-z0-9+/]{14,}={0,2}$/u

/** Returns how many bytes a text of base64 stands for. */
export function bytesOf(base64: string): number {
  return Math.floor((base64.replace(/=+$/u, '').length * 3) / 4)
}

/** A font of a few characters. The length in its header tells a file that was cut off. */
const woff2 = z
  .string()
  .refine((text) => bytesOf(text) <= FACE_BYTES, `太大，一个标题的字最多 ${FACE_BYTES / 1024} KiB`)
  .refine((text) => woff2Text.test(text) && text.length % 4 === 0, '不是 base64 写的 woff2 字体')
  .refine((text) => !woff2Text.test(text) || lengthIn(text) === bytesOf(text), '字体不完整，与它自己写的长度不同')
  .meta({ title: '字体', description: '只有这几个字的 woff2 字体，用 base64 写；由 npm run schema -- brush 裁出来' })

/** Reads the length of a font from its header (WOFF 2.0, bytes 8 to 11). */
function lengthIn(base64: string): number {
  const head = atob(base64.slice(0, 16))
  return [8, 9, 10, 11].reduce((length, at) => length * 256 + head.charCodeAt(at), 0)
}

/** The longest title of a page (`label(40)` of its blocks). */
const title = label(40)
const MOST_TITLES = 200

/** `schema/brush.json`: the brush font of a site, cut for its name and for each title of its pages. */
export const brushDefinition = z
  .strictObject({
    ...fileHead,
    font: label(120).optional().meta({ title: '字体的名称', description: '字是从哪个字体里裁出来的' }),
    licence: label(600)
      .optional()
      .meta({ title: '字体的许可', description: '字体自己写的许可，照它的要求放在网站里的字体也在许可之下' }),
    name: z
      .strictObject({
        characters: label(80).meta({ title: '有哪些字', description: '名称和简称里的字，每个写一次' }),
        woff2,
      })
      .optional()
      .meta({ title: '名称的字', description: '页头、页脚里名称的字；字体里没有这些字时不写' }),
    titles: z
      .array(
        z.strictObject({
          title: title.meta({ title: '标题', description: '这个字体里有它的字；字都在里面的标题也用它' }),
          woff2,
        }),
      )
      .max(MOST_TITLES, `最多 ${MOST_TITLES} 个标题`)
      .default([])
      .meta({ title: '标题的字', description: '每个标题一个字体，页面只带自己标题的' }),
    without: z
      .array(title)
      .max(MOST_TITLES, `最多 ${MOST_TITLES} 个标题`)
      .default([])
      .meta({ title: '不用毛笔字的标题', description: '字体里没有它的字，还是标题的字体；写在这里的不再提醒' }),
  })
  .check(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, { title: written }] of value.titles.entries()) {
      if (seen.has(written))
        issues.push({
          code: 'custom',
          input: written,
          path: ['titles', index, 'title'],
          message: '这个标题前面已经有了',
        })
      seen.add(written)
    }
    const faces = [...value.titles, ...(value.name ? [value.name] : [])]
    const bytes = faces.reduce((sum, face) => sum + bytesOf(face.woff2), 0)
    if (bytes > ALL_FACES_BYTES)
      issues.push({
        code: 'custom',
        input: value.titles,
        path: ['titles'],
        message: `字体一共 ${Math.ceil(bytes / 1024)} KiB，最多 ${ALL_FACES_BYTES / 1024} KiB`,
      })
  })

export type BrushDefinition = z.output<typeof brushDefinition>
