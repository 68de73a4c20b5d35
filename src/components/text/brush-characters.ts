/** The characters of the brush font's small file, which every page loads. */
const nameCharacters = '文澜'

/** The characters of its second file, loaded with page titles (src/styles/fonts/ma-shan-zheng-headings.txt). */
const titleCharacters =
  '一不业中书于云交产人们会传供全公共关册列到动化协卷反名员品商回图在地场城基好存学实家密山市师应录心态总息情意我户执找承技报搜播收政文新方易术架次水汀求法注活消满澜点物用登的目直看码私程策签精索约线置老艺节藏表见规视览认议讯设证详读课质资赞走近选遗部闻阅隐集需非面页项预频馈首'

/** Returns whether the font has all characters of a text; a title never mixes two fonts. */
export function isBrushed(text: string, at: 'name' | 'title'): boolean {
  const known = at === 'name' ? nameCharacters : titleCharacters
  return [...text].every((character) => known.includes(character))
}
