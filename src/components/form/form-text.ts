/**
 * The texts of form fields that the form itself does not define. A form may replace some of them. They are part of the
 * fields' chunk, so that pages without a form do not load them.
 */
export const formText = {
  sendCode: '获取验证码',
  /** The seconds left (docs/specification/portal.md#states). */
  wait: '{seconds}s',
  /** Asks for the number (docs/specification/portal.md#rules). */
  mobileFirst: '请先输入手机号码',
  showPassword: '显示密码',
  choose: '请选择',
  newTab: '（新窗口打开）',
  and: '和',
  count: '{count}/{most}',
  addImage: '上传图片',
  addMore: '再加一张',
  replaceImage: '更换图片',
  removeImage: '移除图片',
  removeNth: '移除第 {count} 张',
  nth: '{label}，第 {count} 张',
  uploading: '正在上传 {name}',
  stillUploading: '图片还在上传，请稍候',
  tooMany: '最多 {most} 张，多出的没有上传',
  notAnImage: '“{name}”不是可以上传的图片，请换 JPG、PNG 或 WebP',
  tooLarge: '“{name}”超过 8 MB，请换小一些的',
  uploadFailed: '“{name}”没有传上去，请再试一次',
  dismiss: '知道了',
  sending: '正在提交…',
  faults: '有 {count} 处需要修改',
} as const

export type FormText = { readonly [Name in keyof typeof formText]: string }

/** Replaces `{count}` in a text by the value of that name. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (whole, key: string) => String(values[key] ?? whole))
}
