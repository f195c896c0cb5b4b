/** What a button that opens the chat needs; without a chat there is no button. */
export interface ChatButton {
  isOpen: boolean
  onPress: () => void
}
