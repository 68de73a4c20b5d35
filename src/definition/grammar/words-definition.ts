import * as z from 'zod'

import { choice } from './choice.ts'
import { fileHead, label } from '../names/name.ts'

/** A word that is wrong or sensitive. */
export const wordDefinition = z
  .strictObject({
    word: label(40).meta({ title: '词', description: '错误或敏感的写法', examples: ['按装'] }),
    instead: label(40)
      .optional()
      .meta({ title: '应写作', description: '正确的写法', examples: ['安装'] }),
    reason: label(100).optional().meta({ title: '理由', description: '为什么不能这样写，一句话，编辑读得到' }),
    level: choice(
      { warn: '提醒，看过以后仍然可以发布', stop: '改好才能发布' },
      { title: '轻重', description: '不写就照 policy.json 的 checks 里 words 的' },
    ).optional(),
    except: z
      .array(label(40))
      .min(1)
      .max(50)
      .optional()
      .meta({ title: '例外', description: '含有这个词的正确的词，出现在它们里面不算', examples: [['既使用']] }),
  })
  .refine(({ word, except = [] }) => except.every((longer) => longer !== word && longer.includes(word)), {
    path: ['except'],
    message: '例外要比词长，并且含有这个词',
  })
  .refine(({ word, instead }) => word !== instead, { path: ['instead'], message: '与“词”一样，应写正确的写法' })

/** `schema/words.json`: words that texts are searched for before they are published. Only the server reads it. */
export const wordsDefinition = z
  .strictObject({
    ...fileHead,
    words: z.array(wordDefinition).max(5000).meta({ title: '词表', description: '错别字和敏感词，发布以前在文字里查' }),
  })
  .superRefine(({ words }, context) => {
    const earlier = new Set<string>()
    for (const [index, { word }] of words.entries()) {
      if (earlier.has(word))
        context.addIssue({
          code: 'custom',
          path: ['words', index, 'word'],
          message: '前面已经有这个词，一个词只写一次',
        })
      earlier.add(word)
    }
  })

export type Word = z.output<typeof wordDefinition>
export type WordsDefinition = z.output<typeof wordsDefinition>
