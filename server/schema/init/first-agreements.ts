import { grammarVersions } from '#definition/migrations/migrate-json.ts'

import { type Part, visitorPrivacy, visitorTerms } from './visitor-agreements.ts'

/**
 * The agreements of a new portal, by their names: what this program does with data, and 〔 〕 where only the operator knows.
 * The schema check reminds of places that are left.
 *
 * @param today YYYY-MM-DD
 * @param members whether visitors can become members; otherwise nothing is said of accounts
 */
export function firstAgreements(
  name: string,
  { today, members }: { today: string; members: boolean },
): ReadonlyMap<string, object> {
  const agreement = (key: string, title: string, body: readonly Part[]) =>
    [
      key,
      {
        $schema: '../json-schema/agreement.json',
        version: grammarVersions.agreement,
        name: key,
        title,
        edition: '1.0',
        updated: today,
        body,
      },
    ] as const
  return new Map(
    members
      ? [agreement('user', '用户协议', userAgreement(name)), agreement('privacy', '隐私政策', privacy(name))]
      : [agreement('user', '使用条款', visitorTerms(name)), agreement('privacy', '隐私说明', visitorPrivacy(name))],
  )
}

function userAgreement(name: string): Part[] {
  return [
    {
      paragraphs: [
        `欢迎使用${name}网站（以下称“本站”）。本站由〔运营单位全称〕运营。您浏览本站，即视为了解并同意以下约定；若不同意，请停止使用。`,
      ],
    },
    {
      heading: '一、服务内容',
      paragraphs: [
        '本站提供〔服务内容，如新闻、馆藏、活动〕的浏览和检索，不收取费用，浏览无需注册。',
        '点赞、收藏、关注、报名、预约和意见反馈在登录后使用。',
      ],
    },
    {
      heading: '二、账号',
      paragraphs: [
        '一个手机号码注册一个账号，请保管好密码和验证码，不要转借他人。发现账号被他人使用，请立即重设密码，并在“设置”里退出其他设备。',
        '账号可以随时注销，注销立即生效且无法恢复。',
      ],
    },
    {
      heading: '三、报名与预约',
      paragraphs: [
        '名额有限，请按实际人数报名，不能参加时请尽早取消，把位置让给候补的人。名额空出时系统按候补的先后自动递补，并以消息通知。',
        '活动因故变动或取消的，以本站消息和现场公告为准。',
      ],
    },
    {
      heading: '四、使用规范',
      paragraphs: [
        '请勿以任何方式干扰本站运行，包括但不限于批量抓取造成过大负载、绕过访问限制、上传含有恶意代码的文件。',
        '请勿利用本站发布违反法律法规或侵害他人权益的内容。违反约定的，我们可以暂停向您提供服务，并依法保留追究责任的权利。',
      ],
    },
    {
      heading: '五、知识产权',
      paragraphs: ['本站文字、图片与版面的权利归〔运营单位全称〕或原作者所有。转载请注明出处。'],
    },
    {
      heading: '六、责任说明',
      paragraphs: [
        '我们尽力保证内容准确，但不对因网络中断、设备故障等不可控原因造成的服务中断承担责任。开放时间、活动安排如有变动，以现场公告为准。',
      ],
    },
    {
      heading: '七、协议变更',
      paragraphs: ['本协议如有修改，将在本页公布新的版本号与日期。重大变更会在登录时重新征得您的同意。'],
    },
  ]
}

function privacy(name: string): Part[] {
  return [
    {
      paragraphs: [
        `${name}网站由〔运营单位全称〕运营，地址：〔联系地址〕。我们只收集提供服务所必需的信息，并尽可能少收集、早删除。本政策说明我们收集什么、为什么收集、保存多久，以及您可以怎样管理自己的信息。`,
      ],
    },
    {
      heading: '一、浏览时的信息',
      paragraphs: [
        '浏览本站无需提供个人信息。为了按您的设备显示合适的版面，我们读取浏览器自报的设备名称；您手动切换“电脑版 / 手机版”“适老版”或配色时，会在您的浏览器里保存一个 Cookie 以记住选择，它不含任何身份信息。',
        '本站不使用广告追踪，不向第三方分享您的浏览记录，也不按您的喜好改变看到的内容。',
      ],
    },
    {
      heading: '二、注册与登录',
      paragraphs: [
        '注册需要手机号码、短信验证码和密码。手机号码用来识别账号、找回密码，以及在您报名的活动有变动时联系您。密码经过不可还原的加密计算后保存，我们自己也看不到；验证码五分钟内有效，用过即失效。',
        '登录凭证保存在您的浏览器本地，退出登录即在两端清除。为了让您发现异常，我们记录登录的时间、方式、网络和设备名称，您可以在“设置”里看到；账号在时这些记录至少保存六个月，注销账号时随账号一并删除。',
        '注册时您同意的是哪一份协议的哪一版、在什么时候同意，我们会一并记录。',
      ],
    },
    {
      heading: '三、使用服务时的信息',
      paragraphs: [
        '昵称、头像和其他个人资料都可以不填，只显示给您自己。点赞、收藏、关注、书架和阅读进度只用来让您再次找到它们，其他人看到的只是总数。',
        '报名活动、预约课程时填写的姓名、手机号码、人数和活动要求的内容，提供给该活动的主办方用于核对与通知。取消之后名额立即让给候补的人。',
        '头像与随意见反馈上传的图片会重新编码，去掉拍摄地点等附加信息；意见反馈只用于处理您的问题。',
      ],
    },
    {
      heading: '四、实名认证（敏感个人信息）',
      paragraphs: [
        '只有个别活动依法需要实名时才需要认证，不认证不影响浏览和其他服务。我们会另行征得您的同意，收集姓名与身份证号码，证件照片可以不传。',
        '此类信息加密保存，密钥与数据分开存放，仅由负责核对的人员查看。您可以随时撤回，撤回后立即删除。不满十四周岁的未成年人请由监护人代为办理。',
      ],
    },
    {
      heading: '五、短信',
      paragraphs: ['验证码短信由〔短信服务商全称〕代为发送，我们向其提供的只有手机号码和验证码。我们不发送推广短信。'],
    },
    {
      heading: '六、您的权利',
      paragraphs: [
        '在“我的 · 设置”里，您可以查看和更正资料，下载我们保存的关于您的全部信息，退出其他设备，也可以注销账号。注销无需提供新的材料，提交后立即生效：资料、收藏、报名、消息、反馈、实名信息与登录状态一并删除，仍占着的名额让给候补的人，且无法恢复。',
      ],
    },
    {
      heading: '七、联系我们',
      paragraphs: [
        '对个人信息保护有任何疑问或投诉，请与〔负责个人信息保护的部门及其电话、邮箱〕联系，登录后也可以在“意见反馈”里写下，我们会在十五个工作日内答复。本政策的重大变更会公布新的版本号并重新征得您的同意。',
      ],
    },
  ]
}
