// @ts-check
// One reader for each shape of source: every reader returns the same structure of chapters, in simplified characters.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Piece a poem, an essay, or the whole text of a chapter
 * @property {string} title empty when the chapter's title is enough
 * @property {string} by
 * @property {string[][]} parts stanzas of lines; prose has one part of paragraphs
 * @property {string[][]} [comments] for each paragraph of the first part, the remarks that friends wrote beside it
 */
/** @typedef {{ title: string, pieces: Piece[] }} Chapter */
/**
 * @typedef {object} Source
 * @property {(file?: string) => any} open a file of the source (the first by default), parsed; its shape depends on
 * the reader
 * @property {string[]} files
 * @property {(text: string) => string} simple
 * @property {Record<string, string[]>} picked by author, for selections
 */

// Remarks of the electronic text, not of the book: variants, readings, sources, marks of notes.
const remarks =
  /[(（][^()（）]*(?:一作|通[：:]?|地名|选自|選自|魚卷|bēi|秦松|陈维|严绳|姜宸|朱彝|纳兰)[^()（）]*[)）]|[(（][)）]|[(（](?:tu|mi|ye)[)）]|\[通“事”\]|[⒅②]|\[\d+\]|##/g

const sentences = /[^。？！；]+(?:[。？！；]+[”’》）]*|$)/g

/** The sentences of a text, each a line of verse; a bare question and its bare answer share one. */
function lines(/** @type {string} */ text) {
  /** @type {string[]} */
  const found = []
  let open = false
  for (const sentence of text.match(sentences) ?? []) {
    const single = !/[，、：]/.test(sentence) && sentence.length < 10
    const last = found.length - 1
    if (open && single) found[last] += sentence
    else found.push(sentence)
    open = single && !open
  }
  return found
}

/** Whether a line already ends as a sentence does. */
const ended = (/** @type {string} */ text) => (/[。？！；：，…”’》）]$/.test(text) ? text : `${text}。`)

/** One untitled piece, its paragraphs as they are. */
const untitled = (/** @type {string[]} */ paragraphs) => [{ title: '', by: '', parts: [paragraphs] }]

const clean = (/** @type {Source} */ { simple }, /** @type {string} */ text) => simple(text.replace(remarks, ''))

/** Joins first, so that remarks broken over several strings go as well. */
const whole = (/** @type {Source} */ source, /** @type {string[]} */ paragraphs) => clean(source, paragraphs.join(''))

/** The paragraphs, cleaned, without the empty ones. */
const paragraphs = (/** @type {Source} */ source, /** @type {string[]} */ texts) =>
  texts
    .join('\n')
    .replace(remarks, '')
    .split('\n')
    .map((text) => source.simple(text))
    .filter((text) => text !== '')

const verse = (/** @type {Source} */ source, /** @type {string[]} */ texts) => [lines(whole(source, texts))]

/** "A·B" with the whole of A's tune and B's first words: the tune and its topic. */
const titled = (/** @type {Source} */ source, /** @type {string} */ title) =>
  source.simple(title.trim()).replace(/[・‧•]/g, '·')

/** Puts pieces under the chapters they name, in order of appearance. */
function grouped(/** @type {[string, Piece][]} */ named) {
  /** @type {Map<string, Piece[]>} */
  const chapters = new Map()
  for (const [title, piece] of named) {
    const pieces = chapters.get(title) ?? []
    pieces.push(piece)
    chapters.set(title, pieces)
  }
  return [...chapters].map(([title, pieces]) => ({ title, pieces }))
}

/** @type {Record<string, (source: Source) => Chapter[]>} */
export const readers = {
  /** `{ chapter, paragraphs }[]`, or the same under `content`. */
  chapters(source) {
    const file = source.open()
    return (file.content ?? file).map((/** @type {any} */ one) => ({
      title: source.simple(one.chapter),
      pieces: untitled(paragraphs(source, one.paragraphs)),
    }))
  },

  /** `{ paragraphs }`, a text without chapters. */
  whole(source) {
    return [{ title: '正文', pieces: untitled(paragraphs(source, source.open().paragraphs)) }]
  },

  /** 千字文 comes as 250 bare phrases of four; two make a sentence. */
  thousand(source) {
    const phrases = source.open().paragraphs.map(source.simple)
    const couplets = phrases.flatMap((/** @type {string} */ phrase, /** @type {number} */ i) =>
      i % 2 ? [] : [`${phrase}，${phrases[i + 1]}。`],
    )
    return [{ title: '正文', pieces: untitled(couplets) }]
  },

  /** 弟子规 comes as phrases of three with blanks between them. */
  rules(source) {
    return source.open().content.map((/** @type {any} */ one) => ({
      title: source.simple(one.chapter),
      pieces: untitled(
        one.paragraphs.map((/** @type {string} */ text) => {
          const [a, b, c, d] = text.split(' ').map(source.simple)
          return `${a}，${b}。${c}，${d}。`
        }),
      ),
    }))
  },

  /** `{ content: { title, content: { chapter, paragraphs }[] }[] }`: volumes of titled sections. */
  volumes(source) {
    return source.open().content.map((/** @type {any} */ volume) => ({
      title: source.simple(volume.title),
      pieces: volume.content.map((/** @type {any} */ one) => ({
        title: source.simple(one.chapter.replace(' ', '·')),
        by: '',
        parts: [paragraphs(source, one.paragraphs)],
      })),
    }))
  },

  /** `{ title, section, chapter?, author?, content }[]`: 诗经 by stanza, 楚辞 by line. */
  odes(source) {
    return grouped(
      source.open().map((/** @type {any} */ one) => {
        const chapter = one.chapter && one.chapter !== one.section ? `${one.chapter}·${one.section}` : one.section
        const texts = paragraphs(source, one.content).map(ended)
        const by = one.author ?? ''
        return [
          source.simple(chapter),
          { title: source.simple(one.title), by: source.simple(by), parts: one.chapter ? texts.map(lines) : [texts] },
        ]
      }),
    )
  },

  /** 千家诗: by form; a poem of several has them as objects. */
  thousandPoets(source) {
    return source.open().content.map((/** @type {any} */ form) => ({
      title: source.simple(form.type),
      pieces: form.content.map((/** @type {any} */ poem) => ({
        title: source.simple(poem.chapter),
        by: source.simple(poem.author).replace('（', '〔').replace('）', '〕'),
        parts:
          typeof poem.paragraphs[0] === 'string'
            ? verse(source, poem.paragraphs)
            : poem.paragraphs.map((/** @type {any} */ one) => lines(whole(source, one.paragraphs))),
      })),
    }))
  },

  /** 唐诗三百首: by form, with the fuller title where there is one. */
  tang(source) {
    return source.open().content.map((/** @type {any} */ form) => ({
      title: source.simple(form.type),
      pieces: form.content.map((/** @type {any} */ poem) => ({
        title: titled(source, poem.chapter),
        by: source.simple(poem.author),
        parts: verse(source, poem.paragraphs),
      })),
    }))
  },

  /** 古文观止: volumes of essays, each from a book or by an author. */
  classics(source) {
    return source.open().content.map((/** @type {any} */ volume) => ({
      title: source.simple(volume.title).replace('・', '·'),
      pieces: volume.content.map((/** @type {any} */ essay) => {
        const from = source.simple(essay.source || essay.author.replace(/^.*：/, ''))
        return {
          title: source.simple(essay.chapter),
          by: from.replace(/[（）]/g, ''),
          parts: [paragraphs(source, essay.paragraphs)],
        }
      }),
    }))
  },

  /** 幽梦影: one saying after another, each with the remarks of the author's friends. */
  aphorisms(source) {
    const sayings = source.open()
    return [
      {
        title: '正文',
        pieces: [
          {
            title: '',
            by: '',
            parts: [sayings.map((/** @type {any} */ one) => clean(source, one.content))],
            comments: sayings.map((/** @type {any} */ one) => paragraphs(source, [one.comment ?? []].flat())),
          },
        ],
      },
    ]
  },

  /** 纳兰词: the source also holds his poems (诗), which are another book; only tunes of lyrics (词) stay. */
  nalan(source) {
    const notLyrics =
      /^(秣陵怀古|茅斋|净业寺|高楼望月|扈|拟古|南海子|江行|中元前|盛京|柳条边|古北口|玉泉|汤泉应制|记征人语|雄县观鱼|梅花落|蕉园|入直西苑|兴京|拟冬日|景山|密云|芳树|班婕妤怨歌)/
    /** @type {Map<string, Piece>} */
    const seen = new Map()
    for (const one of source.open()) {
      const title = titled(source, one.title)
      const text = one.para
        .map((/** @type {string} */ part) => ended(clean(source, part).replace(/[，、]$/, '')))
        .filter((/** @type {string} */ part) => part !== '。')
      const start = (text[0] ?? '').slice(0, 5)
      if (title === '' || notLyrics.test(title) || seen.has(`${title.split('·')[0]}${start.slice(0, 4)}`)) continue
      seen.set(`${title.split('·')[0]}${start.slice(0, 4)}`, { title, by: '', parts: [text] })
    }
    return byTune([...seen.values()])
  },

  /** 花间集: ten volumes of fifty, and the preface of 940. */
  flowers(source) {
    const [preface, ...volumes] = source.files.map((file) => source.open(file))
    const [first, second] = preface[0].paragraphs
    const opening = whole(source, [first, second]).replace(/^(.*?撰)/, '')
    return [
      { title: '花间集叙', pieces: [{ title: '', by: '〔后蜀〕欧阳炯', parts: [[opening]] }] },
      ...volumes.map((volume, i) => ({
        title: `卷第${'一二三四五六七八九十'[i]}`,
        pieces: volume.map((/** @type {any} */ one) => ({
          title: titled(source, one.title.replace(' ', '·')),
          by: source.simple(one.author.replace(/ .*$/, '')),
          parts: [one.paragraphs.map((/** @type {string} */ part) => clean(source, part))],
        })),
      })),
    ]
  },

  /** 南唐二主词: by author. */
  twoKings(source) {
    return grouped(
      source.open().map((/** @type {any} */ one) => [
        source.simple(one.author),
        {
          title: titled(source, one.title),
          by: '',
          parts: [one.paragraphs.map((/** @type {string} */ part) => clean(source, part))],
        },
      ]),
    )
  },

  /** `{ title, paragraphs }[]`: each poem a chapter of its own. */
  poems(source) {
    return source.open().map((/** @type {any} */ one) => ({
      title: source.simple(one.title.replaceAll(' ', '·')),
      pieces: [{ title: '', by: '', parts: verse(source, one.paragraphs) }],
    }))
  },

  /** Lyrics or songs picked by hand: "first words", or "title|first words|last words" of a longer entry. */
  selection(source) {
    const all = source.files
      .flatMap((file) => source.open(file))
      .filter((/** @type {any} */ one) => source.picked[one.author])
    const texts = all.map((/** @type {any} */ one) => ({ ...one, text: whole(source, one.paragraphs) }))
    return Object.entries(source.picked).map(([author, picks]) => ({
      title: author,
      pieces: picks.map((pick) => picked(source, author, pick, texts)),
    }))
  },
}

/** The piece of a pick; a pick that is not there is a mistake in the list. */
function picked(
  /** @type {Source} */ source,
  /** @type {string} */ author,
  /** @type {string} */ pick,
  /** @type {any[]} */ texts,
) {
  const [title, first, last] = pick.includes('|') ? pick.split('|') : ['', pick, '']
  const found = texts.find(
    (one) =>
      one.author === author &&
      (last ? one.text.includes(first) && one.text.includes(last) : one.text.startsWith(first)),
  )
  if (!found) throw new Error(`selections.json: ${author} has no piece "${pick}" in the source`)
  if (!last)
    return {
      title: `${titled(source, found.rhythmic).split('·')[0]}·${first}`,
      by: '',
      parts: [found.paragraphs.map((/** @type {string} */ part) => clean(source, part))],
    }
  const from = found.text.indexOf(first ?? '')
  const to = found.text.indexOf(last, from) + last.length
  const mark = /^[。？！]/.exec(found.text.slice(to))?.[0] ?? '。'
  return { title: title ?? '', by: '', parts: [lines(found.text.slice(from, to) + mark)] }
}

/** Lyrics under their tunes: tunes with several have a chapter, the others share the last. */
function byTune(/** @type {Piece[]} */ pieces) {
  const tune = (/** @type {Piece} */ { title }) => title.split('·')[0] ?? ''
  const chapters = grouped(pieces.map((piece) => [tune(piece), piece]))
  const large = chapters.filter(({ pieces: own }) => own.length >= 4)
  const rest = chapters.filter(({ pieces: own }) => own.length < 4).flatMap(({ pieces: own }) => own)
  return [...large, { title: '诸调', pieces: rest }]
}

/** Opens files below the folder of the source; a folder stands for all its numbered volumes. */
export function opener(/** @type {string} */ folder, /** @type {string} */ first) {
  return (file = first) => {
    const path = join(folder, file)
    if (!statSync(path).isDirectory()) return JSON.parse(readFileSync(path, 'utf8'))
    const volumes = readdirSync(path).filter((name) => /^ci\.song\.\d+\.json$/.test(name))
    return volumes.sort().flatMap((name) => JSON.parse(readFileSync(join(path, name), 'utf8')))
  }
}
