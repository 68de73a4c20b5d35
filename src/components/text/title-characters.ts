/** The characters of the brush font's slices for page titles (src/styles/fonts/ma-shan-zheng-titles.txt). */
const titleCharacters =
  '一不业中书于云交产人们会传供全公共关册列到动化协卷反名员品商回图在地场城基好存学实家密山市师应录心态总息情意我户执找承技报搜播收政文新方易术架次水汀求法注活消满澜点物用登的目直看码私程策签精索约线置老艺节藏表见规视览认议讯设证详读课质资赞走近选遗部闻阅隐集需非面页项预频馈首'

/** Returns whether the font has all characters of a page title; a title never mixes two fonts. */
export function isBrushedTitle(title: string): boolean {
  return [...title].every((character) => titleCharacters.includes(character))
}
