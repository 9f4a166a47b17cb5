/**
 * Keeps what is typed from recorders of visits, by the names that LogRocket, Sentry, Hotjar, Clarity and Datadog have for it. They
 * leave out an input of the type `password`, but not a password that is shown, or a code.
 */
export const UNRECORDED = {
  'data-private': '',
  'data-sentry-ignore': '',
  'data-hj-suppress': '',
  'data-clarity-mask': 'true',
  'data-dd-privacy': 'mask',
}

/** The same for rrweb, PostHog and FullStory. */
export const UNRECORDED_CLASSES = ' rr-ignore ph-ignore-input fs-exclude'
