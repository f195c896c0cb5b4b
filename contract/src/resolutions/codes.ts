/** Body that took a resolution; each has a page of its own, whose spelling is the agreed one. */
export const resolutionBodies = {
  council: { name: 'Belediye Meclisi', path: '/ResolutionCouncilObservation' },
  committee: { name: 'Belediye Encümeni', path: '/ResolutionComitteeObservation' },
} as const
export type ResolutionBodyCode = keyof typeof resolutionBodies

/** Names a resolution in the URL of its page. */
export const resolutionParameter = 'karar'

/** Ways in which followers of a subject are told. */
export const followChannels = { sms: 'Kısa mesaj (SMS)', mail: 'E-posta' } as const
export type FollowChannelCode = keyof typeof followChannels

export const maxFollows = 20
