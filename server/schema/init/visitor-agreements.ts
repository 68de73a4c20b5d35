/** A part of an agreement. */
export interface Part {
  heading?: string
  paragraphs: readonly string[]
}

/** The terms of a site without members. */
export function visitorTerms(name: string): Part[] {
  return [
    {
      paragraphs: [
        `欢迎使用${name}网站（以下称“本站”）。本站由〔运营单位全称〕运营。您浏览本站，即视为了解并同意以下约定；若不同意，请停止使用。`,
      ],
    },
    {
      heading: '一、服务内容',
      paragraphs: ['本站提供〔服务内容，如新闻、目录、展览〕的浏览和检索，不收取费用，也不需要注册。'],
    },
    {
      heading: '二、使用规范',
      paragraphs: [
        '请勿以任何方式干扰本站运行，包括但不限于批量抓取造成过大负载、绕过访问限制。需要整批数据的，请与我们联系。',
      ],
    },
    {
      heading: '三、知识产权',
      paragraphs: ['本站文字、图片与版面的权利归〔运营单位全称〕或原作者所有。转载请注明出处。'],
    },
    {
      heading: '四、责任说明与变更',
      paragraphs: [
        '我们尽力保证内容准确，但不对因网络中断、设备故障等不可控原因造成的服务中断承担责任。开放时间、活动安排如有变动，以现场公告为准。本条款修改时，在本页公布新的版本号与日期。',
      ],
    },
  ]
}

/** The privacy policy's account of data on a site without members. */
export function visitorPrivacy(name: string): Part[] {
  return [
    {
      paragraphs: [
        `${name}网站由〔运营单位全称〕运营，地址：〔联系地址〕。本站没有账号，不要求您提供姓名、电话。这里说明浏览本站时会留下什么。`,
      ],
    },
    {
      heading: '一、浏览时的信息',
      paragraphs: [
        '为了按您的设备显示合适的版面，我们读取浏览器自报的设备名称；您手动切换“电脑版 / 手机版”“适老版”或配色时，会在您的浏览器里保存一个 Cookie 以记住选择，它不含任何身份信息。',
        '您最近搜过的词只保存在您自己的浏览器里，可以随时清空。本站不使用广告追踪，不向第三方分享您的浏览记录。',
      ],
    },
    {
      heading: '二、联系我们',
      paragraphs: [
        '对个人信息保护有任何疑问或投诉，请与〔负责个人信息保护的部门及其电话、邮箱〕联系，我们会在十五个工作日内答复。',
      ],
    },
  ]
}
