import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { linkOf, pictureAddress } from '#definition/grammar/link-definition.ts'
import { label } from '#definition/names/name.ts'

export const intro = defineBlock({
  name: 'intro',
  title: '导言',
  description: '图文导言：标题、几段文字、一幅画和链接',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'none',
  props: z.strictObject({
    heading: label(40).meta({ title: '标题', description: '这一块上面的标题' }),
    paragraphs: z.array(label(400)).min(1).max(4).meta({ title: '段落', description: '1 到 4 段文字，一段一项' }),
    image: pictureAddress.optional(),
    links: z.array(linkOf(12)).max(4).default([]).meta({ title: '链接', description: '文字后面的链接，最多 4 个' }),
  }),
  data: {},
})
