/** Passwords of staff are at least this long; the server decides again, and refuses common ones. */
const LEAST = 10

/** Explains the rules before they are broken. */
export const NEW_PASSWORD_HINT = `至少 ${LEAST} 个字符；几个不相干的词连起来，好记也难猜。`

/** Rules of a new password, and of typing it again in the field `repeated`. */
export const newPasswordRules = {
  password: {
    required: '请填写密码。',
    minLength: { value: LEAST, message: `密码至少 ${LEAST} 个字符。` },
  },
  repeated: {
    required: '请再输一次密码。',
    validate: (value: string, { password }: { password: string }) => value === password || '两次输入的密码不一样。',
  },
}
