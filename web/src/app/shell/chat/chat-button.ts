/** Properties of a button that opens the chat; without a chat the button is hidden. */
export interface ChatButton {
  isOpen: boolean
  onPress: () => void
}
