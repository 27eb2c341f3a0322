export const en = {
  title: 'This part of the page could not be loaded',
  reason: {
    down: 'It does not answer at the moment. The rest of the platform works.',
    timeout: 'It takes too long to answer. Your connection may be slow, or it is busy.',
    broken: 'It has a fault. The team can mend it without touching the rest.',
    outdated:
      'It was made for an earlier version of the platform, which no longer runs it. The team has to publish it anew.',
    incompatible: 'It was made for another version of the platform and has to be updated.',
    integrity: 'It is not the version that was published, so your browser did not run it.',
    'not-offered': 'It is not available on this platform.',
  },
} as const;
