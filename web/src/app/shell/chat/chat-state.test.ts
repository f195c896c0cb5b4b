import { expect, test } from 'vitest'
import { testSettings } from '../../test-settings.ts'
import { cannedReply, chats, ownContactId } from './chat-messages.ts'
import { chatKindOf } from './chat-kind.ts'
import { chatAfter, sendsMessage } from './chat-state.ts'

const firstChat = chats.demo.firstMessages

test('a message is trimmed and added after the ones before it', () => {
  const chat = chatAfter(firstChat, { type: 'send', text: '  Merhaba \n', time: '10:00' })
  expect(chat).toHaveLength(firstChat.length + 1)
  expect(chat.slice(0, -1)).toEqual(firstChat)
  expect(chat.at(-1)).toMatchObject({ contactId: ownContactId, text: 'Merhaba', time: '10:00' })
})

test('nothing is sent when there is nothing but blanks', () => {
  expect(chatAfter(firstChat, { type: 'send', text: ' \n ', time: '10:00' })).toBe(firstChat)
})

test('the reply leaves what was said before where it is', () => {
  const asked = chatAfter(firstChat, { type: 'send', text: 'Merhaba', time: '10:00' })
  const answered = chatAfter(asked, { type: 'reply', kind: 'demo', reply: cannedReply, time: '10:00' })
  expect(answered.slice(0, -1)).toEqual(asked)
  expect(new Set(answered.map(({ id }) => id)).size).toBe(answered.length)
})

test('only Enter alone sends', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false }
  expect(sendsMessage(enter)).toBe(true)
  expect(sendsMessage({ ...enter, shiftKey: true })).toBe(false)
  expect(sendsMessage({ ...enter, isComposing: true })).toBe(false)
  expect(sendsMessage({ ...enter, key: 'a' })).toBe(false)
})

test('a municipality has no chat unless it asks for one, and never the written one of the demo', () => {
  const { DemoPeople: _, Chat: __, ...municipality } = testSettings
  expect(chatKindOf(municipality)).toBeUndefined()
  expect(chatKindOf({ ...municipality, Chat: 'answers' })).toBe('answers')
  const demo = { ...municipality, DemoPeople: [] }
  expect(chatKindOf(demo)).toBe('demo')
  expect(chatKindOf({ ...demo, Chat: 'answers' })).toBe('answers')
  expect(chatKindOf({ ...demo, Chat: 'off' })).toBeUndefined()
})
