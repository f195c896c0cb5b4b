/** Answers of the bridge to a request as a whole: for programs by their code, for people who write them by the sentence. */
export const bridgeRefusals = {
  notSigned: {
    status: 401,
    message: 'The request is not signed by a client of the bridge, or its time is too far off.',
  },
  noRight: { status: 403, message: 'The client has not been given this right.' },
  takenBefore: {
    status: 409,
    message: 'A request with this signature was taken before. Sign it again with the time of now.',
  },
  afterBeyondLast: {
    status: 409,
    message:
      'No event has this number yet. Where Epoch is another one than before, the portal was restored: go on from EpochAfter.',
  },
  otherNumbering: {
    status: 409,
    message: 'The portal was restored, and Epoch is another one by now: go on from EpochAfter.',
  },
  tooManyRecords: { status: 413, message: 'The request brings more records than the settings allow.' },
  bodyTooLarge: { status: 413, message: 'The body is larger than this address takes.' },
  tooManyRequests: { status: 429, message: 'Too many requests: ask again after Retry-After seconds.' },
  notJson: { status: 415, message: 'The body is not sent as application/json.' },
  notUtf8: { status: 400, message: 'The body is not UTF-8. Other encodings, as ISO-8859-9, are not taken.' },
  byteOrderMark: { status: 400, message: 'The body begins with a byte order mark. Send UTF-8 without one.' },
  listNotWhole: {
    status: 400,
    message: 'The list of a day does not agree with its own count or total, or is too large.',
  },
  notAsDescribed: {
    status: 400,
    message: 'The query or the body is not as the description of the bridge says.',
  },
} as const

export type BridgeRefusal = keyof typeof bridgeRefusals
