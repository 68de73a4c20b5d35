/**
 * The texts that the fields of all forms share (`schema/text`, group `form-fields`), by name, empty: faults first, then
 * labels of controls. `{label}` and the like stand for values.
 */
const names = {
  empty: '',
  unticked: '',
  unchosen: '',
  noImage: '',
  notAgreed: '',
  unreadable: '',
  notAnOption: '',
  tooLong: '',
  notATick: '',
  oldAgreement: '',
  notADate: '',
  notANumber: '',
  notWhole: '',
  between: '',
  atLeast: '',
  atMost: '',
  only: '',
  notAnEmail: '',
  different: '',
  differentPassword: '',
  tooManyImages: '',
  sendCode: '',
  wait: '',
  mobileFirst: '',
  sent: '',
  notSent: '',
  showPassword: '',
  choose: '',
  newTab: '',
  and: '',
  count: '',
  addImage: '',
  addMore: '',
  replaceImage: '',
  removeImage: '',
  removeNth: '',
  nth: '',
  uploading: '',
  stillUploading: '',
  tooMany: '',
  notAnImage: '',
  tooLarge: '',
  uploadFailed: '',
  dismiss: '',
  sending: '',
  faults: '',
}

export type FormTextName = keyof typeof names
export type FormText = Readonly<Record<FormTextName, string>>

/** Picks the form texts of a text group; a missing one is empty. */
export function formTextOf(group: Readonly<Record<string, string>> = {}): FormText {
  return { ...names, ...group }
}
