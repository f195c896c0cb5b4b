/** Whether a text has three letters or digits that one sees: dots, dashes and invisible signs tell a later reader nothing. */
export function saysSomething(text: string): boolean {
  return (text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').match(/[\p{L}\p{N}]/gu) ?? []).length >= 3
}
