import { IconSend, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { chatReplyDelayMs } from 'contract/portal/codes'
import { minSearchLetters } from 'contract/portal/search-codes'
import { useEffect, useReducer, useRef, useState } from 'react'
import { Link } from '../../../ui/router/router.tsx'
import { clockInTurkey } from 'rules/turkey-time'
import { callQuery } from '../../../service-client/call-query.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { useSearchEntries } from '../../../parts/search/use-portal-search.ts'
import { answerTo, failedReply } from './answer.ts'
import {
  cannedReply,
  type ChatKind,
  type ChatMessage,
  chats,
  ownContactId,
  type Reply,
} from './chat-messages.ts'
import { chatAfter, sendsMessage } from './chat-state.ts'
import styles from './ChatPanel.module.css'

const timeNow = () => clockInTurkey(new Date())

/** Closing forgets the typed text. */
export default function ChatPanel({ kind, onClose }: { kind: ChatKind; onClose: () => void }) {
  const [messages, dispatch] = useReducer(chatAfter, chats[kind].firstMessages)
  const answer = useAnswer()
  const replies = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => replies.current.forEach(clearTimeout), [])

  function send(text: string) {
    if (text.trim() === '') return
    dispatch({ type: 'send', text, time: timeNow() })
    const reply = (said: Reply) => dispatch({ type: 'reply', kind, reply: said, time: timeNow() })
    if (kind === 'answers') void answer(text).then(reply)
    // Nothing that is typed in the demo's chat leaves the browser.
    else replies.current.push(setTimeout(() => reply(cannedReply), chatReplyDelayMs))
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
      <ChatHead kind={kind} onClose={onClose} />
      <Messages messages={messages} />
      <ChatInput onSend={send} />
    </dialog>
  )
}

/** Answers with the finds of the search in the top bar. */
function useAnswer() {
  const client = useQueryClient()
  const pages = useSearchEntries()
  return async (text: string): Promise<Reply> => {
    const asked = text.trim().slice(0, 60)
    if (asked.length < minSearchLetters) return { text: 'Birkaç kelime daha yazın.' }
    try {
      return answerTo(asked, pages, await client.fetchQuery(callQuery('SearchPortal', { searchText: asked })))
    } catch {
      return failedReply
    }
  }
}

function ChatHead({ kind, onClose }: { kind: ChatKind; onClose: () => void }) {
  const { Contact } = useSettings()
  const { partner, presence } = chats[kind]
  return (
    <>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {partner.avatar}
          {kind === 'demo' && <span className={styles.status} data-online={true} />}
        </span>
        <div className={styles.partner}>
          <h2 className={styles.name}>{partner.name}</h2>
          <p className={styles.presence}>{presence}</p>
        </div>
        <button type="button" className={styles.iconButton} aria-label="Sohbeti kapat" onClick={onClose}>
          <IconX aria-hidden="true" size={22} />
        </button>
      </div>
      <p className={styles.notice}>
        {kind === 'demo'
          ? 'Bu sohbet bir gösterimdir. Yazdıklarınız hiçbir yere gönderilmez, kapatınca silinir. Yardım için bizi arayın:'
          : 'Burada bir insan değil, arama yapan bir program yanıt verir. Yazdıklarınız saklanmaz. Bir görevliyle konuşmak için arayın:'}{' '}
        <PhoneLink number={Contact.Phone} />
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
            {message.links && (
              <ul className={styles.links}>
                {message.links.map(({ text, path }) => (
                  <li key={`${path} ${text}`}>
                    <Link to={path}>{text}</Link>
                  </li>
                ))}
              </ul>
            )}
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
