import { shown } from '#server/services/content/format/content-fault.ts'

import type { FindingRule, Found } from './finding-rule.ts'

/** Words that say no more than that there is a picture, also numbered. */
const general =
  /^(?:图片?|图像|图象|照片|相片|插图|配图|截图|封面|海报|未命名|无标题|image|img|picture|pic|photo|untitled)[\s_-]*[(（]?\d*[)）]?$/iu
/** Names that cameras, telephones and programs give to files. */
const ofCamera =
  /^(?:img|dsc[nf]?|pict?|p|wx|mvimg|mmexport|screenshot|微信图片|微信截图|qq图片|qq截图|企业微信截图|屏幕截图)[\s_-]*\d[\d\s_.-]*(?:\.[a-z]+)?$/iu
const ending = /\.(?:jpe?g|png|webp|gif|avif|bmp|tiff?|svg|heic)$/iu

/** Finds pictures of texts without words for readers who do not see them. */
export const findAlternativeTexts: FindingRule = ({ fields }) =>
  fields.flatMap(({ name, parts }) =>
    (parts?.pictures ?? []).flatMap(({ src, alt }): Found[] => {
      const file = fileNameOf(src)
      if (alt === '')
        return [
          {
            field: name,
            quote: src,
            picture: src,
            message: `图片${shown(file)}没有替代文字，请写一句话说明图上是什么`,
          },
        ]
      if (!isUseless(alt, file)) return []
      return [
        {
          field: name,
          quote: `${src}\n${alt}`,
          picture: src,
          message: `图片${shown(file)}的替代文字${shown(alt)}没有说明图上是什么，请改成一句话`,
        },
      ]
    }),
  )

function isUseless(alt: string, file: string): boolean {
  const bare = (name: string) => name.replace(ending, '').toLowerCase()
  return general.test(alt) || ofCamera.test(alt) || ending.test(alt) || bare(alt) === bare(file)
}

function fileNameOf(src: string): string {
  return src.replace(/[?#].*$/su, '').replace(/^.*\//su, '')
}
