import { IconSend, IconX } from '@tabler/icons-react'
import { chatReplyDelayMs } from 'contract/portal/codes'
import { useEffect, useReducer, useRef, useState } from 'react'
import { clockInTurkey } from 'rules/turkey-time'
import { useSettings } from '../../../settings/settings.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { chatPartner, ownContactId, type ChatMessage } from './chat-messages.ts'
import { chatAfter, firstChat, sendsMessage } from './chat-state.ts'
import styles from './ChatPanel.module.css'

const timeNow = () => clockInTurkey(new Date())

/** A demonstration: nothing that is typed here leaves the browser, and closing forgets it. */
export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const [messages, dispatch] = useReducer(chatAfter, firstChat)
  const replies = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => replies.current.forEach(clearTimeout), [])

  function send(text: string) {
    if (text.trim() === '') return
    dispatch({ type: 'send', text, time: timeNow() })
    replies.current.push(setTimeout(() => dispatch({ type: 'reply', time: timeNow() }), chatReplyDelayMs))
  }

  return (
    // Esc must work from anywhere in the panel.
    <dialog
      open
      className={styles.panel}
      aria-label="Sohbet"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <ChatHead onClose={onClose} />
      <Messages messages={messages} />
      <ChatInput onSend={send} />
    </dialog>
  )
}

function ChatHead({ onClose }: { onClose: () => void }) {
  const { Contact } = useSettings()
  const isOnline = chatPartner.status === 'online'
  return (
    <>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {chatPartner.avatar}
          <span className={styles.status} data-online={isOnline} />
        </span>
        <div className={styles.partner}>
          <h2 className={styles.name}>{chatPartner.name}</h2>
          <p className={styles.presence}>{isOnline ? 'Çevrimiçi' : 'Çevrimdışı'}</p>
        </div>
        <button type="button" className={styles.iconButton} aria-label="Sohbeti kapat" onClick={onClose}>
          <IconX aria-hidden="true" size={22} />
        </button>
      </div>
      <p className={styles.notice}>
        Bu sohbet bir gösterimdir. Yazdıklarınız hiçbir yere gönderilmez, kapatınca silinir. Yardım için bizi
        arayın: <PhoneLink number={Contact.Phone} />
      </p>
    </>
  )
}

function Messages({ messages }: { messages: readonly ChatMessage[] }) {
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages])
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} className={styles.log} role="log" aria-label="Mesajlar" aria-live="polite" tabIndex={0}>
      {messages.map((message) => (
        <div key={message.id} className={styles.message} data-own={message.contactId === ownContactId}>
          {message.contactId !== ownContactId && (
            <span className={styles.avatar} aria-hidden="true">
              {message.avatar}
            </span>
          )}
          <div className={styles.bubble}>
            <p className={styles.author}>{message.name}</p>
            <p className={styles.text}>{message.text}</p>
            <p className={`${styles.time} tabular-figures`}>{message.time}</p>
          </div>
        </div>
      ))}
    </div>
  )
}

function ChatInput({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  function send() {
    onSend(text)
    if (text.trim() !== '') setText('')
    input.current?.focus()
  }
  return (
    <div className={styles.entry}>
      <textarea
        ref={input}
        className={styles.input}
        rows={1}
        aria-label="Mesajınız"
        placeholder="Mesajınızı yazın"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { key, shiftKey } = event
          if (!sendsMessage({ key, shiftKey, isComposing: event.nativeEvent.isComposing })) return
          event.preventDefault()
          send()
        }}
      />
      <button type="button" className={styles.iconButton} aria-label="Gönder" onClick={send}>
        <IconSend aria-hidden="true" size={22} />
      </button>
    </div>
  )
}
