import type { BlockExample } from '../block-example.ts'
import type { searchForm } from './definition.ts'

export const examples: readonly BlockExample<typeof searchForm>[] = [
  {
    name: 'usual',
    title: '还没有搜索',
    props: { title: '搜索', hints: ['昆曲', '剪纸', '青瓷', '端午', '古琴', '夜场'] },
    data: {},
  },
  {
    name: 'searched',
    title: '正在搜“昆曲”',
    props: { title: '搜索', hints: ['昆曲', '剪纸', '青瓷'] },
    data: {},
    query: { keyword: '昆曲' },
  },
  {
    name: 'many-hints',
    title: '很多提示词',
    props: {
      title: '在文澜中搜索',
      hints: [
        '昆曲',
        '剪纸',
        '传统体育、游艺与杂技',
        '青瓷',
        '端午',
        '古琴',
        '夜场',
        '二十四节气',
        '龙泉青瓷烧制技艺',
        '书房',
      ],
    },
    data: {},
  },
  {
    name: 'hot-words',
    title: '有热词',
    props: { title: '搜索', hints: ['昆曲', '剪纸'] },
    data: { hotWords: [{ word: '秋日戏曲周' }, { word: '夜游博物馆' }, { word: '书房' }] },
  },
  {
    name: 'odd-hot-words',
    title: '热词很长，有空的和重复的',
    props: { title: '搜索', hints: [] },
    data: {
      hotWords: [
        { word: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' },
        { word: '' },
        { word: '龙泉青瓷烧制技艺与越窑青瓷烧制技艺联合展览暨非遗传承人口述史系列讲座' },
        { word: '书房' },
        { word: '书房' },
        { word: '六十一个字以上的词搜不了'.repeat(6) },
      ],
    },
  },
  { name: 'one-hint', title: '一个提示词', props: { title: '搜索', hints: ['昆曲'] }, data: {} },
  {
    name: 'empty',
    title: '没有提示词，关键词很长',
    props: { title: '搜索', hints: [] },
    data: {},
    query: { keyword: '云汀市非物质文化遗产保护中心二〇二六年端午节系列活动安排与交通提示' },
  },
]
