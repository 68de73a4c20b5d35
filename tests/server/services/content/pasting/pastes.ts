/** What programs put on the clipboard, shortened in their styles alone. */

const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-parent:""; margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>`

const item = (list: string, level: number, bullet: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 21}.0pt;text-indent:-21.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:宋体'>${words}</span><span lang=EN-US><o:p></o:p></span></p>`

/** A document of Word with headings, lists within lists, a table and two pictures. */
export const word = `${wordHead}<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<p class=MsoTitle align=center style='text-align:center'><b><span style='font-family:黑体'>古籍修复体验周</span></b><b><span lang=EN-US><o:p></o:p></span></b></p>
<h2><span style='font-family:宋体'>一、活动安排</span></h2>
<p class=MsoNormal style='text-indent:21.0pt'><span style='font-family:宋体'>十二月起，</span><b><span lang=EN-US>6</span></b><b><span style='font-family:宋体'>场</span></b><span style='font-family:宋体'>体验课，</span><i>每场</i><u>二十人</u>，见<a href="https://www.example.cn/a"><span style='color:blue;text-decoration:underline'>说明</span></a>。</p>
${item('l0', 1, '·', '认识古籍')}
${item('l0', 2, 'o', '纸张')}
${item('l0', 2, 'o', '装帧')}
${item('l0', 3, '§', '线装')}
${item('l0', 1, '·', '动手修复')}
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
${item('l1', 1, '3.', '携带证件')}
${item('l1', 2, 'a)', '身份证')}
${item('l1', 2, 'b)', '读者证')}
${item('l1', 1, '4.', '提前十分钟到场')}
<p class=MsoNormal style='mso-outline-level:3'><span style='font-family:宋体'>场次</span></p>
<p class=MsoCaption align=center style='text-align:center'>表 1 各场时间</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=100 valign=top style='width:75pt'><p class=MsoNormal align=center style='text-align:center'><b>日期<o:p></o:p></b></p></td><td><p class=MsoNormal align=center style='text-align:center'><b>内容</b></p></td></tr>
 <tr><td rowspan=2><p class=MsoNormal>12 月 5 日</p></td><td><p class=MsoNormal>除尘</p></td></tr>
 <tr><td><p class=MsoNormal>补破</p></td></tr>
 <tr><td colspan=2><p class=MsoNormal align=right style='text-align:right'>共六场</p></td></tr>
</table>
<p class=MsoNormal align=center style='text-align:center'><span lang=EN-US><!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=553 height=311 src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" alt="修复室" v:shapes="p1"><![endif]></span></p>
<p class=MsoCaption align=center>图 1 修复室一角</p>
<p class=MsoNormal><img width=24 height=16 src="file:///C:/Users/lin/AppData/Local/Temp/msohtmlclip1/01/clip_image004.png"></p>
<p class=MsoNormal>图书馆三楼集合。</p>
<!--EndFragment--></body></html>`

/** The same pictures as RTF has them, each with its copy for old programs. */
export function wordRtf(pictures: readonly Buffer[]): string {
  const one = (bytes: Buffer) => {
    const lines = bytes.toString('hex').replaceAll(/.{128}/gu, '$&\r\n')
    return `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw24\\pich16\\pngblip\\bliptag-1{\\*\\blipuid 0a1b}${lines}}}{\\nonshppict{\\pict\\picw24\\wmetafile8 0100090000}}`
  }
  return `{\\rtf1\\ansi{\\fonttbl{\\f0 宋体;}}{\\*\\listtable{\\*\\listpicture{\\pict\\pngblip 00ff}}}\\pard ${pictures.map(one).join('\\par ')}\\par}`
}

/** A text of WPS, which names Word in its head. */
export const wps = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 14"></head><body><!--StartFragment-->
<h1><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;">开馆公告</span></h1>
<p class=MsoNormal style="margin-left:24pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:宋体;"><span style='mso-list:Ignore;'>一、</span></span><![endif]><span style="font-weight:bold;">时间</span></p>
<p class=MsoNormal style="margin-left:24pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span><span style='mso-list:Ignore;'>二、</span></span><![endif]><span>地点</span></p>
<p class=MsoNormal><img width="200" height="120" src="file:///C:\\Users\\lin\\AppData\\Local\\Temp\\ksohtml8472\\wps1.png" alt="IMG_256"></p>
<!--EndFragment--></body></html>`

/** An article of WeChat: sections in sections, late pictures, moving lines, a film. */
export const wechat = `<div class="rich_media_content" id="js_content" style="visibility: hidden;"><section style="box-sizing: border-box;"><section><section style="text-align: center;"><p style="text-align: center;"><span style="font-size: 18px;"><strong>霜降 · 读书会</strong></span></p></section></section>
<section><img class="rich_pages" data-ratio="0.05" data-w="640" data-type="gif" data-src="https://mmbiz.qpic.cn/mmbiz_gif/line/640?wx_fmt=gif" src="data:image/svg+xml,%3Csvg/%3E"></section>
<section><p><br></p><p>　　霜降三候，<span style="font-weight: 700;">草木黄落</span>。</p><p>&nbsp;</p></section>
<section><p style="text-align:center"><img data-src="https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg" src="data:image/gif;base64,iVBORw0KGgo=" data-w="1080" data-ratio="0.66" alt="图片"></p></section>
<section style="text-align: center;"><section><p><span style="font-size:12px;color:#888">▲ 读书会现场</span></p></section></section>
<section><iframe class="video_iframe" data-src="https://v.qq.com/x"></iframe></section>
<section><svg viewBox="0 0 100 100"><foreignObject><p>点我展开</p></foreignObject></svg></section>
<p><mp-common-profile data-nickname="某号"></mp-common-profile></p><p style="display:none">隐藏的字</p></section></div>`

/** A part of a page. */
export const web = `<meta charset='utf-8'><div class="post"><h3 style="color:red">入馆须知</h3><div>请带<b style="font-weight:normal">证件</b>。<br><br>请勿<em>喧哗</em>。</div><h5>时间</h5><ul><li><p>周一闭馆</p></li><li><div>其余开放</div><ul><li>至 21 时</li></ul></li></ul><img src="//img.example.cn/a.jpg" width="1" height="1"><a href="javascript:alert(1)">点这里</a><figure><img src="https://img.example.cn/b.jpg" alt="大厅"><figcaption>大厅</figcaption></figure><button>分享</button></div>`
