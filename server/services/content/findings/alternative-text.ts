import { shown } from '#server/services/content/format/content-fault.ts'

import type { FindingRule, Found } from './finding-rule.ts'
import { fileNameOf, pictureName } from './picture-name.ts'

/** Words that say no more than that there is a picture, also numbered. */
const general =
  /^(?:图片?|图像|图象|照片|相片|插图|配图|截图|封面|海报|未命名|无标题|image|img|picture|pic|photo|untitled)[\s_-]*[(（]?\d*[)）]?$/iu
/** Names that cameras, telephones and programs give to files. */
const ofCamera =
  /^(?:img|dsc[nf]?|pict?|p|wx|mvimg|mmexport|screenshot|微信图片|微信截图|qq图片|qq截图|企业微信截图|屏幕截图)[\s_-]*\d[\d\s_.-]*(?:\.[a-z]+)?$/iu
const ending = /\.(?:jpe?g|png|webp|gif|avif|bmp|tiff?|svg|heic)$/iu

/** Finds pictures of texts without words for readers who do not see them. */
export const findAlternativeTexts: FindingRule = async ({ fields }, lookups) => {
  const found: Found[] = []
  for (const { name: field, parts } of fields)
    for (const [index, { src, alt }] of (parts?.pictures ?? []).entries()) {
      const isMissing = alt === ''
      if (!isMissing && !isUseless(alt, fileNameOf(src))) continue
      const name = await pictureName(src, index, lookups)
      found.push(
        isMissing
          ? { field, quote: src, picture: src, message: `${name}没有替代文字，请写一句话说明图上是什么` }
          : {
              field,
              quote: `${src}\n${alt}`,
              picture: src,
              message: `${name}的替代文字${shown(alt)}没有说明图上是什么，请改成一句话`,
            },
      )
    }
  return found
}

function isUseless(alt: string, file: string): boolean {
  const bare = (name: string) => name.replace(ending, '').toLowerCase()
  return general.test(alt) || ofCamera.test(alt) || ending.test(alt) || bare(alt) === bare(file)
}
