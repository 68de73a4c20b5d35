/**
 * The names of the texts that the fields of all forms share (`schema/text`, group `form-fields`): faults first, then
 * labels of controls. A type only, because the names are in the texts already.
 */
export type FormTextName =
  | 'empty'
  | 'unticked'
  | 'unchosen'
  | 'noImage'
  | 'notAgreed'
  | 'unreadable'
  | 'notAnOption'
  | 'tooLong'
  | 'notATick'
  | 'oldAgreement'
  | 'notADate'
  | 'notANumber'
  | 'notWhole'
  | 'between'
  | 'atLeast'
  | 'atMost'
  | 'only'
  | 'notAnEmail'
  | 'different'
  | 'differentPassword'
  | 'tooManyImages'
  | 'sendCode'
  | 'sendingCode'
  | 'wait'
  | 'mobileFirst'
  | 'sent'
  | 'notSent'
  | 'showPassword'
  | 'choose'
  | 'newTab'
  | 'and'
  | 'count'
  | 'addImage'
  | 'addMore'
  | 'replaceImage'
  | 'removeImage'
  | 'removeNth'
  | 'nth'
  | 'uploading'
  | 'stillUploading'
  | 'tooMany'
  | 'notAnImage'
  | 'tooLarge'
  | 'uploadFailed'
  | 'dismiss'
  | 'sending'
  | 'faults'

/** The texts by name; `{label}` and the like stand for values. */
export type FormText = Readonly<Record<FormTextName, string>>

/** Takes a text group for the texts of forms; the check of the schema makes sure that it has all of them. @throws without a group */
export function formTextOf(group: Readonly<Record<string, string>> | undefined): FormText {
  if (!isFormText(group)) throw new Error('No text "form-fields"')
  return group
}

function isFormText(group: object | undefined): group is FormText {
  return group !== undefined
}
